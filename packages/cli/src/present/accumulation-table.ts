import {
  type Accumulation,
  type KindCoverage,
  type LimitSum,
  type ProviderRow,
  showCount,
  showMoney,
  showNumber,
  showPercent,
} from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { type Column, type Table, tableLines } from "../terminal/table.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

/** How many of how many: '4,869 of 5,031 clients scanned'. */
export const scannedWords = (scanned: number, clients: number) =>
  `${showNumber(scanned)} of ${showCount(clients, "client")} scanned`;

/** Recorded limits: '£2,000,000, 3 not known'. */
function limitWords({ sum, unknown }: LimitSum): string {
  if (sum === null) return unknown === 0 ? "no limits" : "limits not known";
  return unknown === 0 ? showMoney(sum) : `${showMoney(sum)}, ${unknown} not known`;
}

/** Provider kinds as words. */
export const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
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
      { heading: "Service", cell: ({ kind }) => KIND_WORDS[kind] },
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
  const said = coverage.map(
    ({ kind, recognised, notRecognised, notLooked }) =>
      `${KIND_WORDS[kind]}: ${recognised} recognised, ${notRecognised} not recognised, ${notLooked} not assessed`,
  );
  return said.flatMap((line) => paragraph(look, "  ", line)).map((line) => tone(look, "quiet", line));
}

/** The portfolio's shared providers, at most `most`, with the clients assessed and their limits. */
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
    ...paragraph(look, "  ", title).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", basis),
    "",
    ...(rows.length === 0
      ? paragraph(look, "  ", "No shared provider was observed.")
      : tableLines(look, tableOf(withProspects), rows)),
    ...(tops.length === 0 ? [] : ["", ...paragraph(look, "  ", "By vendor, all services:")]),
    ...tops.flatMap((line) => paragraph(look, "    ", terminalText(line))),
    "",
    ...coverageLines(look, found.coverage),
    "",
    ...found.notes.flatMap((note) => paragraph(look, "  ", note)),
    ...paragraph(
      look,
      "  ",
      "Indicative, not a quotation. Providers observed externally; limits as declared or placed.",
    ),
  ].join("\n");
}
