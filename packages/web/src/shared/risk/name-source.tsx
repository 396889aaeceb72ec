import { showDate, type ToldName } from "@broker/contracts";
import type { ReactNode } from "react";
import { PROVENANCE_NAMES, ProvenanceMark } from "./provenance-mark.tsx";

const BY = { record: "by its record", list: "by a prospect list" } as const;

/** Whose word a company's name is, where its website told none; nothing where there is nothing to tell. */
export function NameSource({ of }: { readonly of: ToldName | null | undefined }): ReactNode {
  if (of === null || of === undefined) return null;
  return (
    <ProvenanceMark of={of.provenance}>
      Name {PROVENANCE_NAMES[of.provenance]} {BY[of.by]}, {showDate(of.asOf)}
    </ProvenanceMark>
  );
}
