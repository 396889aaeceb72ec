import {
  type Accumulation,
  type KindCoverage,
  type LimitSum,
  PROVIDER_KIND_WORDS,
  type ProviderRow,
  type ProviderUser,
  providerService,
  showCount,
  showDate,
  showMoney,
  showNumber,
  showPercent,
} from "@broker/contracts";
import { heading, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Column, type Table, tableLines } from "../terminal/table.ts";

/** How many of how many: '4,869 of 5,031 clients scanned'. */
export const scannedWords = (scanned: number, clients: number) =>
  `${showNumber(scanned)} of ${showCount(clients, "client")} scanned`;

function limitWords({ sum, unknown }: LimitSum): string {
  if (sum === null) return unknown === 0 ? "no limits" : "limits not known";
  return unknown === 0 ? showMoney(sum) : `${showMoney(sum)}, ${unknown} not known`;
}

function tableOf(withProspects: boolean): Table<ProviderRow> {
  const listed: Column<ProviderRow>[] = withProspects
    ? [{ heading: "Prospects", cell: ({ prospects }) => String(prospects), align: "right", stacked: "labelled" }]
    : [];
  return {
    columns: [
      { heading: "Provider", cell: ({ provider }) => provider, width: { grow: 16 }, stacked: "title" },
      { heading: "Service", cell: providerService },
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
      `${PROVIDER_KIND_WORDS[kind]}: ${recognised} recognised, ${notRecognised} not recognised, ${notLooked} not assessed`,
  );
  return sentences.flatMap((line) => prose(look, line)).map((line) => tone(look, "quiet", line));
}

/** The shared providers, at most `most` of them, with the coverage of each kind. */
export function accumulationTable(look: Look, found: Accumulation, most: number): string {
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

/** The companies that use a provider. */
export function providerUserTable(look: Look, users: readonly ProviderUser[]): string {
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
