import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ScanReport } from "@broker/contracts";
import { buildReportModel } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { beforeAll, expect, test } from "vitest";
import { reportRenderer } from "./document-renderer.ts";
import { templatesRoot } from "./templates-root.ts";

const renderer = reportRenderer();
const html = (report: ScanReport) => renderer.render(buildReportModel(report, { audience: "full" }), "html");

const readSample = () =>
  ScanReport.parse(JSON.parse(readFileSync(join(templatesRoot(), "report", "sample.json"), "utf8")));

let page = "";
beforeAll(() => {
  page = html(readSample());
});

/** The page without its style sheet. */
const body = (text: string) => text.replace(/<style>[\s\S]*?<\/style>/, "");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

test("The sample report lays out with every section of the audience", () => {
  expect(all(page, /<section id="([a-z]+)"/g)).toEqual([
    "headline",
    "placeability",
    "summary",
    "alerts",
    "company",
    "sum",
    "steps",
    "headers",
    "findings",
    "ico",
    "essentials",
    "mapping",
    "readiness",
    "signin",
    "outside",
    "unseen",
    "seen",
    "screening",
    "method",
  ]);
});

test("The page contains no script, no handler, no frame and no form, and its policy forbids them", () => {
  expect(page).not.toMatch(/<(script|iframe|object|embed|form|link|base|img)\b|\son[a-z]+\s*=/i);
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:");
});

test("The page needs nothing from outside: fonts are embedded, and only our own references link elsewhere", () => {
  expect(new Set(all(page, /url\(("?[^"]{0,22})/g))).toEqual(new Set(['"data:font/woff2;base64']));
  expect(page).not.toContain("@import");
  const links = all(page, /href="([^"#][^"]*)"/g);
  const references = new Set(
    readSample().checks.flatMap((check) => check.references.map((reference) => reference.url)),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(references).toContain(link);
});

test("A site's texts are escaped: markup is text, addresses are not links, direction marks are removed", () => {
  expect(page).toContain("Marlowe &amp; Finch Solicitors LLP | &lt;b&gt;Conveyancing&lt;/b&gt; elppa");
  expect(page).toContain("javascript:alert(1)");
  expect(page).not.toMatch(/href="javascript/i);
  expect(page).not.toMatch(/[\p{Cf}]|(?!\n)\p{Cc}/u);
});

test("A hostile company name cannot leave the title, the heading or the style sheet", () => {
  const value = `"; } </style></title><script>alert(1)</script>`;
  const name = { value, provenance: "observed" as const, asOf: "2026-11-05T09:14:00.000Z" };
  const hostile = html(buildReport({ companyBasics: { name, industry: null, location: null } }));
  expect(hostile).not.toContain("<script");
  expect(hostile.match(/<\/style>/g)).toHaveLength(1);
  expect(hostile.match(/<\/title>/gi)?.length).toBe(hostile.match(/<title>/gi)?.length);
});

test("Headings descend without a gap, ids are unique, and every label and link inside the page has its target", () => {
  const text = body(page);
  const ranks = all(text, /<h([1-6])\b/g).map(Number);
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
  ranks.reduce((before, rank) => {
    expect(rank).toBeLessThanOrEqual(before + 1);
    return rank;
  }, 0);
  const ids = all(text, /\bid="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const target of [...all(text, /href="#([^"]+)"/g), ...all(text, /aria-labelledby="([^"]+)"/g)])
    expect(ids).toContain(target);
});

test("Tables have captions and scoped heads, and drawings have words", () => {
  const text = body(page);
  expect(text.match(/<caption/g)?.length).toBe(text.match(/<table/g)?.length);
  for (const head of all(text, /<th\b([^>]*)>/g)) expect(head).toMatch(/scope="(row|col|rowgroup)"/);
  for (const drawing of all(text, /<svg([^>]*)>/g)) expect(drawing).toMatch(/aria-hidden="true"|aria-label="[^"]+"/);
  expect(text).toMatch(/<figure class="ruler" role="img" aria-label="Posture \d+ of 100/);
  expect(text).toMatch(/Hatched: the score lies between \d+ and \d+ with full coverage\./);
});

test("The language, the running foot and the printed page are set", () => {
  expect(page).toContain('<html lang="en-GB">');
  expect(page).toContain("size: A4");
  expect(page).toContain('content: "Page " counter(page) " of " counter(pages)');
  expect(page).toContain("Not a quotation");
});

test("A failed scan and one with low coverage lay out too", () => {
  expect(html(buildReport({ checks: [], status: "failed" }))).toContain("not assessed");
  const little = [
    buildCheck("https-available", "pass", { weight: 1 }),
    buildCheck("certificate-trusted", "not-observed"),
  ];
  const page2 = html(buildReport({ checks: little }));
  expect(page2).toContain("Requires Validation");
  expect(page2).toContain('class="fig between"');
});

test("The same model gives the same page, and Markdown and JSON come from the same model", () => {
  const model = buildReportModel(readSample(), { audience: "full" });
  expect(renderer.render(model, "html")).toBe(page);
  expect(renderer.render(model, "md")).toMatch(/^# Marlowe &amp; Finch Solicitors LLP\n/);
  expect(JSON.parse(renderer.render(model, "json"))).toEqual(JSON.parse(JSON.stringify(model)));
});

test("Markdown and JSON need no template", () => {
  const bare = reportRenderer("/nowhere");
  const model = buildReportModel(buildReport(), { audience: "full" });
  expect(bare.render(model, "md")).toContain("# Harrow Vale");
  expect(() => bare.render(model, "html")).toThrow();
});
