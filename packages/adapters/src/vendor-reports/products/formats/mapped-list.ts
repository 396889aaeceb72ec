import { AppError, type ColumnMap, SEVERITIES, type Severity } from "@broker/contracts";
import { isObject, textAt, valueAt } from "../../json/json-fields.ts";
import { hostOfUrl, portIn } from "../../report/host-name.ts";
import { readDay } from "../../report/read-date.ts";
import { type ReportBuilder, type ReportKind, reportBuilder } from "../../report/report-builder.ts";
import { SEVERITY_SCALES, type SeverityScale } from "../../report/severity-scales.ts";
import { cvesIn, cweInField, scoreIn } from "../../report/weakness-ids.ts";

type Column = keyof ColumnMap["columns"];

/** The tool's own words count before ours. */
function scaleOf({ severities }: ColumnMap): SeverityScale {
  const { words, numbers } = SEVERITY_SCALES.mapped;
  if (severities === undefined) return { words, numbers };
  const own = Object.entries(severities).map(([word, severity]) => [word.trim().toLowerCase(), severity] as const);
  const all: Record<string, Severity> = { ...words, ...Object.fromEntries(own) };
  return { words: all, numbers: own.some(([word]) => /^\d/.test(word)) ? [] : numbers };
}

/** An empty report of a list that is read with a column map. */
export function mappedReport(map: ColumnMap): ReportBuilder {
  const kind: ReportKind = { vendor: "mapped", product: map.name, scale: "mapped" };
  return reportBuilder(kind, scaleOf(map));
}

/** Adds a row by the map; false = it has no title. One finding per id, else per title. */
export function readMappedRow(report: ReportBuilder, get: (column: Column) => string | null): boolean {
  const title = get("title");
  if (title === null) return false;
  const cves = cvesIn(get("cves"));
  const place = hostOfUrl(get("host"));
  const host = place.host ?? get("host");
  report.add({
    id: get("id") ?? title,
    title,
    severity: get("severity") ?? SEVERITIES[0],
    place: {
      host,
      port: portIn(get("port")) ?? (get("host")?.includes(":") === true ? place.port : null),
      detail: get("detail"),
    },
    cves,
    cwe: cweInField(get("cwe")),
    cvss: scoreIn(get("cvss")),
    solution: get("solution"),
    fixedOn: readDay(get("fixedOn")),
  });
  return true;
}

/** Reads a JSON list by the map. AppError `input_invalid` without a list at its path. */
export function readMappedJson(root: unknown, map: ColumnMap): ReportBuilder {
  const list = map.list === undefined ? root : valueAt(root, ...map.list.split("."));
  if (!Array.isArray(list))
    throw new AppError("input_invalid", `The file has no list${map.list === undefined ? "" : ` at ${map.list}`}.`, {
      hint: "Correct the path of the list in the column map.",
    });
  const report = mappedReport(map);
  const read = (record: unknown) =>
    isObject(record) &&
    readMappedRow(report, (column) => {
      const path = map.columns[column];
      if (path === undefined) return null;
      const value = valueAt(record, path) ?? valueAt(record, ...path.split("."));
      return Array.isArray(value) ? value.join(", ") : textAt({ value }, "value");
    });
  const skipped = list.filter((record) => !read(record)).length;
  if (skipped > 0) report.notice("rows-skipped", skipped);
  return report;
}
