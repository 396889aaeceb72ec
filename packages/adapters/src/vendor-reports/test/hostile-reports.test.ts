import { AppError, REPORT_FILE_LIMIT } from "@broker/contracts";
import { afterEach, expect, test } from "vitest";
import { readVendorReport } from "../read-vendor-report.ts";
import { defender, greenbone, item, nessus, REFUSED } from "./hostile-files.ts";
import { fixtureBytes, readContent } from "./read-fixture.ts";

/** Processor time of the reading thread in a test, which other processes and threads do not lengthen. */
const MOST_MS = 3_000;
let started = process.threadCpuUsage();
afterEach(() => {
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});

test.each(Object.entries(REFUSED))("%s is refused in one sentence", async (_, [content, sentence]) => {
  started = process.threadCpuUsage();
  const error: unknown = await readContent(content).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "input_invalid", message: expect.stringMatching(sentence) });
  expect((error as AppError).message).not.toContain("\n");
});

test("one line of 50 MB is read to the limit and no further", async () => {
  started = process.threadCpuUsage();
  let sent = 0;
  async function* line() {
    for (; sent < 50_000_000; sent += 65_536) yield new Uint8Array(65_536).fill(0x61);
  }
  await expect(readVendorReport({ name: "r", content: line() })).rejects.toMatchObject({ code: "input_invalid" });
  expect(sent).toBeLessThan(REPORT_FILE_LIMIT + 3 * 65_536);
});

test("a name that is a path is only its last part; a name is never opened", async () => {
  started = process.threadCpuUsage();
  const content = Buffer.from(nessus(item("x")));
  for (const name of ["../../../etc/passwd", "C:\\secret\\passwd", "a/\u202epasswd"]) {
    const { file } = await readVendorReport({ name, content });
    expect(file.name).toBe("passwd");
  }
});

test("script, terminal escapes and bidirectional overrides in titles are text without what would be obeyed", async () => {
  started = process.threadCpuUsage();
  const script = "&lt;script&gt;alert(1)&lt;/script&gt;";
  const xml = await readContent(nessus(`${item(script)}${item("ab\u202ecd", "", "2")}`));
  expect(xml.findings.map(({ title }) => title)).toEqual(["<script>alert(1)</script>", "abcd"]);
  const csv = await readContent(greenbone(["192.0.2.1,h,\u001b]0;owned\u0007\u001b[31mred\u0085 end,1.2.3,High,9"]));
  expect(csv.findings[0]?.title).toBe("red end");
  expect(csv.notices).toContainEqual({ id: "control-characters", count: 1 });
});

test("keys of the prototype are values like any other, and the last of equal keys counts", async () => {
  started = process.threadCpuUsage();
  const record = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';
  const report = await readContent(
    defender(`${record}"cveId":"CVE-2026-1111","cveId":"CVE-2026-2222","machineId":"m","severity":"constructor"}`),
  );
  expect(report.findings.map(({ id, severity }) => [id, severity])).toEqual([["CVE-2026-2222", "info"]]);
  expect(report.notices).toContainEqual({ id: "unknown-severity", count: 1 });
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("numbers that are too large are no severity, score, port or date", async () => {
  started = process.threadCpuUsage();
  const rest = `<cvss3_base_score>1e308</cvss3_base_score><patch_publication_date>99999/01/01</patch_publication_date>`;
  const { findings } = await readContent(
    nessus(
      `<ReportItem port="99999999999" severity="${"9".repeat(400)}" pluginID="1" pluginName="x">${rest}</ReportItem>`,
    ),
  );
  expect(findings[0]).toMatchObject({ severity: "info", cvss: null, fixedOn: null, places: [{ port: null }] });
});

test("one weakness at more places than are kept, and texts of a megabyte, are counted and cut", async () => {
  started = process.threadCpuUsage();
  const rows = Array.from({ length: 3_000 }, (_, place) => `10.0.${place >> 8}.${place & 255},,Open,1.2.3,High,9`);
  const report = await readContent(greenbone(rows));
  expect([report.total, report.findings[0]?.placeCount, report.findings[0]?.places.length]).toEqual([1, 3_000, 1_000]);
  expect(report.notices).toContainEqual({ id: "places-capped", count: 1 });
  expect(report.assets.length).toBe(3_000);
  const long = await readContent(nessus(item("t".repeat(1_000_000), `<solution>${"s".repeat(1_000_000)}</solution>`)));
  expect([long.findings[0]?.title.length, long.findings[0]?.solution?.length]).toEqual([500, 4_000]);
  expect(long.notices).toContainEqual({ id: "text-cut", count: 2 });
});

test("more findings than are kept are counted by their severity", async () => {
  started = process.threadCpuUsage();
  const rows = Array.from({ length: 60_000 }, (_, place) => `10.0.0.1,,Rule ${place},1.2.${place},Low,2`);
  const report = await readContent(greenbone(rows));
  expect([report.total, report.findings.length, report.bySeverity.low]).toEqual([60_000, 50_000, 60_000]);
  expect(report.notices).toContainEqual({ id: "findings-capped", count: 10_000 });
});

test("60,000 results of 60,000 rules take time in proportion", async () => {
  started = process.threadCpuUsage();
  const ids = Array.from({ length: 60_000 }, (_, place) => String(place));
  const rules = ids.map((id) => ({ id }));
  const results = ids.map((ruleId) => ({ ruleId, message: { text: "m" } })).reverse();
  const runs = [{ tool: { driver: { name: "x", rules } }, results }];
  expect((await readContent(JSON.stringify({ version: "2.1.0", runs }))).total).toBe(60_000);
});

test("a last row that is cut, and a last JSON line that is cut, make a report incomplete", async () => {
  started = process.threadCpuUsage();
  const cut = await readContent(greenbone(["192.0.2.1,h,One,1.1,High,9", "192.0.2.1,h,Tw"]));
  expect([cut.complete, cut.total, cut.notices.map(({ id }) => id)]).toEqual([
    false,
    1,
    ["incomplete", "rows-skipped", "no-date"],
  ]);
  const lines = Buffer.from(fixtureBytes("own/nuclei.jsonl")).toString("utf8").trim();
  const half = await readContent(lines.slice(0, -40));
  expect([half.complete, half.total]).toEqual([false, 2]);
});

test("a file cut within a row of commas alone, or within its header, is incomplete", async () => {
  started = process.threadCpuUsage();
  const commas = await readContent(greenbone(["192.0.2.1,h,One,1.1,High,9", ",,,,,", ",,,"]));
  const header = await readContent("IP,Hostname,NVT Name,NVT OID,Severity,CVS");
  expect([commas.complete, header.complete]).toEqual([false, false]);
  const whole = await readContent(greenbone(["192.0.2.1,h,One,1.1,High,9", ",,,,,", "  "]));
  const none = await readContent(greenbone([""]));
  expect([whole.complete, none.complete]).toEqual([true, true]);
});

test("bytes of several encodings are read as the first and then as Windows-1252", async () => {
  started = process.threadCpuUsage();
  const mixed = Buffer.concat([
    Buffer.from(greenbone(["192.0.2.1,h,Café,1.1,High,9", ""])),
    Buffer.from("192.0.2.1,h,Caf\u00e9,1.2,High,9\n", "latin1"),
  ]);
  expect((await readContent(mixed)).total).toBe(2);
});

test("a report that is abandoned stops being read", async () => {
  started = process.threadCpuUsage();
  const stop = new AbortController();
  let sent = 0;
  async function* endless() {
    yield Buffer.from(greenbone([""]));
    for (;;) {
      sent += 1;
      if (sent === 10) stop.abort();
      yield Buffer.from(`192.0.2.1,h,Rule,${sent},High,9\n`);
    }
  }
  const reading = readVendorReport({ name: "r", content: endless() }, { signal: stop.signal });
  await expect(reading).rejects.toMatchObject({ code: "interrupted" });
  expect(sent).toBeLessThan(100_000);
});
