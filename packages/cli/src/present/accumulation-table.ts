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
import { glyph, type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const WIDE = 78;

/** Money of data as people read it. */

/** How many of how many: '4,869 of 5,031 clients scanned'. */
export const scannedWords = (scanned: number, clients: number) =>
  `${showNumber(scanned)} of ${showCount(clients, "client")} scanned`;

/** Limits as far as they are recorded: '£2,000,000, 3 not known'. */
function limitWords({ sum, unknown }: LimitSum): string {
  if (sum === null) return unknown === 0 ? "no limits" : "limits not known";
  return unknown === 0 ? showMoney(sum) : `${showMoney(sum)}, ${unknown} not known`;
}

/** What a kind is called in prose. */
export const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
  hosting: "hosting",
  cdn: "delivery (CDN)",
  dns: "name servers",
  mail: "mail",
  identity: "sign-in",
  "managed-service": "agency or IT",
};

const shareWords = (share: number | null) => (share === null ? "" : showPercent(share));

function wideRow(look: Look, row: ProviderRow, withProspects: boolean): string {
  const { provider, kind, clients, prospects, shareOfClients, limits } = row;
  const width = Math.max(18, look.columns - 65 - (withProspects ? 8 : 0));
  const more = withProspects ? right(String(prospects), 8) : "";
  const sum = limits.sum === null ? glyph(look, "dash") : showMoney(limits.sum);
  return `  ${left(look, terminalText(provider), width)} ${left(look, KIND_WORDS[kind], 14)} ${right(String(clients), 7)}${more} ${right(shareWords(shareOfClients), 5)} ${bar(look, shareOfClients ?? 0, 6)} ${right(sum, 12)} ${right(limits.unknown === 0 ? "" : String(limits.unknown), 9)}`.trimEnd();
}

function narrowRow(look: Look, { provider, kind, clients, prospects, shareOfClients, limits }: ProviderRow): string[] {
  const counted = [
    KIND_WORDS[kind],
    `${showCount(clients, "client")} ${shareWords(shareOfClients)}`.trim(),
    ...(prospects > 0 ? [showCount(prospects, "prospect")] : []),
    limitWords(limits),
  ];
  return [
    ...paragraph(look, "  ", terminalText(provider)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "    ", counted.join(", ")),
  ];
}

function coverageLines(look: Look, coverage: readonly KindCoverage[]): string[] {
  const said = coverage.map(
    ({ kind, recognised, notRecognised, notLooked }) =>
      `${KIND_WORDS[kind]} ${recognised} seen, ${notRecognised} not recognised, ${notLooked} not looked at`,
  );
  return said.flatMap((line) => paragraph(look, "  ", line)).map((line) => tone(look, "quiet", line));
}

function head(look: Look, withProspects: boolean): string {
  const width = Math.max(18, look.columns - 65 - (withProspects ? 8 : 0));
  const more = withProspects ? right("Listed", 8) : "";
  const gap = look.bars ? "       " : " ";
  return `  ${left(look, "Provider", width)} ${left(look, "Does", 14)} ${right("Clients", 7)}${more} ${right("Share", 5)}${gap} ${right("Limits", 12)} ${right("Not known", 9)}`;
}

/** The providers that the book shares, at most `most`, with what of the book was looked at and what is insured of it. */
export function accumulationTable(look: Look, found: Accumulation, most: number): string {
  const { clients, scanned, limits, providers, vendors } = found;
  const withProspects = found.prospects > 0;
  const rows = providers.slice(0, most);
  const wide = look.columns >= WIDE;
  const title = `Shared providers of ${showCount(clients, "client")}${withProspects ? ` and ${showCount(found.prospects, "prospect")}` : ""}`;
  const basis = `${scannedWords(scanned, clients)}; ${limits.sum === null ? "no limits in force are recorded" : `limits in force ${limitWords(limits)}`}`;
  const tops = vendors
    .slice(0, 3)
    .map(
      (row) =>
        `${row.vendor}: ${showCount(row.clients, "client")}${row.shareOfClients === null ? "" : ` (${showPercent(row.shareOfClients)})`} over ${row.providers.length} services, ${limitWords(row.limits)}`,
    );
  return [
    ...paragraph(look, "  ", title).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", basis),
    "",
    ...(rows.length === 0 ? paragraph(look, "  ", "No shared provider was seen.") : []),
    ...(wide && rows.length > 0 ? [tone(look, "quiet", head(look, withProspects))] : []),
    ...rows.flatMap((row) => (wide ? [wideRow(look, row, withProspects)] : narrowRow(look, row))),
    ...(tops.length === 0 ? [] : ["", ...paragraph(look, "  ", "By vendor, over all its services:")]),
    ...tops.flatMap((line) => paragraph(look, "    ", terminalText(line))),
    "",
    ...coverageLines(look, found.coverage),
    "",
    ...found.notes.flatMap((note) => paragraph(look, "  ", note)),
    ...paragraph(look, "  ", "Indicative, not a quote: seen from outside; limits as declared or placed."),
  ].join("\n");
}
