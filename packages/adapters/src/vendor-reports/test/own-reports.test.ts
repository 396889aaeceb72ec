import type { ColumnMap, Severity, VendorReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { fixtureBytes, readContent, readFixture } from "./read-fixture.ts";

const row = ({ findings }: VendorReport, id: string) => findings.find((each) => each.id === id);
const counts = ({ total, bySeverity }: VendorReport) => [
  total,
  ...(["critical", "high", "medium", "low", "info"] as const).map((each: Severity) => bySeverity[each]),
];
const kind = ({ vendor, product, format }: VendorReport) => [vendor, product, format];

test("Tenable.io CSV: one finding per plugin, with the CVEs and hosts of all its rows", async () => {
  const report = await readFixture("own/tenable-io.csv");
  expect(kind(report)).toEqual(["tenable", "tenable-io", "csv"]);
  expect(counts(report)).toEqual([3, 2, 0, 0, 0, 1]);
  expect(row(report, "156860")).toMatchObject({
    title: "Apache Log4j < 2.15.0 Remote Code Execution",
    vendorSeverity: "Critical",
    cves: ["CVE-2021-44228", "CVE-2021-45046"],
    cvss: 10,
    hosts: ["web01.harrowvale.example", "web02.harrowvale.example"],
    placeCount: 2,
    fixedOn: null,
  });
  expect(row(report, "108797")?.shows).toEqual(["end-of-life"]);
  expect(row(report, "10940")?.shows).toEqual(["rdp-exposed"]);
  expect(report.scannedAt).toBe("2026-11-20T22:40:00.000Z");
  expect(report.assets.map(({ host, address, findings }) => [host, address, findings])).toEqual([
    ["web01.harrowvale.example", "203.0.113.10", 1],
    ["web02.harrowvale.example", "203.0.113.11", 2],
    ["dc01", "10.0.0.5", 1],
  ]);
});

test("Nessus XML: the fix's date is the patch's, and a service of Remote Desktop is exposed", async () => {
  const report = await readFixture("own/nessus-fixes.nessus");
  expect(counts(report)).toEqual([2, 1, 0, 1, 0, 0]);
  expect(row(report, "97833")).toMatchObject({
    cves: ["CVE-2017-0143", "CVE-2017-0144"],
    cwe: [20],
    cvss: 8.1,
    fixedOn: "2017-03-14",
    shows: ["patch-missing"],
    places: [{ host: "remote.harrowvale.example", port: 445, detail: "tcp" }],
  });
  expect(row(report, "57608")?.shows).toEqual(["rdp-exposed"]);
  expect(report.scannedAt).toBe("2026-11-18T11:06:40.000Z");
  expect(report.assets.map(({ host, findings }) => [host, findings])).toEqual([
    ["remote.harrowvale.example", 2],
    ["203.0.113.61", 0],
  ]);
});

test("Qualys VMDR CSV: rows of one QID are one finding, and fixed ones none", async () => {
  const report = await readFixture("own/qualys-vmdr.csv");
  expect(kind(report)).toEqual(["qualys", "vmdr", "csv"]);
  expect(counts(report)).toEqual([2, 1, 0, 0, 1, 0]);
  expect(row(report, "376001")).toMatchObject({
    cves: ["CVE-2026-10001", "CVE-2026-10002"],
    cvss: 9.8,
    fixedOn: "2026-09-12",
    hosts: ["mail01"],
    placeCount: 1,
    shows: ["patch-missing"],
  });
  expect(report.scannedAt).toBe("2026-11-20T15:00:00.000Z");
});

test("Qualys PCI CSV and XML: information is no finding, and the day is before the month where it must be", async () => {
  const report = await readFixture("own/qualys-pci.csv");
  expect([kind(report), counts(report), report.scannedAt]).toEqual([
    ["qualys", "pci", "csv"],
    [2, 0, 1, 1, 0, 0],
    "2026-09-22",
  ]);
  expect(row(report, "38628")).toMatchObject({
    hosts: ["shop.harrowvale.example", "203.0.113.31"],
    solution: "Disable TLS 1.0. Allow TLS 1.2 or later.",
    cves: ["CVE-2011-3389"],
  });
  const xml = await readFixture("own/qualys-pci.xml");
  expect([kind(xml), counts(xml)]).toEqual([
    ["qualys", "pci", "xml"],
    [1, 0, 0, 1, 0, 0],
  ]);
});

test("Qualys asset data report XML: the glossary describes the QIDs; its document type is not fetched", async () => {
  const report = await readFixture("own/qualys-asset.xml");
  expect([kind(report), counts(report)]).toEqual([
    ["qualys", "vm-asset-data-report", "xml"],
    [2, 1, 0, 0, 1, 0],
  ]);
  expect(row(report, "105600")).toMatchObject({ cvss: 9.8, shows: ["end-of-life"], placeCount: 1 });
  expect(row(report, "38170")).toMatchObject({ cves: ["CVE-2026-20001"], shows: ["rdp-exposed"] });
  expect(report.assets.map(({ host, findings }) => [host, findings])).toEqual([
    ["vpn.harrowvale.example", 2],
    ["203.0.113.41", 0],
  ]);
});

test("Qualys WAS XML: one finding per QID with its URLs; an ignored one is none", async () => {
  const report = await readFixture("own/qualys-was.xml");
  expect([kind(report), counts(report)]).toEqual([
    ["qualys", "was", "xml"],
    [2, 1, 0, 1, 0, 0],
  ]);
  expect(row(report, "150085")).toMatchObject({ placeCount: 2, solution: "Set a limit. Then test." });
  expect(row(report, "150001")).toMatchObject({ cwe: [79], cvss: 6.1, hosts: ["shop.harrowvale.example"] });
  expect(report.scannedAt).toBe("2026-10-01T17:15:00.000Z");
});

test("Defender: one finding per CVE; the day of the fix is that of the monthly update that is named", async () => {
  const report = await readFixture("own/defender.json");
  expect([kind(report), counts(report), report.complete]).toEqual([
    ["microsoft", "defender-for-endpoint", "json"],
    [2, 0, 1, 1, 0, 0],
    true,
  ]);
  expect(row(report, "CVE-2026-60001")).toMatchObject({
    hosts: ["laptop-7.harrowvale.example", "laptop-8.harrowvale.example"],
    cvss: 8.8,
    solution: "November 2026 Security Updates (KB5099999)",
    fixedOn: "2026-11-10",
    shows: ["patch-missing"],
  });
  expect(row(report, "CVE-2026-60002")).toMatchObject({ fixedOn: null, solution: null });
  expect(report.scannedAt).toBe("2026-11-28");
});

test("SARIF: one finding per rule of the tool; a suppressed result is none", async () => {
  const report = await readFixture("own/code.sarif");
  expect([kind(report), counts(report)]).toEqual([
    ["sarif", "Hazel Lint", "json"],
    [2, 0, 1, 0, 1, 0],
  ]);
  expect(row(report, "js/xss")).toMatchObject({
    title: "Cross-site scripting",
    vendorSeverity: "7.8",
    cwe: [79],
    placeCount: 2,
    places: [
      { host: null, port: null, detail: "src/a.js:4" },
      { host: null, port: null, detail: "src/b.js" },
    ],
  });
});

test("Nmap XML: one finding per open port, and what scripts state", async () => {
  const report = await readFixture("own/nmap.xml");
  expect([kind(report), counts(report)]).toEqual([
    ["nmap", "nmap", "xml"],
    [5, 0, 1, 1, 0, 3],
  ]);
  expect(row(report, "open-port/tcp/3389")?.shows).toEqual(["rdp-exposed"]);
  expect(row(report, "CVE-2018-15919")).toMatchObject({ severity: "medium", cvss: 5.3 });
  expect(report.assets.map(({ host }) => host)).toEqual(["rd.harrowvale.example"]);
});

test("Nuclei JSON lines, and the same as a list", async () => {
  const lines = await readFixture("own/nuclei.jsonl");
  expect([kind(lines), counts(lines)]).toEqual([
    ["nuclei", "nuclei", "jsonl"],
    [3, 0, 0, 1, 0, 2],
  ]);
  expect(row(lines, "CVE-2018-15473")).toMatchObject({
    cves: ["CVE-2018-15473"],
    cwe: [362],
    places: [{ host: "rd.harrowvale.example", port: 22, detail: "rd.harrowvale.example:22" }],
  });
  const text = Buffer.from(fixtureBytes("own/nuclei.jsonl")).toString("utf8").trim();
  const list = await readContent(`[${text.split("\n").join(",")}]`);
  expect(list.findings).toEqual(lines.findings);
});

test("Trivy JSON: vulnerabilities and misconfigurations; a passed one is none", async () => {
  const report = await readFixture("own/trivy.json");
  expect([kind(report), counts(report)]).toEqual([
    ["trivy", "trivy", "json"],
    [3, 1, 1, 0, 1, 0],
  ]);
  expect(row(report, "CVE-2026-30001")).toMatchObject({ cvss: 9.8, cwe: [787], shows: ["patch-missing"] });
  expect(row(report, "CVE-2026-30002")?.shows).toEqual(["end-of-life"]);
});

test("a severity that Trivy does not know is not stated: Informational, with a count of its own", async () => {
  const vulnerability = (id: string, severity: string) => ({
    ...{ VulnerabilityID: id, PkgName: "zlib", InstalledVersion: "1.2.0", FixedVersion: "1.3.0", Severity: severity },
  });
  const found = [vulnerability("CVE-2026-30010", "UNKNOWN"), vulnerability("CVE-2026-30011", "LOW")];
  const content = { SchemaVersion: 2, ArtifactName: "app", Results: [{ Target: "app", Vulnerabilities: found }] };
  const report = await readContent(JSON.stringify(content));
  expect(counts(report)).toEqual([2, 0, 0, 0, 1, 1]);
  expect(row(report, "CVE-2026-30010")).toMatchObject({ severity: "info", vendorSeverity: null });
  expect(row(report, "CVE-2026-30011")?.vendorSeverity).toBe("LOW");
  expect(report.notices).toContainEqual({ id: "no-severity", count: 1 });
  expect(report.notices.map(({ id }) => id)).not.toContain("unknown-severity");
});

test("CycloneDX JSON: one finding per vulnerability; one that does not affect the component is none", async () => {
  const report = await readFixture("own/cyclonedx.json");
  expect([kind(report), counts(report)]).toEqual([
    ["cyclonedx", "oak-scan", "json"],
    [2, 1, 0, 1, 0, 0],
  ]);
  expect(row(report, "CVE-2026-40001")).toMatchObject({
    title: "Script in one.",
    cvss: 9.1,
    places: [{ host: null, port: null, detail: "one 1.0.0" }],
  });
});

test("ZAP JSON: an alert of two sites is one finding", async () => {
  const report = await readFixture("own/zap.json");
  expect([kind(report), counts(report)]).toEqual([
    ["zap", "owasp-zap", "json"],
    [2, 0, 1, 1, 0, 0],
  ]);
  expect(row(report, "10055-4")).toMatchObject({
    rule: "10055",
    hosts: ["shop.harrowvale.example", "blog.harrowvale.example"],
    cwe: [693],
    placeCount: 3,
  });
});

test("a list of another tool is read with a column map", async () => {
  const map: ColumnMap = {
    name: "Oak Scanner",
    columns: { title: "Issue", severity: "Rating", host: "Machine", port: "Port", cves: "CVE", fixedOn: "Fixed since" },
    severities: { P3: "medium" },
  };
  const report = await readFixture("own/other-tool.csv", { map });
  expect([kind(report), counts(report)]).toEqual([
    ["mapped", "Oak Scanner", "csv"],
    [2, 0, 1, 1, 0, 0],
  ]);
  expect(report.findings[0]).toMatchObject({
    cves: ["CVE-2026-50001", "CVE-2026-50002"],
    fixedOn: "2026-11-01",
    places: [{ host: "shop.harrowvale.example", port: 443, detail: null }],
  });
  await expect(readFixture("own/other-tool.csv")).rejects.toMatchObject({ code: "input_invalid" });
  const json = JSON.stringify({ data: { list: [{ Issue: "Open share", Rating: 9.5 }, { Issue: null }] } });
  const nested = await readContent(json, { map: { ...map, list: "data.list" } });
  expect([counts(nested), nested.notices[0]]).toEqual([[1, 1, 0, 0, 0, 0], { id: "rows-skipped", count: 1 }]);
});
