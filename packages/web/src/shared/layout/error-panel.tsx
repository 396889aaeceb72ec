import { Lock, TriangleAlert } from "lucide-react";
import { RefusedCall } from "../../data/source.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { adviceFor, FixLinks } from "./fix-links.tsx";

interface ErrorPanelProps {
  /** null or undefined = no failure: nothing is shown. */
  readonly error: unknown;
  /** Which data is unaffected (default: 'Saved data is unaffected.', unless the error says it). */
  readonly safe?: string;
  readonly retry?: () => void;
  readonly retrying?: boolean;
  /** Its margins. */
  readonly className?: string;
}

/**
 * A failed panel: what happened, what is safe, retry. A feature of another tier is not a failure: its tier is named.
 */
export function ErrorPanel({ error, safe, retry, retrying = false, className = "" }: ErrorPanelProps) {
  if (error === null || error === undefined) return null;
  const problem = error instanceof RefusedCall ? error.problem : undefined;
  const locked = problem?.code === "feature_locked";
  const lasting = locked || problem?.code === "not_allowed" || problem?.status === 404;
  const sentence = problem?.detail ?? "This cannot be shown.";
  const rest =
    adviceFor(problem) ??
    (problem?.status === 404 ? undefined : (safe ?? (locked ? undefined : "Saved data is unaffected.")));
  return (
    <div
      role={locked ? "note" : "alert"}
      className={`flex items-start gap-3 rounded border px-4 py-3 ${locked ? "border-line text-ink-3" : "border-ink border-l-4"} ${className}`}
    >
      <span className="flex h-[22px] flex-none items-center">{locked ? <Lock /> : <TriangleAlert />}</span>
      <div className="min-w-0">
        <p className={locked ? "" : "font-semibold"}>{sentence}</p>
        {rest === undefined ? null : <p className="mt-[2px] text-sm text-ink-2">{rest}</p>}
        <div className="mt-3 flex gap-2 empty:hidden">
          {locked ? <LinkButton to="/tiers">Compare tiers</LinkButton> : <FixLinks fix={problem?.fix} />}
          {retry === undefined || lasting ? null : (
            <Button onClick={retry} busy={retrying}>
              {retrying ? "Retrying" : "Try again"}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
