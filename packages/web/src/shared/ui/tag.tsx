import type { ReactNode } from "react";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";

const KINDS = {
  solid: "whitespace-nowrap border-line text-ink-2",
  sample: "whitespace-nowrap border-dashed border-rule text-ink-2",
  alert: "border-high text-high",
} as const;

/** A label. `sample` is dashed and marked as not real; `alert` is critical; `solid` is plain. */
export function Tag({ kind = "solid", children }: { kind?: "solid" | "sample" | "alert"; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-[5px] rounded border px-[6px] align-[3px] font-sans text-[11.5px] leading-[18px] font-semibold tracking-normal ${KINDS[kind]}`}
    >
      {kind === "sample" ? <ProvenanceMark of="sample" silent /> : null}
      {children}
    </span>
  );
}
