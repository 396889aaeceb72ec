import { readdirSync, readFileSync } from "node:fs";
import { wrapMarkdown } from "./wrap-markdown.ts";

/** A row of a data file: its figures beside what every row has. */
interface Row {
  readonly id: string;
  readonly source: string;
  readonly asOf: string;
  readonly illustrative: boolean;
  readonly [figure: string]: unknown;
}

interface Table {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

const DESCRIPTIVE = new Set(["id", "source", "asOf", "illustrative", "of"]);

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && "rows" in value && "id" in value;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join("; ");
  if (typeof value !== "object" || value === null) return value === null ? "none" : String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${shown(part)}`)
    .join(" ");
}

function figures(row: Row): string {
  return Object.entries(row)
    .filter(([name, value]) => !DESCRIPTIVE.has(name) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(", ");
}

function section({ id, title, rows }: Table): string {
  const sources = [...new Set(rows.map(({ source }) => source))];
  const illustrative = rows.filter((row) => row.illustrative).length;
  const lines = rows.map(
    (row) =>
      `| ${row.id} | ${figures(row)} | ${sources.indexOf(row.source) + 1} | ${row.asOf} | ${row.illustrative ? "yes" : "no"} |`,
  );
  return [
    `### \`${id}\``,
    "",
    `${title}. ${rows.length} ${rows.length === 1 ? "row" : "rows"}, ${illustrative} illustrative.`,
    "",
    "| row | figures | source | as at | illustrative |",
    "|---|---|---|---|---|",
    ...lines,
    "",
    ...sources.map((source, index) => `${index + 1}. ${source}`),
    "",
  ].join("\n");
}

/**
 * The data files of a folder of core and the `shared` ones that have rows with a source, as tables for the
 * documentation.
 */
function tablesSource(folder: string, ...shared: readonly string[]): string {
  const source = new URL("../src/", import.meta.url);
  const own = readdirSync(new URL(folder, source), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `${folder}${file.replaceAll("\\", "/")}`);
  const tables = [...own, ...shared]
    .toSorted()
    .map((file): unknown => JSON.parse(readFileSync(new URL(file, source), "utf8")))
    .filter(isTable);
  return wrapMarkdown(
    tables
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(section)
      .join("\n"),
  );
}

/** The tables at the end of docs/pricing.md. Amounts are as in the file: pence for pounds, whole dollars. */
export const pricingTablesSource = () => tablesSource("pricing/", "base/assumed-terms.json", "base/fx.json");

/** The tables at the end of docs/forecast.md. Amounts are whole US dollars. */
export const forecastTablesSource = () =>
  tablesSource("forecast/", "intelligence/industry/event-sectors.json", "intelligence/industry/loss-sectors.json");

/** Where the tables begin in both documents; everything after it is generated. */
export const TABLES_MARK = "<!-- tables: node packages/core/scripts/write-generated.ts -->\n\n";
