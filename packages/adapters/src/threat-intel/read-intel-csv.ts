import { INDICATOR_KINDS, type IndicatorKind, showCount } from "@broker/contracts";
import { readCells, sniffDelimiter } from "@broker/core/threat-intel";
import { type CsvRow, columnPlaces, csvRow } from "../vendor-reports/csv/csv-row.ts";
import { guessIndicator, readIndicator } from "./indicator-value.ts";
import { type IntelBuilder, severityOf } from "./intel-builder.ts";
import { damaged, notIntel } from "./intel-refusals.ts";

const VALUES = ["value", "indicator", "ioc", "ioc_value"] as const;
const TITLES = ["title", "advisory", "name"] as const;
const DESCRIPTIONS = ["description", "what", "threat", "malware", "comment"] as const;

/** Names of kinds that lists use. */
const KINDS: Readonly<Record<string, IndicatorKind>> = {
  ...Object.fromEntries(INDICATOR_KINDS.map((kind) => [kind, kind] as const)),
  hostname: "domain",
  fqdn: "domain",
  ip: "address",
  ipv4: "address",
  ipv6: "address",
  "ip-src": "address",
  "ip-dst": "address",
  uri: "url",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha512: "hash",
};

const parts = (text: string | null): string[] => (text ?? "").split(/[;|\n]+/).map((part) => part.trim());

function readIndicatorRow(builder: IntelBuilder, row: CsvRow): void {
  const text = row.get(...VALUES) ?? "";
  const type = row.get("type", "kind", "ioc_type");
  const kind = type === null ? null : KINDS[type.toLowerCase()];
  if (kind === undefined) {
    builder.skip(text, `of type ${type}`);
    return;
  }
  builder.indicator({
    ...{ read: kind === null ? guessIndicator(text) : readIndicator(kind, text), text },
    ...{ what: row.get(...DESCRIPTIONS), severity: severityOf(row.get("severity", "level")) },
    source: row.get("source", "publisher") ?? "",
    validFrom: row.get("valid_from", "first_seen", "date"),
    validUntil: row.get("valid_until", "expires"),
  });
}

function readAdvisoryRow(builder: IntelBuilder, row: CsvRow): void {
  builder.advisory({
    ...{
      key: row.get("id", "reference_id"),
      title: row.get(...TITLES) ?? "",
      summary: row.get("summary", "description"),
    },
    ...{ severity: severityOf(row.get("severity", "level")), source: row.get("source", "publisher") },
    publishedOn: row.get("published", "date", "published_on"),
    cves: parts(row.get("cve", "cves")),
    products: parts(row.get("product", "products", "affected")),
    references: parts(row.get("url", "link", "reference")),
  });
}

/** The text from its heading: lines before it that begin with # are comments, and one of them may be the heading. */
function withHeading(text: string): string {
  const lines = text.split("\n", 50);
  let from = 0;
  for (const line of lines) {
    if (!/^\s*(?:#|$)/.test(line)) break;
    from += line.length + 1;
  }
  return text.slice(from);
}

/**
 * Reads a CSV with a heading: a list of indicators by its column 'value' or 'indicator', of advisories by its column
 * 'title'. AppError `input_invalid` for another table, or a row with too few or too many cells.
 */
export function readIntelCsv(text: string, builder: IntelBuilder): void {
  const body = withHeading(text);
  const delimiter = sniffDelimiter(body.slice(0, 20_000).split(/\r?\n|\r/, 1)[0] ?? "") ?? ",";
  let places: ReadonlyMap<string, number> | null = null;
  let [cells, isIndicators] = [0, false];
  for (const record of readCells(body, delimiter)) {
    if (record.problem !== null)
      throw damaged(`row ${record.line}: ${record.problem.replace(/\.$/, "").toLowerCase()}`);
    if (places === null) {
      places = columnPlaces(record.cells);
      cells = record.cells.length;
      isIndicators = VALUES.some((name) => places?.has(name));
      if (!isIndicators && !TITLES.some((name) => places?.has(name)))
        throw notIntel("a text whose first line names neither a column 'value' nor a column 'title'");
      continue;
    }
    if (record.cells[0]?.startsWith("#") === true) continue;
    if (record.cells.length !== cells)
      throw damaged(`row ${record.line} has ${showCount(record.cells.length, "cell")}, and the heading ${cells}`);
    const row = csvRow(places, record.cells);
    if (isIndicators) readIndicatorRow(builder, row);
    else readAdvisoryRow(builder, row);
  }
}
