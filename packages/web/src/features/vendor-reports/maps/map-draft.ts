import { type ColumnMap, SEVERITIES, type Severity } from "@broker/contracts";

/** What a column can hold, in the order of the form. */
export const MAP_COLUMNS = [
  "title",
  "id",
  "severity",
  "host",
  "port",
  "detail",
  "cves",
  "cwe",
  "cvss",
  "solution",
  "fixedOn",
] as const satisfies readonly (keyof ColumnMap["columns"])[];
export type MapColumn = (typeof MAP_COLUMNS)[number];

export const MAP_COLUMN_LABELS: Readonly<Record<MapColumn, string>> = {
  title: "Title of the finding",
  id: "Id of the rule",
  severity: "Severity",
  host: "Host",
  port: "Port",
  detail: "Place on the host",
  cves: "CVEs",
  cwe: "CWE",
  cvss: "CVSS score",
  solution: "Solution",
  fixedOn: "Fix published on",
};

/** A column map as it is typed. */
export interface MapDraft {
  readonly name: string;
  readonly list: string;
  readonly columns: Readonly<Record<MapColumn, string>>;
  /** The tool's words for each severity, separated by commas. */
  readonly words: Readonly<Record<Severity, string>>;
}

const each = <Key extends string>(keys: readonly Key[], value: (key: Key) => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, string>;

/** A saved map as text; null = a new one. */
export function mapDraftOf(map: ColumnMap | null): MapDraft {
  const severities = Object.entries(map?.severities ?? {});
  return {
    name: map?.name ?? "",
    list: map?.list ?? "",
    columns: each(MAP_COLUMNS, (column) => map?.columns[column] ?? ""),
    words: each(SEVERITIES, (severity) =>
      severities.flatMap(([word, meant]) => (meant === severity ? [word] : [])).join(", "),
    ),
  };
}

const wordsOf = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** The map that is typed; null = its name or the column of the title is missing. */
export function mapOf({ name, list, columns, words }: MapDraft): ColumnMap | null {
  const [title, named] = [columns.title.trim(), name.trim()];
  if (title === "" || named === "") return null;
  const others = MAP_COLUMNS.flatMap((column) => {
    const text = columns[column].trim();
    return text === "" ? [] : [[column, text] as const];
  });
  const severities = SEVERITIES.flatMap((severity) =>
    wordsOf(words[severity]).map((word) => [word, severity] as const),
  );
  return {
    name: named,
    ...(list.trim() === "" ? {} : { list: list.trim() }),
    columns: { ...Object.fromEntries(others), title },
    ...(severities.length === 0 ? {} : { severities: Object.fromEntries(severities) }),
  };
}
