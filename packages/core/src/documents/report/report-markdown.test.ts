import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportsAsMarkdown } from "./report-markdown.ts";

test("The document leads with the company, its figure and the sentences", () => {
  // Assessed: .25 × (.25 × .75 + .20) ÷ .45 + .15 = 36.5% of the method; .25 × (.25 × 20/40 + .20) ÷ .45 = 18.06%
  // earned, 63.47% not assessed.
  const lines = reportsAsMarkdown([buildReport()]).split("\n");
  expect(lines[0]).toBe("# Harrow Vale Dental Group Limited");
  expect(lines).toContain("**1 critical finding.**");
  expect(lines).toContain(
    "**49** of 100, Medium by score · 1 critical, external view only; 18 to 82 with full coverage",
  );
  expect(lines).toContain("| Web security | 86% | 25% | 83.87 × 58.94% | 49.43 | Observed by scan |");
});

test("Text without drawings does not explain their hatching or keys", () => {
  expect(reportsAsMarkdown([buildReport()])).not.toMatch(/hatched|solid:|key to the marks/i);
});

test("Sections are consecutive level-two headings", () => {
  const headings = reportsAsMarkdown([buildReport()]).match(/^## .*/gm);
  expect(headings).toEqual([
    "## Summary",
    "## Risk alerts",
    "## The company and its market",
    "## Score breakdown",
    "## Priority actions",
    "## Findings",
    "## ICO checklist, 14 points",
    "## Cyber Essentials",
    "## Requirements of frameworks",
    "## Authentication",
    "## Threat intelligence and public records",
    "## Limits of this assessment",
    "## Evidence",
    "## Sanctions and identity",
    "## Method and versions",
  ]);
});

test("Text from a site is code or escaped text", () => {
  const evidence = [{ label: "Title", value: "</td>|`<script>alert(1)</script>`", provenance: "observed" as const }];
  const facts = buildFacts({ page: { title: "[Pay](https://evil.example)\n# Heading" } });
  const text = reportsAsMarkdown([buildReport({ checks: [buildCheck("a", "fail", { evidence })], facts })]);
  expect(text).toContain("- Title (Observed by scan): `` </td>|`<script>alert(1)</script>` ``");
  expect(text).toContain("\\[Pay\\](https&#58;//evil.example) \\# Heading");
});

test("Several reports are concatenated", () => {
  expect(reportsAsMarkdown([buildReport(), buildReport()]).match(/^# Harrow/gm)).toHaveLength(2);
});

test("A failed scan is reported as not assessed", () => {
  expect(reportsAsMarkdown([buildReport({ checks: [], status: "failed" })])).toContain("**Not assessed**");
});

test("The analyses are in words: state, reason and provenance; sources not queried are named", () => {
  const text = reportsAsMarkdown([buildReport()]);
  expect(text).toContain("### 9 Is the organisation registered with the ICO?");
  expect(text).toContain("### Malware protection (not assessed)");
  expect(text).toContain("| Likelihood of MFA | 30%, low confidence | Modelled estimate |");
  expect(text).toContain("- Privileged access management");
  expect(text).toContain("### Companies House\n\nNot assessed. Companies House: not configured.");
});
