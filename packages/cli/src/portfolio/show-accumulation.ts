import {
  type Accumulation,
  type KindCoverage,
  type LimitSum,
  type ProviderKind,
  type ProviderRow,
  type ProviderUser,
  showCount,
  showDate,
  showMoney,
  showNumber,
  showPercent,
  unlistedProviderWords,
} from "@broker/contracts";
import { type CsvColumn, csvOf, csvTable } from "@broker/core";
import { portfolioAccumulation, providerUsers } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, nextLines, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Column, type Table, tableLines } from "../terminal/table.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

/** How many of how many: '4,869 of 5,031 clients scanned'. */
export const scannedWords = (scanned: number, clients: number) =>
  `${showNumber(scanned)} of ${showCount(clients, "client")} scanned`;

function limitWords({ sum, unknown }: LimitSum): string {
  if (sum === null) return unknown === 0 ? "no limits" : "limits not known";
  return unknown === 0 ? showMoney(sum) : `${showMoney(sum)}, ${unknown} not known`;
}

const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
  hosting: "hosting",
  cdn: "content delivery (CDN)",
  dns: "name servers",
  mail: "mail",
  identity: "identity",
  "managed-service": "managed services",
};

function tableOf(withProspects: boolean): Table<ProviderRow> {
  const listed: Column<ProviderRow>[] = withProspects
    ? [{ heading: "Prospects", cell: ({ prospects }) => String(prospects), align: "right", stacked: "labelled" }]
    : [];
  return {
    columns: [
      { heading: "Provider", cell: ({ provider }) => provider, width: { grow: 16 }, stacked: "title" },
      { heading: "Service", cell: (row) => unlistedProviderWords(row) ?? KIND_WORDS[row.kind] },
      { heading: "Clients", cell: ({ clients }) => String(clients), align: "right", stacked: "labelled" },
      ...listed,
      {
        heading: "Share",
        cell: ({ shareOfClients }) => (shareOfClients === null ? "" : showPercent(shareOfClients)),
        align: "right",
      },
      {
        heading: "",
        cell: ({ shareOfClients }) => ({ text: "", bar: shareOfClients ?? 0, cells: 6 }),
        optional: 1,
        stacked: "hidden",
      },
      {
        heading: "Limits",
        cell: ({ limits }) => (limits.sum === null ? null : showMoney(limits.sum)),
        align: "right",
        stacked: "labelled",
      },
      {
        heading: "Unrecorded",
        cell: ({ limits }) => (limits.unknown === 0 ? "" : String(limits.unknown)),
        align: "right",
        stacked: "labelled",
      },
    ],
  };
}

function coverageLines(look: Look, coverage: readonly KindCoverage[]): string[] {
  const sentences = coverage.map(
    ({ kind, recognised, notRecognised, notLooked }) =>
      `${KIND_WORDS[kind]}: ${recognised} recognised, ${notRecognised} not recognised, ${notLooked} not assessed`,
  );
  return sentences.flatMap((line) => prose(look, line)).map((line) => tone(look, "quiet", line));
}

function accumulationTable(look: Look, found: Accumulation, most: number): string {
  const { clients, scanned, limits, providers, vendors } = found;
  const withProspects = found.prospects > 0;
  const rows = providers.slice(0, most);
  const title = `Shared providers of ${showCount(clients, "client")}${withProspects ? ` and ${showCount(found.prospects, "prospect")}` : ""}`;
  const basis = `${scannedWords(scanned, clients)}; ${limits.sum === null ? "no limits in force are recorded" : `limits in force ${limitWords(limits)}`}`;
  const tops = vendors
    .slice(0, 3)
    .map(
      (row) =>
        `${row.vendor}: ${showCount(row.clients, "client")}${row.shareOfClients === null ? "" : ` (${showPercent(row.shareOfClients)})`} across ${row.providers.length} services, ${limitWords(row.limits)}`,
    );
  return [
    ...heading(look, title),
    ...prose(look, basis),
    "",
    ...(rows.length === 0
      ? prose(look, "No shared provider was observed.")
      : tableLines(look, tableOf(withProspects), rows)),
    ...(tops.length === 0 ? [] : ["", ...prose(look, "By vendor, all services:")]),
    ...tops.flatMap((line) => prose(look, line, { indent: 4 })),
    "",
    ...coverageLines(look, found.coverage),
    "",
    ...found.notes.flatMap((note) => prose(look, note)),
    ...prose(look, "Indicative, not a quotation. Providers observed externally; limits as declared or placed."),
  ].join("\n");
}

function providerUserTable(look: Look, users: readonly ProviderUser[]): string {
  const lines = tableLines<ProviderUser>(
    look,
    {
      head: false,
      columns: [
        { heading: "Client", cell: ({ name }) => name, width: { grow: 20 }, stacked: "title" },
        {
          heading: "Limit",
          cell: ({ limit, kind }) =>
            limit === null ? (kind === "client" ? "limit not recorded" : "prospect") : showMoney(limit),
          align: "right",
        },
      ],
      below: { lines: ({ domain, evidence, at }) => [`${domain}: ${evidence}, ${showDate(at)}`] },
    },
    users,
  );
  const basis = "Indicative, not a quotation. Providers observed externally; limits as declared or placed.";
  return [...lines, "", ...prose(look, basis)].join("\n");
}

interface AccumulationFlags {
  readonly provider?: string;
  readonly kind?: ProviderKind;
  readonly prospects?: boolean;
  readonly limit: string;
  readonly format?: "table" | "json" | "csv";
}

const ofLimits = ({ sum, known, unknown, shareOfKnown }: LimitSum) => [sum?.amount, known, unknown, shareOfKnown];

function asCsv({ indicative, providers }: Accumulation): string {
  const head = ["provider", "vendor", "kind", "listed", "clients", "prospects", "shareOfClients", "clientsLooked"];
  return csvTable(
    [...head, "limits", "limitsKnown", "limitsUnknown", "shareOfKnownLimits", "id", "basis"],
    providers.map(({ id, provider, vendor, kind, listed, clients, prospects, shareOfClients, looked, limits }) => [
      ...[provider, vendor, kind, listed ? "yes" : "no", clients, prospects, shareOfClients, looked],
      ...ofLimits(limits),
      id,
      indicative,
    ]),
  );
}

const USER_COLUMNS: readonly CsvColumn<ProviderUser>[] = [
  ...(["name", "kind", "domain"] as const),
  ["limit", ({ limit }) => limit?.amount],
  ...(["evidence", "at", "id", "indicative"] as const),
];

/** Prints the providers that the portfolio depends on, or the users of one of them. */
export const showAccumulation: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const options = command.opts<AccumulationFlags>();
  const format = options.format ?? (flags.json ? "json" : "table");
  const most = wholeNumber("--limit", options.limit, 100_000);
  const workspace = await workspaceOf(invocation);
  const prospects = options.prospects === true;
  if (options.provider !== undefined) {
    const users = await providerUsers(workspace, options.provider, { prospects });
    if (format === "json") io.result(JSON.stringify(users, null, 2));
    else if (format === "csv") io.result(csvOf(USER_COLUMNS, users));
    else io.result(providerUserTable(io.out, users));
    return EXIT.done;
  }
  const found = await portfolioAccumulation(workspace, { kind: options.kind, prospects });
  const companies = found.clients + found.prospects;
  if (format === "json") io.result(JSON.stringify(found, null, 2));
  else if (format === "csv") io.result(asCsv(found));
  else if (companies > 0) io.result(accumulationTable(io.out, found, most));
  if (companies === 0) io.note("There are no clients yet. Add one: broker clients add <name> domains=<domain>");
  else if (found.providers.length > most && format === "table")
    io.note(`\n  There are more: --limit ${found.providers.length}`);
  const [first] = found.providers;
  if (first !== undefined && format === "table")
    io.note(`\n${nextLines(io.err, [`broker portfolio accumulation --provider "${first.provider}"`]).join("\n")}`);
  return EXIT.done;
};
