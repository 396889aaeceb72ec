import type { ReactNode } from "react";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";

/** A label. `sample` is dashed and marked as not real; `solid` is plain. */
export function Tag({ kind = "solid", children }: { kind?: "solid" | "sample"; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-[5px] rounded border px-[6px] align-[3px] font-sans text-[11.5px] leading-[18px] font-semibold tracking-normal whitespace-nowrap text-ink-2 ${kind === "sample" ? "border-dashed border-rule" : "border-line"}`}
    >
      {kind === "sample" ? <ProvenanceMark of="sample" silent /> : null}
      {children}
    </span>
  );
}
