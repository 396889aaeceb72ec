import { CONTROL_KEYS, CONTROL_TITLES, PROVENANCE_WORDS, type ScanReport, showDate } from "@broker/contracts";
import type { FactsGrid } from "../../report/facts/facts-grid.ts";
import { factsGrid } from "../../report/facts/facts-grid.ts";
import { mailBlock } from "../../report/facts/mail-block.ts";
import { darkWebBlock } from "../../report/outside/dark-web-block.ts";
import { type Essentials, essentials } from "../../report/sections/essentials.ts";
import { signin } from "../../report/sections/signin.ts";
import type { ShownValue } from "../../report/shown-value.ts";
import type { ClientReportSources } from "../client-report-sources.ts";

/** Page 6. */
export interface Appendix {
  /** Everything that breaches, thieves' logs and claims name, and what it takes off. */
  readonly exposures: readonly FactsGrid[];
  /** Why there is no list. */
  readonly exposuresNote: string | null;
  /** What DNS says of the company's mail; empty where it could not be read. */
  readonly mailRecords: readonly ShownValue[];
  /** The five themes with what is known of each, and what to do. */
  readonly essentials: Essentials | null;
  /** What the client answered of its controls. */
  readonly answers: FactsGrid | null;
  readonly answersNote: string | null;
  readonly signIn: {
    readonly reason: string;
    readonly grids: readonly FactsGrid[];
    readonly verify: readonly string[];
  } | null;
}

function answers(report: ScanReport, { facts }: ClientReportSources): FactsGrid | null {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const rows = CONTROL_KEYS.flatMap((key) => {
    const known = controls[key];
    if (known === undefined) return [];
    const covered = known.coveragePct === undefined ? "" : `, ${known.coveragePct}% covered`;
    const said = `${known.answer}${covered}${known.note === undefined ? "" : ` (${known.note})`}`;
    return [[CONTROL_TITLES[key], said, PROVENANCE_WORDS[known.provenance], showDate(known.asOf)]];
  });
  return factsGrid("What the client answered", ["Control", "Answer", "Known by", "Day"], rows);
}

/** What stands behind the pages before it. */
export function appendix(report: ScanReport, sources: ClientReportSources): Appendix {
  const { grids, unseen } = darkWebBlock(report);
  const told = signin(report);
  const answered = answers(report, sources);
  return {
    exposures: grids,
    exposuresNote:
      grids.length > 0
        ? null
        : unseen === null
          ? "The sources that answered name nothing of the company."
          : "Not assessed.",
    mailRecords: report.facts.email === null ? [] : mailBlock(report.facts.email).values,
    essentials: essentials(report),
    answers: answered,
    answersNote: answered === null ? "The client has answered no question on its controls." : null,
    signIn: told === null ? null : { reason: told.reason, grids: told.grids, verify: told.verify },
  };
}
