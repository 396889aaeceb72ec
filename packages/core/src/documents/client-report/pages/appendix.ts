import { CONTROL_KEYS, CONTROL_TITLES, type ScanReport, showDate, showProvenance } from "@broker/contracts";
import type { Block, Section } from "../../blocks/block.ts";
import { records, small } from "../../blocks/build-blocks.ts";
import { mailBlock } from "../../report/facts/network-facts.ts";
import { darkWebBlock } from "../../report/outside/dark-web-block.ts";
import { essentialsBlocks } from "../../report/sections/compliance/essentials.ts";
import { signIn } from "../../report/sections/findings/signin.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { part } from "../known-value.ts";

function exposures(report: ScanReport): Block[] {
  const { blocks } = darkWebBlock(report);
  const tables = blocks.filter(({ kind }) => kind === "table");
  if (tables.length > 0) return tables;
  return [
    small(
      report.facts.darkWeb === null ? "Not assessed." : "The sources that answered hold no record of your company.",
    ),
  ];
}

function answers(report: ScanReport, { facts }: ClientReportSources): Block[] {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const rows = CONTROL_KEYS.flatMap((key) => {
    const known = controls[key];
    if (known === undefined) return [];
    const covered = known.coveragePct === undefined ? "" : `, ${known.coveragePct}% covered`;
    const answer = `${known.answer}${covered}${known.note === undefined ? "" : ` (${known.note})`}`;
    return [[CONTROL_TITLES[key], answer, showProvenance(known), showDate(known.asOf)]];
  });
  if (rows.length === 0) return [small("No question about controls has been answered.")];
  return records("Your answers", ["Control", "Answer", "Provenance", "Date"], rows);
}

/** Page 6: details for the other pages. */
export function appendix(report: ScanReport, sources: ClientReportSources): Section {
  const login = signIn(report);
  const essentials = essentialsBlocks(report, false);
  const { email } = report.facts;
  return {
    id: "appendix",
    title: "Technical appendix",
    note: "The detail behind the other pages.",
    page: "Part 6 of 6",
    blocks: [
      part("exposures", "Exposure list", "", exposures(report)),
      ...(email === null
        ? []
        : [
            part(
              "mail-records",
              "Email records",
              "As published in DNS.",
              mailBlock(email).blocks.filter(({ kind }) => kind === "pairs"),
            ),
          ]),
      ...(essentials === null
        ? []
        : [part("essentials", "Cyber Essentials", "No theme can be met on external evidence alone.", essentials)]),
      part("answers", "Control details", "As declared.", answers(report, sources)),
      ...(login === null
        ? []
        : [
            part("login", "Authentication analysis", "", [
              small(login.reason),
              ...login.tables,
              small([{ text: "To verify at onboarding:", strong: true }, { text: ` ${login.verify.join("; ")}.` }]),
            ]),
          ]),
    ],
  };
}
