import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fixtureBytes, readFixture } from "./read-fixture.ts";

const Counts = z.record(z.enum(["Critical", "High", "Medium", "Low", "Info"]), z.number());
const Expected = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      vendor: z.string(),
      product: z.string(),
      format: z.string(),
      sha256: z.string(),
      spot: z.array(z.object({ title: z.string(), cves: z.array(z.string()), hosts: z.array(z.string()) })),
      accept: z.array(z.object({ total: z.number(), by_severity: Counts.nullable() })),
    }),
  ),
});

const { files } = Expected.parse(JSON.parse(Buffer.from(fixtureBytes("samples/expected.json")).toString("utf8")));

describe("each sample of a real product", () => {
  test.each(files.map((each) => [each.file, each] as const))("%s has an accepted result", async (file, expected) => {
    const report = await readFixture(`samples/${file}`);
    expect([report.vendor, report.product, report.format]).toEqual([
      expected.vendor,
      expected.product,
      expected.format,
    ]);
    expect(report.file.sha256).toBe(expected.sha256);
    const { critical, high, medium, low, info } = report.bySeverity;
    const counted = { Critical: critical, High: high, Medium: medium, Low: low, Info: info };
    expect(expected.accept.map((each) => [each.total, each.by_severity ?? counted])).toContainEqual([
      report.total,
      counted,
    ]);
    const hosts = new Set([
      ...report.findings.flatMap((finding) => finding.hosts),
      ...report.assets.flatMap(({ host, address }) => (address === null ? [host] : [host, address])),
    ]);
    const classes = new Set(report.findings.flatMap(({ cves, cwe }) => [...cves, ...cwe.map((each) => `CWE-${each}`)]));
    for (const spot of expected.spot) {
      expect(report.findings.map(({ title }) => title).filter((title) => spot.title.includes(title))).not.toEqual([]);
      // CAPEC numbers are attack patterns, which a report of ours does not have.
      for (const id of spot.cves) if (!id.startsWith("CAPEC")) expect(classes).toContain(id.toUpperCase());
      for (const host of spot.hosts) expect(hosts).toContain(host.toLowerCase());
    }
  });

  test("the severities by which a sample is counted are those of its findings", async () => {
    for (const { file } of files) {
      const { total, bySeverity, findings, assets } = await readFixture(`samples/${file}`);
      expect(findings.length).toBe(total);
      expect(Object.values(bySeverity).reduce((sum, each) => sum + each, 0)).toBe(total);
      expect(new Set(findings.map(({ id }) => id)).size).toBe(total);
      for (const finding of findings)
        for (const host of finding.hosts) expect(assets.map((asset) => asset.host)).toContain(host);
    }
  });
});

test("a page of a longer list and a test without its definition make a report incomplete", async () => {
  const defender = await readFixture("samples/microsoft__report_no_vuln.json");
  expect([defender.complete, defender.notices.map(({ id }) => id)]).toEqual([false, ["part-only", "empty", "no-date"]]);
  const nexpose = await readFixture("samples/rapid7__no_vuln.xml");
  expect([nexpose.complete, nexpose.notices]).toEqual([
    false,
    [
      { id: "unfinished", count: null },
      { id: "rows-skipped", count: 1 },
    ],
  ]);
});

test("Qualys's obsolete software is end of life, and the fix of an update is the vendor's", async () => {
  const qualys = await readFixture("samples/qualys__Qualys_Sample_Report.csv");
  expect(qualys.findings.map(({ id, shows, cvss, hosts }) => [id, shows, cvss, hosts.length])).toEqual([
    ["105971", ["end-of-life"], 8.1, 4],
    ["105970", ["end-of-life"], 8.1, 1],
    ["91762", undefined, 9.9, 1],
  ]);
  const greenbone = await readFixture("samples/greenbone__one_vuln.xml");
  expect(greenbone.findings[0]?.shows).toEqual(["patch-missing"]);
  expect(greenbone.findings[0]?.cves.length).toBe(12);
});
