import {
  CHANGE_LACK_LABELS,
  PREMIUM_LACK_LABELS,
  RISK_STANDING_LABELS,
  RISK_TREND_LABELS,
  type RiskChange,
  RiskChangesQuery,
  showDate,
  showNumber,
  showSigned,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { riskChanges } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Cell, Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

const TRENDS: Readonly<Record<NonNullable<RiskChange["trend"]>, Tone>> = {
  increasing: "bad",
  decreasing: "good",
  stable: "quiet",
};

const STANDINGS: Readonly<Record<NonNullable<RiskChange["complianceStatus"]>, Tone>> = {
  compliant: "good",
  improving: "warn",
  "at-risk": "warn",
  critical: "bad",
};

function trendCell({ trend, lack }: RiskChange): Cell {
  if (trend !== null) return { text: RISK_TREND_LABELS[trend], tone: TRENDS[trend] };
  return { text: lack === null ? "not known" : `not known: ${CHANGE_LACK_LABELS[lack]}`, tone: "quiet" };
}

function premiumCell({ premiumImpact, premiumLack }: RiskChange): Cell | string {
  if (premiumImpact !== null) return premiumImpact === 0 ? "no change" : `about ${showSigned(premiumImpact)}%`;
  return { text: premiumLack === null ? "not known" : `not known: ${PREMIUM_LACK_LABELS[premiumLack]}`, tone: "quiet" };
}

const CHANGES: Table<RiskChange> = {
  columns: [
    { heading: "Client", cell: ({ name }) => name, width: { grow: 24 }, wrap: true, stacked: "title" },
    {
      heading: "Risk",
      cell: ({ currentScore }) => (currentScore === null ? null : showNumber(currentScore)),
      stacked: "labelled",
    },
    {
      heading: "Previous",
      cell: ({ previousScore }) => (previousScore === null ? null : showNumber(previousScore)),
      stacked: "labelled",
    },
    { heading: "Trend", cell: trendCell, width: { grow: 20 }, wrap: true, stacked: "labelled" },
    {
      heading: "Status",
      stacked: "labelled",
      cell: ({ complianceStatus: status }): Cell | null =>
        status === null ? null : { text: RISK_STANDING_LABELS[status], tone: STANDINGS[status] },
    },
    {
      heading: "Last assessment",
      cell: ({ lastAssessment }) => showDate(lastAssessment),
      optional: 1,
      stacked: "labelled",
    },
    { heading: "Premium", cell: premiumCell, width: { grow: 20 }, wrap: true, stacked: "labelled" },
  ],
};

const changeTable = (look: Look, items: readonly RiskChange[]): string => tableLines(look, CHANGES, items).join("\n");

const FIELDS = [
  ...["id", "name", "domain", "posture", "currentScore", "previousScore", "trend", "lack", "complianceStatus"],
  ...["lastAssessment", "previousAssessment", "premiumImpact", "premiumLack"],
] as (keyof RiskChange)[];

const changeCsv = (items: readonly RiskChange[]): string =>
  csvTable(
    FIELDS,
    items.map((item) => FIELDS.map((field) => String(item[field] ?? ""))),
  );

interface Flags {
  readonly trend?: string;
  readonly standing?: string;
  readonly search?: string;
  readonly sort: string;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** Prints how the risk of each client changed since its last comparable scan. */
export const monitorChangesCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { limit, format = flags.json ? "json" : "table", ...same } = command.opts<Flags>();
  const [client] = command.args;
  const query = readOptions(RiskChangesQuery, {
    ...same,
    ...(client === undefined ? {} : { client }),
    limit: wholeNumber("--limit", limit, 500),
  });
  const page = await riskChanges(await workspaceOf(invocation), query);
  const { items, next, total, clients, scanned } = page;
  if (format === "json") io.result(JSON.stringify(page, null, 2));
  else if (format === "ndjson") io.result(items.map((each) => JSON.stringify(each)).join("\n"));
  else if (format === "csv") io.result(changeCsv(items));
  else if (items.length > 0) io.result(changeTable(io.out, items));
  if (items.length === 0) io.note(`No client matches; ${scanned} of ${clients} with a domain were scanned.`);
  if (next !== null) io.note(`${items.length} of ${total}. More: add --after ${next}`);
  return EXIT.done;
};
