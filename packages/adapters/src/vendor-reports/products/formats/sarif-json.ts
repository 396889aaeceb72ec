import { listAt, numberAt, textAt, textsAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { cvesIn, cweIn } from "../../report/weakness-ids.ts";

/** A number of GitHub's property counts before the level. */
function severityOf(result: unknown, rule: unknown): string | null {
  const number =
    numberAt(result, "properties", "security-severity") ?? numberAt(rule, "properties", "security-severity");
  if (number !== null) return String(number);
  // SARIF 2.1.0 §3.27.10: the rule's level, else 'warning'.
  return textAt(result, "level") ?? textAt(rule, "defaultConfiguration", "level") ?? "warning";
}

interface Rules {
  readonly listed: readonly unknown[];
  readonly byId: ReadonlyMap<string, unknown>;
}

function readResult(report: ReportBuilder, result: unknown, rules: Rules): void {
  const index = numberAt(result, "ruleIndex") ?? numberAt(result, "rule", "index");
  const named = textAt(result, "ruleId") ?? textAt(result, "rule", "id");
  const rule = named === null ? rules.listed[index ?? -1] : (rules.byId.get(named) ?? rules.listed[index ?? -1]);
  const message = textAt(result, "message", "text");
  const id = named ?? textAt(rule, "id") ?? message;
  if (id === null) {
    report.notice("rows-skipped", 1);
    return;
  }
  const kind = textAt(result, "kind") ?? "fail";
  // Suppressed results, and kinds such as 'pass', are no failures.
  if (kind !== "fail" || listAt(result, "suppressions").some((each) => textAt(each, "status") !== "rejected")) return;
  const tags = [...textsAt(rule, "properties", "tags"), ...textsAt(rule, "properties", "cwe")].join(" ");
  const about = `${id} ${tags} ${textAt(rule, "shortDescription", "text") ?? ""}`;
  const finding = {
    id,
    title:
      textAt(rule, "shortDescription", "text") ??
      textAt(rule, "name") ??
      message ??
      textAt(rule, "fullDescription", "text") ??
      id,
    severity: severityOf(result, rule),
    cves: cvesIn(about, "text"),
    cwe: cweIn(tags.replaceAll("cwe/", "")),
    cvss: null,
    solution: textAt(rule, "help", "text"),
  };
  const places = listAt(result, "locations").map((location) => {
    const physical = valueAt(location, "physicalLocation");
    const file = textAt(physical, "artifactLocation", "uri");
    const line = textAt(physical, "region", "startLine");
    return file === null
      ? textAt(location, "logicalLocations", "fullyQualifiedName")
      : line === null
        ? file
        : `${file}:${line}`;
  });
  for (const detail of places.length === 0 ? [null] : places)
    report.add({ ...finding, place: { host: null, detail: detail ?? message } });
}

/** SARIF 2.1.0. One finding per rule. */
export const sarifJson: JsonProduct = {
  kind: { vendor: "sarif", product: "sarif", scale: "sarif" },
  matches: (root) => Array.isArray(valueAt(root, "runs")) && /^2\./.test(textAt(root, "version") ?? ""),
  tool: (root) => textAt(listAt(root, "runs")[0], "tool", "driver", "name"),
  read(root, report) {
    for (const run of listAt(root, "runs")) {
      const listed = listAt(run, "tool", "driver", "rules");
      const all = [...listed, ...listAt(run, "tool", "extensions").flatMap((part) => listAt(part, "rules"))];
      const rules = { listed, byId: new Map(all.map((rule) => [textAt(rule, "id") ?? "", rule] as const)) };
      for (const invocation of listAt(run, "invocations")) {
        report.scanned(readInstant(textAt(invocation, "endTimeUtc")));
        if (valueAt(invocation, "executionSuccessful") === false) report.incomplete("unfinished");
      }
      for (const result of listAt(run, "results")) readResult(report, result, rules);
    }
  },
};
