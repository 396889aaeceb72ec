import { type ShownStatement, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

/** Provenance and date of a statement: 'declared, 3 Nov 2026'. */
export function StatementSource({ statement }: { readonly statement: ShownStatement }): ReactNode {
  const { provenance, asOf, override } = statement;
  return (
    <ProvenanceMark of={provenance}>
      {override ? "override, " : ""}
      {provenance}, {showDate(asOf)}
    </ProvenanceMark>
  );
}
