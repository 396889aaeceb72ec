import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useChange } from "../../data/use-change.ts";
import { adviceFor } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The website as typed; https is assumed for a bare name. */
const asUrl = (typed: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** The form that analyses a client's website, with room for further buttons. */
export function AnalyseForm({ children }: { readonly children?: ReactNode }): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const scan = useChange("POST /api/scans", ["GET /api/jobs"]);
  const website = typed.trim();
  const error = scan.error;
  const hint = error instanceof RefusedCall ? adviceFor(error.problem) : undefined;

  const analyse = (event: FormEvent): void => {
    event.preventDefault();
    if (website === "" || scan.isPending) return;
    const url = asUrl(website);
    scan.mutate(
      { body: { url: website } },
      {
        onSuccess: (job) => void navigate(`/analysis?url=${encodeURIComponent(url)}&job=${encodeURIComponent(job.id)}`),
      },
    );
  };

  return (
    <form onSubmit={analyse} noValidate>
      <label htmlFor={id} className="text-sm font-semibold">
        Client website
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.co.uk"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control field h-10 min-w-0 flex-[1_1_260px] text-md max-md:h-11"
          aria-describedby={`${id}-note`}
          {...(error === null ? {} : { "aria-invalid": true, "aria-errormessage": `${id}-error` })}
        />
        <Button
          type="submit"
          kind="primary"
          className="h-10 px-5 max-md:h-11 max-md:flex-1"
          disabled={website === ""}
          busy={scan.isPending}
        >
          {scan.isPending ? "Analysing..." : "Analyse Client"}
        </Button>
        {children}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-high">
          {error.message}
          {hint === undefined ? null : <span className="font-normal text-ink-2"> {hint}</span>}
        </p>
      )}
      <p id={`${id}-note`} className="mt-2 max-w-[70ch] text-sm text-ink-3">
        Public information only: no logins, no intrusion. Anything not observable is reported as unknown.
      </p>
    </form>
  );
}
