import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";

interface NoticeProps {
  /** `ink`: partial information. `error`: something failed. `sample`: not real. */
  readonly kind: "ink" | "error" | "sample";
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Its margins. */
  readonly className?: string;
}

const LOOKS = {
  ink: "border border-rule text-ink-2",
  error: "border border-ink border-l-4 text-ink",
  sample: "border border-dashed border-rule text-ink-2",
} as const;

/** A sentence above the content it concerns. Errors are announced at once, others politely. */
export function Notice({ kind, children, action, className = "" }: NoticeProps) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded px-3 py-2 text-sm ${LOOKS[kind]} ${className}`}
    >
      <div className="flex min-w-[min(240px,100%)] flex-1 items-start gap-[10px]">
        <span className="flex h-5 flex-none items-center">
          {kind === "sample" ? <ProvenanceMark of="sample" /> : kind === "error" ? <TriangleAlert /> : <Info />}
        </span>
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  );
}
