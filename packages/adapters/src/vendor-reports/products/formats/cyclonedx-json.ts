import { isObject, listAt, textAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn } from "../../report/weakness-ids.ts";

/** Analysis states in which the component is not affected (CycloneDX 1.6, vulnerability analysis). */
const NOT_AFFECTED = new Set(["resolved", "resolved_with_pedigree", "false_positive", "not_affected"]);

/** Components by their reference, those within others included. */
function componentsOf(root: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting: unknown[] = [...listAt(root, "components"), valueAt(root, "metadata", "component")];
  while (waiting.length > 0) {
    const component = waiting.pop();
    const name = `${textAt(component, "name") ?? ""} ${textAt(component, "version") ?? ""}`.trim();
    const reference = textAt(component, "bom-ref");
    if (reference !== null) found.set(reference, name);
    waiting.push(...listAt(component, "components"));
  }
  return found;
}

function readVulnerability(report: ReportBuilder, entry: unknown, components: ReadonlyMap<string, string>): boolean {
  const id = textAt(entry, "id");
  if (id === null) return false;
  if (NOT_AFFECTED.has(textAt(entry, "analysis", "state") ?? "")) return true;
  const ratings = listAt(entry, "ratings").filter(isObject);
  const by = (version: RegExp) => {
    const scores = ratings.filter((each) => version.test(textAt(each, "method") ?? ""));
    return scores.map((each) => textAt(each, "score")).find((score) => score !== null) ?? null;
  };
  const score = bestScore(by(/^CVSSv4/), by(/^CVSSv3/), by(/^CVSSv2/));
  const severity = ratings.map((each) => textAt(each, "severity")).find((each) => each !== null) ?? null;
  const references = listAt(entry, "references").map((each) => textAt(each, "id") ?? "");
  const finding = {
    id,
    title: textAt(entry, "description")?.split("\n")[0] ?? id,
    severity: severity ?? (score === null ? "unknown" : String(score)),
    cves: cvesIn([id, ...references].join(" "), "text"),
    cwe: listAt(entry, "cwes").filter((each): each is number => Number.isInteger(each) && Number(each) > 0),
    cvss: score,
    solution: textAt(entry, "recommendation"),
  };
  const affects = listAt(entry, "affects").map((each) => textAt(each, "ref") ?? "");
  for (const reference of affects.length === 0 ? [null] : affects)
    report.add({
      ...finding,
      place: { host: null, detail: reference === null ? null : (components.get(reference) ?? reference) },
    });
  return true;
}

/** CycloneDX JSON with vulnerabilities. One finding per vulnerability. */
export const cyclonedxJson: JsonProduct = {
  kind: { vendor: "cyclonedx", product: "cyclonedx", scale: "cyclonedx" },
  matches: (root) => textAt(root, "bomFormat") === "CycloneDX",
  tool: (root) =>
    textAt(listAt(root, "metadata", "tools")[0], "name") ??
    textAt(listAt(root, "metadata", "tools", "components")[0], "name"),
  read(root, report) {
    report.scanned(readInstant(textAt(root, "metadata", "timestamp")?.replace(/\.\d+/, "") ?? null));
    const components = componentsOf(root);
    let skipped = 0;
    for (const entry of listAt(root, "vulnerabilities"))
      if (!readVulnerability(report, entry, components)) skipped += 1;
    if (skipped > 0) report.notice("rows-skipped", skipped);
  },
};
