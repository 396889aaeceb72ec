import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assetKindOf } from "./asset-kind.ts";
import { buildFiled, buildFinding, weaknessesOf } from "./build-vendor-report.ts";
import { mergeReport, mergeReports, NO_REPORTS } from "./merge-report.ts";

const kindOf = (host: string) => assetKindOf(host, { acceptedDomains: ["acme.example"], decided: new Map() });
const context = { kindOf, scans: [] };
const place = (host: string | null, port: number | null = null) => ({ host, port, detail: null });
const nothing = { findings: [], assets: [{ host: "srv01", address: null, os: null, findings: 0 }] };

describe("one weakness", () => {
  test("is what two tools report under the same CVEs, on one host and port, with both as sources", () => {
    const nessus = buildFiled({
      id: "r2",
      vendor: "tenable",
      product: "nessus",
      scannedAt: "2026-11-24T10:00:00Z",
      findings: [buildFinding({ id: "12345", title: "Acme Reader < 5.1", severity: "critical", cvss: 9.8 })],
    });
    const [weakness, ...more] = weaknessesOf([buildFiled(), nessus]);
    expect(more).toEqual([]);
    expect(weakness).toMatchObject({
      title: "Acme Reader < 5.1",
      severity: "critical",
      cvss: 9.8,
      state: "open",
      first: "2026-11-20",
      last: "2026-11-24",
    });
    expect(weakness?.places).toMatchObject([
      { host: "srv01", port: null, kind: "internal", sources: [{ tool: "Microsoft Defender" }, { tool: "Tenable" }] },
    ]);
  });

  test("without a CVE is the vendor's rule with its CWE; another vendor's rule is another weakness", () => {
    const rule = { id: "40012", cves: [], cwe: [79] };
    const zap = buildFiled({ vendor: "zap", product: "zap", findings: [buildFinding(rule)] });
    const burp = buildFiled({ vendor: "portswigger", product: "burp", findings: [buildFinding(rule)] });
    const later = buildFiled({ id: "r2", vendor: "zap", product: "zap", findings: [buildFinding(rule)] });
    expect(weaknessesOf([zap, burp, later])).toHaveLength(2);
  });

  test("has a place for each host and port", () => {
    const findings = [buildFinding({ places: [place("srv01", 443), place("srv02", 443), place("srv01", 8443)] })];
    expect(weaknessesOf([buildFiled({ findings })])[0]?.places.map(({ host, port }) => [host, port])).toEqual([
      ["srv01", 443],
      ["srv01", 8443],
      ["srv02", 443],
    ]);
  });
});

describe("a later report", () => {
  const first = buildFiled();
  const merged = (next: ReturnType<typeof buildFiled>) => {
    const { state } = mergeReport(NO_REPORTS, first.report, first.source, context);
    return mergeReport(state, next.report, next.source, context);
  };

  test("of the same product that examined the host closes what it did not find, with its day", () => {
    const next = buildFiled({ id: "r2", scannedAt: "2026-11-27", ...nothing });
    expect(merged(next)).toMatchObject({ opened: [], seenAgain: [], notObserved: ["cve CVE-2026-1111"] });
    expect(weaknessesOf([first, next])[0]).toMatchObject({
      state: "not-observed",
      last: "2026-11-20",
      places: [{ state: "not-observed", notObservedSince: "2026-11-27" }],
    });
  });

  test.each([
    ["of another tool", { vendor: "tenable", product: "nessus" }],
    ["that did not examine the host", { assets: [{ host: "srv02", address: null, os: null, findings: 0 }] }],
    ["that is incomplete", { complete: false }],
    ["whose findings are not all kept", { notices: [{ id: "findings-capped", count: 1 }] }],
    ["whose places are not all kept", { notices: [{ id: "places-capped", count: 1 }] }],
    ["that is older", { scannedAt: "2026-11-01" }],
    ["of the same day, without a time", { scannedAt: "2026-11-20" }],
  ] as const)("%s closes nothing", (_, more) => {
    const next = buildFiled({ id: "r2", scannedAt: "2026-11-27", ...nothing, ...more } as Parameters<
      typeof buildFiled
    >[0]);
    expect(merged(next).notObserved).toEqual([]);
    expect(weaknessesOf([first, next])[0]?.state).toBe("open");
  });

  test("that is older than the newest reopens nothing; a newer one does", () => {
    const clean = buildFiled({ id: "r2", scannedAt: "2026-11-27", ...nothing });
    const older = buildFiled({ id: "r3", scannedAt: "2026-11-25" });
    const newer = buildFiled({ id: "r4", scannedAt: "2026-11-28" });
    expect(weaknessesOf([first, clean, older])[0]?.state).toBe("not-observed");
    expect(weaknessesOf([first, clean, newer])[0]?.state).toBe("open");
  });

  test("leaves a place open that another tool still shows", () => {
    const nessus = buildFiled({ id: "r2", vendor: "tenable", product: "nessus" });
    const clean = buildFiled({ id: "r3", scannedAt: "2026-11-27", ...nothing });
    const [weakness] = weaknessesOf([first, nessus, clean]);
    expect(weakness?.places[0]).toMatchObject({
      state: "open",
      sources: [{ tool: "Microsoft Defender", notObservedSince: "2026-11-27" }, { notObservedSince: null }],
    });
  });

  test("examines an address that it lists beside a name", () => {
    const byAddress = buildFiled({ findings: [buildFinding({ places: [place("10.0.0.5")] })], assets: [] });
    const assets = [{ host: "srv05", address: "10.0.0.5", os: null, findings: 0 }];
    const next = buildFiled({ id: "r2", scannedAt: "2026-11-27", findings: [], assets });
    expect(weaknessesOf([byAddress, next])[0]?.state).toBe("not-observed");
  });
});

test("findings on a host that awaits a decision are stored and open nothing", () => {
  const { report, source } = buildFiled({ findings: [buildFinding({ places: [place("203.0.113.5", 443)] })] });
  expect(mergeReport(NO_REPORTS, report, source, context)).toMatchObject({ opened: [], seenAgain: [] });
  expect(weaknessesOf([{ report, source }])[0]?.places[0]?.kind).toBe("candidate");
});

test("an open dispute disputes the weakness; one past its last day does not", () => {
  const dispute = {
    id: "d1",
    ground: "compensating-control",
    reason: "Isolated.",
    evidence: null,
    by: "jane",
    at: "2026-11-25T09:00:00.000Z",
    settled: null,
    state: "open",
  } as const;
  expect(weaknessesOf([buildFiled()], { disputes: [dispute] })[0]).toMatchObject({
    state: "disputed",
    places: [{ state: "disputed" }],
  });
  expect(weaknessesOf([buildFiled()], { disputes: [{ ...dispute, expiresOn: "2026-11-27" }] })[0]?.state).toBe("open");
});

test("the same CVE in our own scan is a source on the accepted host alone", () => {
  const scan = {
    scan: "s1",
    hosts: new Set(["acme.example", "srv01"]),
    on: "2026-11-26",
    cves: new Set(["CVE-2026-1111"]),
  };
  const findings = [buildFinding({ places: [place("acme.example", 443), place("srv01")] })];
  const [weakness] = weaknessesOf([buildFiled({ findings })], { scans: [scan] });
  expect(weakness?.places.map(({ sources }) => sources.map(({ tool }) => tool))).toEqual([
    ["Microsoft Defender", "Scan"],
    ["Microsoft Defender"],
  ]);
});

const anyReport = fc
  .record({
    product: fc.constantFrom("nessus", "tenable.io"),
    day: fc.constantFrom("2026-11-01", "2026-11-02", "2026-11-02T08:00:00Z", "2026-11-02T09:00:00Z", "2026-11-03"),
    complete: fc.boolean(),
    assets: fc.subarray(["srv01", "srv02", "203.0.113.5"]),
    findings: fc.array(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        cves: fc.constantFrom<string[]>([], ["CVE-2026-1"], ["CVE-2026-1", "CVE-2026-2"]),
        severity: fc.constantFrom("low" as const, "high" as const),
        title: fc.constantFrom("One", "Two"),
        cvss: fc.constantFrom(null, 5, 9),
        fixedOn: fc.constantFrom(null, "2026-09-01", "2026-10-01"),
        places: fc.array(
          fc.record({
            host: fc.constantFrom("srv01", "srv02", null),
            port: fc.constantFrom(null, 443),
            detail: fc.constantFrom(null, "/a", "/b"),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ product, day, complete, assets, findings }) => ({
    vendor: "tenable" as const,
    product,
    scannedAt: day,
    complete,
    assets: assets.map((host) => ({ host, address: null, os: null, findings: 0 })),
    findings: findings.map((each) => buildFinding(each)),
  }));

const filedAs = (reports: readonly object[]) => reports.map((each, at) => buildFiled({ id: `r${at}`, ...each }));

test("any order of filing gives the same weaknesses", () => {
  const shuffled = fc
    .array(anyReport, { maxLength: 5 })
    .chain((reports) =>
      fc.tuple(fc.constant(filedAs(reports)), fc.shuffledSubarray([...reports.keys()], { minLength: reports.length })),
    );
  fc.assert(
    fc.property(shuffled, ([filed, order]) => {
      const again = order.flatMap((at) => filed[at] ?? []);
      expect(weaknessesOf(again)).toEqual(weaknessesOf(filed));
    }),
    { numRuns: 300 },
  );
});

test("20,000 findings on as many hosts, reported twice, are merged in time that grows with them", () => {
  const findings = Array.from({ length: 20_000 }, (_, at) =>
    buildFinding({ id: `rule-${at}`, cves: [`CVE-2026-${at}`], places: [place(`host-${at % 5000}`, 443)] }),
  );
  const assets = Array.from({ length: 5000 }, (_, at) => ({
    host: `host-${at}`,
    address: null,
    os: null,
    findings: 10,
  }));
  const { report, source } = buildFiled({ findings, assets });
  const next = { ...source, ref: "r2", moment: "2026-11-27" };
  const begun = performance.now();
  const { state } = mergeReport(NO_REPORTS, report, source, context);
  const changes = mergeReport(state, { ...report, findings: findings.slice(1) }, next, context);
  expect(changes.notObserved).toEqual(["cve CVE-2026-0"]);
  expect(changes.seenAgain).toHaveLength(19_999);
  // Under a second alone; a quadratic merge takes half a minute, and other tests may have the cores.
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test("reports filed together are those filed one by one", () => {
  const reports = [buildFiled(), buildFiled({ id: "r2", scannedAt: "2026-11-27", ...nothing })];
  expect(mergeReports(reports, context).records.size).toBe(1);
});
