import { isObject, listAt, textAt, textsAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { bestScore, cvesIn, cweInField } from "../../report/weakness-ids.ts";

function scoreOf(vulnerability: unknown): number | null {
  const sources = valueAt(vulnerability, "CVSS");
  const scores = isObject(sources) ? Object.values(sources) : [];
  const best = (field: string) => {
    const found = scores.map((each) => Number(textAt(each, field) ?? "0")).filter((score) => score > 0);
    return found.length === 0 ? null : String(Math.max(...found));
  };
  return bestScore(best("V40Score"), best("V3Score"), best("V2Score"));
}

function readVulnerability(report: ReportBuilder, vulnerability: unknown, target: string | null): boolean {
  const id = textAt(vulnerability, "VulnerabilityID");
  if (id === null) return false;
  const software = ["PkgName", "InstalledVersion"].map((each) => textAt(vulnerability, each) ?? "").join(" ");
  const fixed = textAt(vulnerability, "FixedVersion");
  report.add({
    id,
    title: textAt(vulnerability, "Title") ?? id,
    severity: textAt(vulnerability, "Severity"),
    place: { host: null, detail: `${target ?? ""}: ${software}` },
    cves: cvesIn(id),
    cwe: textsAt(vulnerability, "CweIDs").flatMap(cweInField),
    cvss: scoreOf(vulnerability),
    solution: fixed,
    shows: [
      ...(fixed === null ? [] : (["patch-missing"] as const)),
      ...(textAt(vulnerability, "Status") === "end_of_life" ? (["end-of-life"] as const) : []),
    ],
  });
  return true;
}

/** Misconfigurations and secrets have a rule each. */
function readOther(report: ReportBuilder, item: unknown, target: string | null): boolean {
  const id = textAt(item, "ID") ?? textAt(item, "RuleID");
  if (id === null) return false;
  if (textAt(item, "Status") === "PASS") return true;
  const line = textAt(item, "StartLine") ?? textAt(item, "CauseMetadata", "StartLine");
  report.add({
    id,
    title: textAt(item, "Title") ?? id,
    severity: textAt(item, "Severity"),
    place: { host: null, detail: `${target ?? ""}${line === null ? "" : `:${line}`}` },
    solution: textAt(item, "Resolution"),
  });
  return true;
}

/** Trivy JSON, schema 2, or the list of results of older versions. One finding per vulnerability or rule. */
export const trivyJson: JsonProduct = {
  kind: { vendor: "trivy", product: "trivy", scale: "trivy" },
  matches(root) {
    if (valueAt(root, "SchemaVersion") !== undefined && valueAt(root, "ArtifactName") !== undefined) return true;
    return Array.isArray(root) && textAt(root[0], "Target") !== null;
  },
  read(root, report) {
    report.scanned(readInstant(textAt(root, "CreatedAt")?.replace(/\.\d+/, "") ?? null));
    let skipped = 0;
    for (const result of Array.isArray(root) ? root : listAt(root, "Results")) {
      const target = textAt(result, "Target");
      for (const each of listAt(result, "Vulnerabilities")) if (!readVulnerability(report, each, target)) skipped += 1;
      for (const kind of ["Misconfigurations", "Secrets"])
        for (const each of listAt(result, kind)) if (!readOther(report, each, target)) skipped += 1;
    }
    if (skipped > 0) report.notice("rows-skipped", skipped);
  },
};
