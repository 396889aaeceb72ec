import { type ScanReport, showCount } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { lead, list, muted, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import { findClause } from "../../../mrc/clauses/clause-library.ts";
import { draftSubjectivities } from "../../../mrc/subjectivities/draft-subjectivities.ts";
import { subjectivitySentence } from "../../../mrc/subjectivities/subjectivity-words.ts";
import type { ReportContext } from "../../report-context.ts";

/**
 * Subjectivities that an underwriter may require, drafted as for a slip: from controls declared missing and critical
 * checks failed; null = no client record.
 */
export function subjectivities(report: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const standing = facts.scan?.id === report.id ? report : null;
  const drafts = draftSubjectivities({
    controls: facts.controls,
    report: standing,
    inception: facts.period.from?.value ?? null,
  });
  if (drafts.length === 0)
    return [paragraph("No critical check failed and no control is declared missing, so none is drafted.")];
  return [
    lead(`${showCount(drafts.length, "draft subjectivity", "draft subjectivities")}, for the broker to edit.`),
    ...list("Each with action, deadline, cover until then and consequence", drafts.map(subjectivitySentence), true),
    muted("No subjectivity is drafted for controls not disclosed."),
  ];
}

/** Market model clauses that a cyber slip usually names; none applies until the broker or an insurer chooses it. */
const USUAL = ["LMA3100A", "LMA5567A", "LSW3001", "LMA3333"];

/** The usual model clauses by reference; their text is not printed. */
function usualClauses(): Block[] {
  const named = USUAL.flatMap((ref) => findClause(ref) ?? []);
  return table(
    "Model clauses to choose from",
    ["Reference", "Title", "Version", "Status"],
    named.map(({ ref, title, version, status }) => [
      run(ref, { code: true }),
      title ?? "to be looked up",
      version ?? "not stated",
      status,
    ]),
  );
}

/** Clauses to choose for a slip; null = no client record. */
export function clauses(_: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  return [
    ...usualClauses(),
    muted("None applies until quoted or chosen. The broker attaches the text from the Lloyd's Wordings Repository."),
  ];
}
