import { CONTROL_KEYS, plainText, type ScanReport, type StandingState, showDate, showPercent } from "@broker/contracts";
import { essentialsOf } from "../../../../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import { icoCompliance } from "../../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../../intelligence/ico/ico-view.ts";
import { readinessOf } from "../../../../intelligence/readiness/readiness-index.ts";
import { readinessShown } from "../../../../intelligence/readiness/readiness-words.ts";
import { companyName } from "../../../../scan/company-name.ts";
import type { Block, ValueRow } from "../../../blocks/block.ts";
import { callout, lead, pairs, small, sourceMark, valueRow } from "../../../blocks/build-blocks.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";

const BASES = {
  consent: "the company's consent",
  prospect: "a first scan of public information about a prospect",
} as const;

/** The recorded authority, and the scan's activity; null = the workspace was not consulted. */
export function consent(report: ScanReport, { facts, record, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  const authority = facts?.authority ?? null;
  const absent = record === null ? "not recorded: no client record for this domain" : "not recorded";
  const row = (label: string, value: string | undefined) =>
    authority === null
      ? valueRow(label, value ?? null, { provenance: "none", absent })
      : { ...valueRow(label, value ?? null, { absent }), ...sourceMark(authority) };
  const { requests, dnsQuestions } = report.facts.budget;
  return [
    ...pairs("Authority to scan", [
      row("Basis", authority === null ? undefined : BASES[authority.value.basis]),
      row("Given or recorded by", authority === null ? undefined : plainText(authority.value.by)),
      row("Date", authority === null ? undefined : showDate(authority.value.date)),
      valueRow("Scope", `${requests} web requests and ${dnsQuestions} DNS queries`),
    ]),
    small("Only public pages, records and responses were read. No login was attempted and nothing was changed."),
  ];
}

const STATES: Readonly<Record<StandingState, string>> = {
  "true-match": "true match",
  "strong-hit": "strong hit awaiting decision",
  "not-screened": "not screened",
  stale: "out of date",
  "possible-hits": "possible hits only",
  clear: "no match",
};

/** Where the client stands in sanctions screening; list, date and by whom are in the note. */
function screeningRow(client: ReportContext["facts"]): ValueRow {
  const state = client?.sanctions.state ?? "not-screened";
  return client?.sanctions.screening == null
    ? valueRow("Sanctions screening", STATES[state], { provenance: "none" })
    : { ...valueRow("Sanctions screening", STATES[state]), ...sourceMark({ provenance: "declared" }) };
}

/** Sanctions and know-your-customer checks as recorded; nothing here is inferred from the scan. */
export function screening({ facts }: ScanReport, { facts: client }: ReportContext = SCAN_ALONE): Block[] {
  const company = facts.registry?.found === true ? (facts.registry.company ?? null) : null;
  const open = (label: string, value: string) => valueRow(label, value, { provenance: "none" });
  return [
    ...pairs("Sanctions and identity", [
      screeningRow(client),
      open("Identity of directors and owners", "not assessed"),
      open("Know-your-customer outcome", "not assessed"),
      company === null
        ? open("Company on the register", "not confirmed")
        : valueRow("Company on the register", `${company.name}, ${company.number}`, { provenance: "registry" }),
    ]),
    small(client?.sanctions.note ?? "No name was screened against a sanctions list for this report."),
    small("An entry in a register shows that a company exists, not who controls it."),
  ];
}

function icoWords(report: ScanReport): string {
  if (report.status === "failed") return "not assessed";
  const { counts, points } = icoCompliance(icoViewOf(report));
  return `${counts.met} of ${points.length} met, ${counts["not-visible"]} not assessed`;
}

function essentialsWords(report: ScanReport): string {
  const { themes } = essentialsOf(report);
  const against = themes.filter(({ state }) => state === "not-met" || state === "doubtful").length;
  const open = themes.filter(({ state }) => state === "not-assessed").length;
  return `${against} of ${themes.length} themes with contradicting evidence, ${open} not assessed`;
}

function readinessWords(report: ScanReport): string {
  const made =
    report.readiness ??
    readinessOf(report, { industry: report.websiteAnalysis?.businessIntelligence.industry ?? null, employees: null });
  if (made === null) return "not assessed: no questions answered";
  if (readinessShown(made)) return `${made.index} of 100`;
  return made.range ? `${made.range.low} to ${made.range.high}, Requires Validation` : "Requires Validation";
}

/** The opening of the compliance report. */
export function standing(report: ScanReport, { facts }: ReportContext): Block[] {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const answered = CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") !== "unknown").length;
  return [
    lead(
      `External scan results${answered === 0 ? "" : " and declared answers"} of ${companyName(report)}, set against the frameworks that UK companies are asked about.`,
    ),
    {
      kind: "figures",
      items: [
        { id: "ico", label: "ICO points", value: icoWords(report) },
        { id: "essentials", label: "Cyber Essentials", value: essentialsWords(report) },
        { id: "readiness", label: "Readiness index", value: readinessWords(report) },
        { id: "answers", label: "Answers", value: `${answered} of ${CONTROL_KEYS.length} controls` },
        { id: "coverage", label: "Coverage", value: `${showPercent(report.coverage)} assessed` },
        { id: "screening", label: "Sanctions and KYC", value: `${screeningRow(facts).value}, KYC not assessed` },
      ],
    },
    callout(
      "An indicator of readiness. It certifies nothing and is not legal advice. A scan shows controls that fail; it shows few to be met.",
    ),
  ];
}
