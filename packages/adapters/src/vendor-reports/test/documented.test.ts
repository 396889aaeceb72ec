import { readFileSync } from "node:fs";
import { REPORT_NOTICES, REPORT_VENDORS, SEVERITIES, type Severity } from "@broker/contracts";
import { expect, test } from "vitest";
import { CSV_PRODUCTS, JSON_PRODUCTS, XML_PRODUCTS } from "../products/product-list.ts";
import { REPORT_LIMITS } from "../report/report-limits.ts";
import { SEVERITY_SCALES, type SeverityScale } from "../report/severity-scales.ts";

const page = readFileSync(new URL("../../../../../docs/vendor-reports.md", import.meta.url), "utf8");

/** The vendor's words and numbers for one of our severities, as the page prints them. */
function printed({ words = {}, numbers = [] }: SeverityScale, severity: Severity): string {
  const named = Object.entries(words).flatMap(([word, each]) => (each === severity ? [`\`${word}\``] : []));
  const least = numbers.find(([, each]) => each === severity)?.[0];
  return [...named, ...(least === undefined ? [] : [`≥ ${least}`])].join(", ") || "–";
}

test("the page has the severity table of each scale", () => {
  for (const [id, scale] of Object.entries<SeverityScale>(SEVERITY_SCALES)) {
    const cells = SEVERITIES.toReversed().map((severity) => printed(scale, severity));
    const unstated = scale.unstated?.map((word) => `\`${word}\``).join(", ") ?? "–";
    expect(page).toContain(`| ${id} | ${cells.join(" | ")} | ${unstated} |`);
  }
});

test("the page names every vendor, product, notice and limit", () => {
  const kinds = [...XML_PRODUCTS, ...CSV_PRODUCTS, ...JSON_PRODUCTS].map(({ kind }) => kind);
  for (const { product, scale } of kinds) {
    expect(page).toContain(`\`${product}\``);
    expect(page).toContain(`| ${scale} |`);
  }
  for (const name of Object.values(REPORT_VENDORS)) expect(page).toContain(name);
  for (const id of Object.keys(REPORT_NOTICES)) expect(page).toContain(`\`${id}\``);
  for (const limit of [REPORT_LIMITS.findings, REPORT_LIMITS.placesPerFinding, REPORT_LIMITS.assets])
    expect(page).toContain(limit.toLocaleString("en-GB"));
});
