import { showDate, type ToldName } from "@broker/contracts";
import type { ReactNode } from "react";
import { PROVENANCE_NAMES, ProvenanceMark } from "./provenance-mark.tsx";

const BY = { record: "by the client record", list: "by a prospect list" } as const;

/** The source of a company's name if its website does not state it; nothing otherwise. */
export function NameSource({ of }: { readonly of: ToldName | null | undefined }): ReactNode {
  if (of === null || of === undefined) return null;
  return (
    <ProvenanceMark of={of.provenance}>
      Name {PROVENANCE_NAMES[of.provenance]} {BY[of.by]}, {showDate(of.asOf)}
    </ProvenanceMark>
  );
}
