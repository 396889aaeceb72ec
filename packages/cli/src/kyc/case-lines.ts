import {
  CONTROL_KIND_LABELS,
  type ControlBand,
  IDENTITY_STATE_LABELS,
  KYC_CHECK_LABELS,
  KYC_CHECK_STATUS_LABELS,
  KYC_RISK_LABELS,
  KYC_STATUS_LABELS,
  type KycCase,
  type KycCheck,
  type KycClient,
  type KycComponent,
  type KycParty,
  OPEN_LINK_LABELS,
  type OwnershipNode,
  PARTY_ROLE_LABELS,
  PARTY_SOURCE_LABELS,
  showCount,
  showDate,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { heading, prose } from "../terminal/blocks.ts";
import { type Cell, type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { hitTables } from "./hit-lines.ts";

const scoreText = (score: number | null, coverage: number): string =>
  score === null ? "not assessed" : `${score}/100 (${coverage}% known)`;

function statusCell({ status }: Pick<KycClient, "status">): Cell {
  const tones = { approved: "good", in_progress: "quiet", requires_review: "warn", rejected: "bad" } as const;
  return { text: KYC_STATUS_LABELS[status], tone: tones[status] };
}

const riskText = ({ riskLevel }: Pick<KycClient, "riskLevel">): string | null =>
  riskLevel === null ? null : KYC_RISK_LABELS[riskLevel];

const CASES: Table<KycClient> = {
  columns: [
    { heading: "Client", cell: ({ name }) => terminalText(name), width: { grow: 22 }, wrap: true, stacked: "title" },
    { heading: "Status", cell: statusCell, stacked: "labelled" },
    { heading: "Risk", cell: riskText, stacked: "labelled" },
    {
      heading: "Score",
      cell: ({ kycScore }) => (kycScore === null ? null : String(kycScore)),
      align: "right",
      stacked: "labelled",
    },
    { heading: "Known", cell: ({ coverage }) => `${coverage}%`, align: "right", optional: 2, stacked: "labelled" },
    { heading: "Open hits", cell: ({ openHits }) => String(openHits), align: "right", stacked: "labelled" },
    {
      heading: "Next run",
      cell: ({ nextRun, due }) => ({ text: showDate(nextRun), ...(due ? { tone: "warn" as const } : {}) }),
      optional: 1,
      stacked: "labelled",
    },
  ],
};

/** Cases as a table. */
export const caseTable = (look: Look, cases: readonly KycClient[]): string => tableLines(look, CASES, cases).join("\n");

const COLUMNS: readonly CsvColumn<KycClient>[] = [
  "id",
  "name",
  "type",
  "status",
  "riskLevel",
  "kycScore",
  "coverage",
  "openHits",
  "documents",
  "checks",
  "lastUpdated",
  "nextRun",
];

/** Cases as CSV. */
export const caseCsv = (cases: readonly KycClient[]): string => csvOf(COLUMNS, cases);

const CHECKS: Table<KycCheck> = {
  columns: [
    { heading: "Check", cell: ({ name }) => name, stacked: "title" },
    { heading: "Status", cell: ({ status }) => KYC_CHECK_STATUS_LABELS[status], stacked: "labelled" },
    { heading: "Result", cell: ({ result }) => terminalText(result), width: { grow: 30 }, wrap: true },
  ],
};

const COMPONENTS: Table<KycComponent> = {
  columns: [
    { heading: "Component", cell: ({ label }) => label, stacked: "title" },
    { heading: "Weight", cell: ({ weight }) => String(weight), align: "right", stacked: "labelled" },
    {
      heading: "Met",
      cell: ({ fraction }) => (fraction === null ? "unknown" : `${Math.round(fraction * 100)}%`),
      align: "right",
      stacked: "labelled",
    },
    { heading: "Reason", cell: ({ reason }) => terminalText(reason), width: { grow: 26 }, wrap: true },
  ],
};

const PARTIES: Table<KycParty> = {
  columns: [
    { heading: "Party", cell: ({ name }) => terminalText(name), width: { grow: 22 }, wrap: true, stacked: "title" },
    { heading: "Role", cell: ({ roles }) => roles.map((role) => PARTY_ROLE_LABELS[role]).join(", "), wrap: true },
    { heading: "Source", cell: ({ source }) => PARTY_SOURCE_LABELS[source], optional: 1 },
    {
      heading: "Identity",
      cell: ({ kind, identity }) => (kind === "company" ? null : IDENTITY_STATE_LABELS[identity]),
      optional: 2,
    },
    { heading: "Id", cell: ({ id }) => id },
  ],
};

/** A share as a band: '25–50%'; equal ends as one figure. */
export function bandText(band: ControlBand | null): string {
  if (band === null) return "share not stated";
  return band.low === band.high ? `${band.high}%` : `${band.low}–${band.high}%`;
}

/** Words within a sentence: only the first letter is small. */
const lowered = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function treeLines(nodes: readonly OwnershipNode[], names: ReadonlyMap<string, string>, level = 0): string[] {
  return nodes.flatMap(({ party, share, effective, controls, open, cycle, owners }) => {
    const name = terminalText(names.get(party) ?? party);
    const other = share === null ? controls.map(({ kind }) => CONTROL_KIND_LABELS[kind]).join(", ") : "";
    const of = level > 0 && effective !== null ? `, ${bandText(effective)} of the client` : "";
    const why = cycle ? ", a circle" : open === null ? "" : `, ${lowered(OPEN_LINK_LABELS[open])}`;
    const line = `  ${"  ".repeat(level)}${name}: ${other === "" ? bandText(share) : other}${of}${why}`;
    return [line, ...treeLines(owners, names, level + 1)];
  });
}

/** What licensed sources have on record of the parties, for a person to judge. */
function recordLines(look: Look, { sourceChecks }: KycCase, names: ReadonlyMap<string, string>): string[] {
  const lines = sourceChecks.flatMap(({ type, source, findings }) =>
    findings.map(({ party, name, detail, reference, date }) => {
      const stated = [detail, reference, date === null ? null : showDate(date)].filter((each) => each !== null);
      const about = `${names.get(party) ?? "No longer a party"}: ${[name, ...stated].join(", ")}`;
      return `${about} (${KYC_CHECK_LABELS[type]}, ${source})`;
    }),
  );
  if (lines.length === 0) return [];
  return ["", ...heading(look, "Records to judge"), ...lines.flatMap((line) => prose(look, terminalText(line)))];
}

/** A case with score, checks, parties, ownership and hits. */
export function casePage(look: Look, view: KycCase): string {
  const names = new Map(view.parties.map(({ id, name }) => [id, name]));
  const present = view.parties.filter(({ goneAt }) => goneAt === null);
  const { ownership } = view;
  const read = ownership.asOf === null ? "The register was not read." : `As at ${showDate(ownership.asOf)}.`;
  const hits = view.hits.filter(({ goneAt }) => goneAt === null);
  const status = statusCell(view);
  return [
    ...heading(look, terminalText(view.name)),
    `  ${tone(look, typeof status === "object" ? (status.tone ?? "quiet") : "quiet", KYC_STATUS_LABELS[view.status])}, risk ${riskText(view)?.toLowerCase() ?? "not assessed"}, score ${scoreText(view.kycScore, view.coverage)}`,
    ...view.reasons.flatMap((reason) => prose(look, terminalText(reason))),
    "",
    ...tableLines(look, COMPONENTS, view.components),
    "",
    ...tableLines(look, CHECKS, view.checkList),
    ...recordLines(look, view, names),
    "",
    ...heading(look, `${showCount(present.length, "party", "parties")}`),
    ...tableLines(look, PARTIES, present),
    "",
    ...heading(look, "Ownership"),
    ...prose(look, `${read}${ownership.reason === null ? "" : ` ${terminalText(ownership.reason)}`}`),
    ...treeLines(view.tree, names),
    ...(hits.length === 0 ? [] : ["", ...heading(look, "Hits"), hitTables(look, hits)]),
  ].join("\n");
}
