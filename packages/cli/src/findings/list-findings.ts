import {
  type FindingRow,
  type PortfolioFinding,
  type PortfolioWeakness,
  type Severity,
  showCount,
  showDate,
} from "@broker/contracts";
import { type CsvColumn, csvOf, parseTarget } from "@broker/core";
import { listFindings as findingsOf } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { checkOption } from "../scores/explain-check.ts";
import { heading, nextLines, prose, section } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { checkCell, riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { FLAT_FINDING, findingRows, flatFinding } from "./finding-table.ts";

const disputed = ({ dispute }: PortfolioFinding) =>
  dispute === null ? [] : [dispute === "open" ? "disputed" : `dispute ${dispute}`];

const COMPANIES: Table<PortfolioFinding> = {
  columns: [
    { heading: "", cell: ({ outcome }) => checkCell(outcome), stacked: "title" },
    { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 20 }, stacked: "title" },
    {
      heading: "Posture",
      cell: ({ posture }) => (posture === null ? null : `${posture}`),
      align: "right",
      stacked: "labelled",
    },
    { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
    { heading: "Observed", cell: ({ at }) => showDate(at) },
    {
      heading: "Client",
      cell: (finding) => [...(finding.client === null ? [] : [finding.client]), ...disputed(finding)].join(", "),
      width: { grow: 12 },
    },
  ],
};

const FINDINGS: Table<PortfolioFinding> = {
  head: false,
  columns: [
    { heading: "", cell: ({ outcome }) => checkCell(outcome), stacked: "title" },
    { heading: "Finding", cell: ({ title }) => title, width: { grow: 30 }, wrap: true, stacked: "title" },
  ],
  below: {
    under: "Finding",
    lines: (finding) => {
      const { checkId, severity, weight, lost } = finding;
      const facts = [checkId, riskCell(severity).text, `${weight - lost} of ${weight} points`];
      return [[...facts, ...disputed(finding)].join(", ")];
    },
  },
};

function findingTable(look: Look, found: readonly PortfolioFinding[], how: { readonly oneDomain: boolean }): string {
  const [first] = found;
  if (first === undefined) return "";
  if (how.oneDomain) {
    const head = `${first.domain}, ${showDate(first.at)}, posture ${first.posture ?? glyph(look, "dash")}`;
    return [...prose(look, head), "", ...tableLines(look, FINDINGS, found)].join("\n");
  }
  return [...heading(look, first.title), ...tableLines(look, COMPANIES, found)].join("\n");
}

function weaknessTable(look: Look, found: readonly PortfolioWeakness[]): string {
  return tableLines<PortfolioWeakness>(
    look,
    {
      columns: [
        { heading: "Domains", cell: ({ domains }) => String(domains), align: "right", stacked: "labelled" },
        { heading: "Clients", cell: ({ clients }) => String(clients), align: "right", stacked: "labelled" },
        { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
        { heading: "Finding", cell: ({ title }) => title, width: { grow: 28 }, wrap: true, stacked: "title" },
      ],
      below: { under: "Finding", lines: ({ checkId }) => [checkId] },
    },
    found,
  ).join("\n");
}

interface FindingFlags extends RowFlags {
  readonly check?: string;
  readonly domain?: string;
  readonly severity?: Severity;
  readonly clients?: boolean;
  readonly limit: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** Filters of the list of both kinds; one of them selects it. */
interface RowFlags {
  readonly client?: string;
  readonly kind?: FindingRow["kind"];
  readonly state?: FindingRow["state"];
  readonly cve?: string;
  readonly kev?: boolean;
  readonly search?: string;
}

type Format = NonNullable<FindingFlags["format"]>;

function print<Row extends object>(
  { io }: Invocation,
  format: Format,
  rows: readonly Row[],
  head: readonly CsvColumn<Row>[],
  table: () => string,
): void {
  if (format === "json") io.result(JSON.stringify(rows, null, 2));
  else if (format === "ndjson") io.result(rows.map((row) => JSON.stringify(row)).join("\n"));
  else if (format === "csv") io.result(csvOf(head, rows));
  else if (rows.length > 0) io.result(table());
}

const WEAKNESS: readonly CsvColumn<PortfolioWeakness>[] = [
  "checkId",
  "title",
  "area",
  "severity",
  "domains",
  "clients",
  "lost",
];

const FINDING: readonly CsvColumn<PortfolioFinding>[] = [
  ...(["domain", "client", "posture", "checkId", "title", "area", "outcome"] as const),
  ...(["severity", "lost", "weight", "dispute", "at", "scanId"] as const),
];

/** Pages of the list are read until there are enough rows. */
const PAGE = 500;

/** Lists findings of scans and reports, the most severe first. */
async function listRows(invocation: Invocation, flags: FindingFlags): Promise<void> {
  const { check, domain, severity, clients, limit, format } = flags;
  const { client, kind, state, cve, kev, search } = flags;
  const { io } = invocation;
  const most = wholeNumber("--limit", limit, 100_000);
  const query = Object.fromEntries(
    Object.entries({ check, domain, severity, clients, client, kind, state, cve, kev, search }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const workspace = await workspaceOf(invocation);
  const rows: FindingRow[] = [];
  let total = 0;
  for (let after: string | null | undefined; after !== null && rows.length < most; ) {
    const page = await findingsOf(workspace, {
      ...query,
      limit: Math.min(PAGE, most - rows.length),
      ...(after === undefined ? {} : { after }),
    });
    rows.push(...page.items);
    ({ total, next: after } = page);
  }
  const shown = format ?? (invocation.flags.json ? "json" : "table");
  if (shown === "csv") print(invocation, shown, rows.map(flatFinding), FLAT_FINDING, () => "");
  else print(invocation, shown, rows, [], () => findingRows(io.out, rows));
  if (rows.length === 0) io.note("No finding of a stored scan or report matches.");
  if (total > rows.length) io.note(`\n  ${rows.length} of ${total}: --limit ${most * 10}`);
}

/** Number of open weaknesses of filed reports. */
async function reportedCount(invocation: Invocation, { severity, clients }: FindingFlags): Promise<number> {
  const { total } = await findingsOf(await workspaceOf(invocation), {
    ...{ kind: "weakness", state: "open", limit: 1 },
    ...(severity === undefined ? {} : { severity }),
    ...(clients ? { clients } : {}),
  });
  return total;
}

/** Weaknesses of filed reports on the hosts of a domain, below the checks of its scan. */
async function listReported(
  invocation: Invocation,
  { domain, severity, clients, limit }: FindingFlags,
): Promise<boolean> {
  const { io } = invocation;
  const { items, total } = await findingsOf(await workspaceOf(invocation), {
    ...{ domain, kind: "weakness", state: "open", limit: Math.min(PAGE, wholeNumber("--limit", limit, 100_000)) },
    ...(severity === undefined ? {} : { severity }),
    ...(clients ? { clients } : {}),
  });
  if (items.length === 0) return false;
  io.result(section(io.out, "Vendors' reports", [findingRows(io.out, items)]).join("\n"));
  if (total > items.length)
    io.note(`\n  ${items.length} of ${total}: broker findings list --domain ${domain} --kind weakness`);
  return true;
}

const ROW_FLAGS = ["client", "kind", "state", "cve", "kev", "search"] as const;

/**
 * Lists the portfolio's most frequent failures; with a check or a domain the findings themselves, the worst domain
 * first; with another filter the findings of scans and reports.
 */
export const listFindings: Act = async (invocation, command) => {
  const { findings } = await databaseOf(invocation);
  const { io, flags } = invocation;
  const typed = command.opts<FindingFlags>();
  if (ROW_FLAGS.some((each) => typed[each] !== undefined)) {
    await listRows(invocation, typed);
    return EXIT.done;
  }
  const { check, domain, severity, clients, limit, format } = typed;
  const query = {
    ...(check === undefined ? {} : { checkId: checkOption(check) }),
    ...(domain === undefined ? {} : { domain: parseTarget(domain).target.domain }),
    ...(severity === undefined ? {} : { severity }),
    ...(clients ? { clientsOnly: true } : {}),
  };
  const most = wholeNumber("--limit", limit, 100_000);
  const more = (found: readonly object[]) => {
    if (found.length > most) io.note(`\n  There are more: --limit ${most * 10}`);
  };
  const shown = format ?? (flags.json ? "json" : "table");
  const singly = check !== undefined || domain !== undefined;
  if (singly) {
    const all = await findings.list({ ...query, limit: most + 1 });
    const found = all.slice(0, most);
    print(invocation, shown, found, FINDING, () => findingTable(io.out, found, { oneDomain: domain !== undefined }));
    const isPage = domain !== undefined && check === undefined && shown === "table";
    const reported = isPage && (await listReported(invocation, typed));
    if (found.length === 0 && !reported)
      io.note("No latest scan in the portfolio has this finding. Unscanned companies are not included.");
    more(all);
  } else {
    const all = await findings.commonest({ ...query, limit: most + 1 });
    const found = all.slice(0, most);
    const reported = shown === "table" ? await reportedCount(invocation, typed) : 0;
    if (found.length === 0 && reported > 0) {
      await listRows(invocation, { ...typed, kind: "weakness" });
      return EXIT.done;
    }
    print(invocation, shown, found, WEAKNESS, () => weaknessTable(io.out, found));
    const [first] = found;
    if (first === undefined) io.note("No finding of a stored scan matches. Run a scan: broker scan <domain>");
    else if (shown === "table")
      io.note(`\n${nextLines(io.err, [`broker findings list --check ${first.checkId}`]).join("\n")}`);
    if (reported > 0)
      io.note(
        `\n  ${showCount(reported, "weakness", "weaknesses")} of vendors' reports: broker findings list --kind weakness`,
      );
    more(all);
  }
  return EXIT.done;
};
