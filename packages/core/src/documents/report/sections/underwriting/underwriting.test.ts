import { CONTROL_KEYS, type ScanReport, showDate } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { blocksOf, tableRowsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { ALL_CHOSEN } from "../../../mrc/test/build-facts.ts";
import { slipOf } from "../../../mrc/test/complete-slip.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { buildContext, type RecordedValues } from "../../test/build-context.ts";
import { contradictions } from "../client/contradictions.ts";
import { clauses, subjectivities } from "../terms/clauses.ts";
import { market } from "../terms/market.ts";
import { controlGrid } from "./control-grid.ts";
import { criticalExposure } from "./critical-exposure.ts";
import { peers } from "./peers.ts";

const base = buildReport();
const answered = ["kev", "internetdb", "hudsonRock", "hibp"].map((name) => ({
  name,
  status: "ok" as const,
  asOf: "2026-11-05T09:00:00.000Z",
  latencyMs: 1,
  reason: null,
}));
const exposure = { dataTypes: [], count: 3, severity: "critical" as const };

/** Every source found something. */
const exposed: ScanReport = buildReport({
  sources: answered as ScanReport["sources"],
  checks: [
    buildCheck("supported-software", "fail", {
      title: "Unsupported web server",
      severity: "critical",
      evidence: ["Apache HTTP Server 2.2.15", "PHP 5.3.3"].map((label) => ({
        label,
        value: "no security updates",
        provenance: "observed",
      })),
    }),
  ],
  facts: {
    ...base.facts,
    darkWeb: {
      exposures: [
        { ...exposure, kind: "malware", name: "Infostealer logs", on: "2026-09-12" },
        { ...exposure, kind: "own-service", name: "PennineTracking", on: "2024-08-19", count: 18_204 },
      ],
      lastScan: "2026-11-05",
      deductions: [],
      coverage: 0.8,
    } as never,
    vulnerabilities: {
      possible: [{ cve: "CVE-2026-1", on: "php", version: "5.3", exploitedSince: "2026-10-01", ransomware: true }],
      openPorts: [{ address: "192.0.2.1", ports: [3389], tags: [] }],
      asOf: "2026-11-05",
    } as never,
  },
});

const positions = (report: ScanReport, values?: RecordedValues): Record<string, string[]> =>
  Object.fromEntries(
    tableRowsOf(criticalExposure(report, values === undefined ? SCAN_ALONE : buildContext(report, values)) ?? []).map(
      ([title = "", ...rest]) => [title, rest],
    ),
  );

describe("the critical exposure", () => {
  test("states each known fact with source and date", () => {
    const claims = [{ date: "2025-10-09", kind: "Payment fraud", amount: 640_000, settled: true, description: null }];
    expect(positions(exposed, { companyStatus: "liquidation", claims })).toMatchObject({
      "Register status": ["In liquidation", "Recorded by broker", "1 Nov 2026"],
      "Critical findings": [
        "Unsupported web server (Apache HTTP Server 2.2.15, PHP 5.3.3)",
        "External scan",
        "5 Nov 2026",
      ],
      "Exploited vulnerabilities": [
        "1 listed, inferred from the software observed, not confirmed: CVE-2026-1 (PHP 5.3, used in ransomware)",
        "Third-party source: Exploited vulnerabilities (CISA KEV)",
        "5 Nov 2026",
      ],
      "Exposed services": ["192.0.2.1: TCP 3389", "Third-party source: Shodan InternetDB", "5 Nov 2026"],
      "Stolen credentials": [
        "Infostealer logs, 3 devices, 12 Sep 2026",
        "Third-party source: Hudson Rock and Have I Been Pwned",
        "5 Nov 2026",
      ],
      "Losses declared": ["1 loss: Payment fraud, 9 Oct 2025, GBP 6,400, settled", "Recorded by broker", "1 Nov 2026"],
    });
    expect(positions(exposed)["Breaches and extortion"]?.[0]).toContain(
      "PennineTracking, 18,204 accounts, 19 Aug 2024",
    );
  });

  test("a source that was not queried is no all-clear", () => {
    const { "Critical findings": own, ...sourced } = positions(base);
    expect(own?.[1]).toBe("External scan");
    for (const [position] of Object.values(sourced)) expect(position).toMatch(/^Not assessed\. /);
    expect(positions(base, { "controls.rdpExposed": { answer: "yes" } })["Exposed services"]?.[0]).toBe(
      "RDP exposed to the internet, as declared. Shodan InternetDB: not configured.",
    );
  });

  test("does not rule out breached addresses that the source was not queried for", () => {
    const darkWeb = { ...exposed.facts.darkWeb, exposures: [], asked: ["own-service", "malware"] } as never;
    const report = { ...exposed, facts: { ...exposed.facts, darkWeb } };
    expect(positions(report)["Stolen credentials"]?.slice(0, 2)).toEqual([
      "No infostealer logs listed. Not queried: addresses in breaches",
      "Third-party source: Hudson Rock",
    ]);
  });

  test("gives the day on which stolen credentials were reset", () => {
    expect(positions(exposed, { credentialsResetOn: "2026-10-01" })["Stolen credentials"]?.[0]).toBe(
      "Infostealer logs, 3 devices, 12 Sep 2026; reset on 1 Oct 2026, as recorded by broker",
    );
  });
});

describe("the control grid", () => {
  test("has a row for an unanswered control with a finding, and names its subjectivity", () => {
    const rows = tableRowsOf(
      controlGrid(exposed, buildContext(exposed, { legalName: "A Ltd" }), new Set(["subjectivities"])) ?? [],
    );
    expect(rows.map(([title, answer, , finding]) => [title, answer, finding])).toEqual([
      ["MFA on remote access", "not asked", "Credentials in infostealer logs"],
      ["MFA on email", "not asked", "Credentials in infostealer logs"],
      ["RDP exposed to the internet", "not asked", "TCP 3389 open"],
      ["End-of-life systems in use", "not asked", "Unsupported web server"],
      ["Critical patches within 14 days", "not asked", "1 exploited: CVE-2026-1"],
    ]);
    for (const row of rows) expect(row[4]).toMatch(/^No\. \d/);
  });

  test("tells a control that was asked without an answer from one that was not asked", () => {
    const values = {
      legalName: "A Ltd",
      "controls.rdpExposed": { answer: "unknown" },
      "controls.edr": { answer: "unknown" },
    };
    const blocks = controlGrid(exposed, buildContext(exposed, values)) ?? [];
    const answers = Object.fromEntries(tableRowsOf(blocks).map(([title, answer]) => [title, answer]));
    expect(answers).toMatchObject({ "RDP exposed to the internet": "not disclosed", "MFA on email": "not asked" });
    expect(JSON.stringify(blocks)).toContain("Not disclosed and without evidence, 1 of 28 controls");
  });

  test("gives the subjectivity of a failed check without a row of its own, by the number that the report lists", () => {
    const spf = { ...base, checks: [buildCheck("spf-not-open", "fail", { severity: "critical" })] };
    const context = buildContext(spf, { legalName: "A Ltd" });
    const [, duties] = subjectivities(spf, context) ?? [];
    const listed = duties?.kind === "list" ? duties.items.map(String) : [];
    const [row] = tableRowsOf(controlGrid(spf, context, new Set(["subjectivities"])) ?? []);
    expect(listed.map((item) => item.slice(0, 40))).toEqual([
      expect.stringContaining("Insured to return the proposal form"),
      expect.stringContaining("Insured to"),
    ]);
    expect([row?.[0], row?.[4]]).toEqual(["Email filtering", "No. 2"]);
  });

  test("gives no number of a subjectivity in a document without them", () => {
    const blocks = controlGrid(exposed, buildContext(exposed, { legalName: "A Ltd" })) ?? [];
    for (const row of tableRowsOf(blocks)) expect(row).toHaveLength(5);
    expect(textsOf(blocks).join(" ")).not.toMatch(/subjectivit/i);
  });

  test("dates a row by the day on which its answer was declared, else by its finding", () => {
    const context = buildContext(exposed, { legalName: "A Ltd", "controls.edr": { answer: "no" } });
    const rows = tableRowsOf(controlGrid(exposed, context) ?? []);
    const dateOf = (title: string) => rows.find(([first]) => first === title)?.at(-1);
    const declaredOn = context.facts?.controls.edr?.asOf ?? "";
    expect(declaredOn.slice(0, 10)).not.toBe(exposed.startedAt.slice(0, 10));
    expect(dateOf("Endpoint detection (EDR)")).toBe(showDate(declaredOn));
    expect(dateOf("End-of-life systems in use")).toBe(showDate(exposed.startedAt));
  });

  test("has every control once all are answered, and no list", () => {
    const values = Object.fromEntries(
      CONTROL_KEYS.map((key) => [`controls.${key}`, { answer: "partial", coveragePct: 80, note: "x".repeat(200) }]),
    );
    const blocks = controlGrid(base, buildContext(base, values)) ?? [];
    expect(tableRowsOf(blocks)).toHaveLength(CONTROL_KEYS.length);
    expect(blocksOf(blocks, "list")).toEqual([]);
    for (const row of tableRowsOf(blocks)) for (const cell of row) expect(cell?.length).toBeLessThanOrEqual(58);
  });
});

test("a client's slip leads: its subjectivities and headings, not a second list", () => {
  const context = buildContext(base);
  if (context.facts === null) throw new Error("No facts.");
  const slip = slipOf(context.facts, { ...ALL_CHOSEN, subjectivities: [{ subject: "dmarc" }] }, { report: base });
  const held = { ...context, slip };
  const blocks = subjectivities(base, held) ?? [];
  expect(textsOf(blocks)[0]).toBe(
    `${slip.subjectivities.length} subjectivities, as in version 1 of the slip, 22 Nov 2026.`,
  );
  const rows = tableRowsOf(market(base, held) ?? []);
  expect(rows.find(([heading]) => heading === "UNIQUE MARKET REFERENCE")?.[1]).toBe(slip.control.umr);
  expect(rows.find(([heading]) => heading === "REGULATORY CLIENT CLASSIFICATION")?.[1]).not.toMatch(/advised/);
  expect(textsOf(clauses(base, held) ?? [])).toEqual([
    "Wording, conditions and exclusions are those of version 1 of the slip, 22 Nov 2026, in 'The six sections of a slip'.",
  ]);
  const open = textsOf(contradictions(base, held) ?? []).find((text) => text.startsWith("To be advised"));

  expect([slip.control.toAdvise.length, open]).toEqual([1, "To be advised on the slip, version 1: 1 item."]);
});

test("without a slip, the scan is under a section that every report for underwriters has, also without alerts", () => {
  const rows = tableRowsOf(market(base, buildContext(base, { legalName: "Acme Ltd" })) ?? []);
  expect(rows.find(([heading]) => heading === "Scan")?.[2]).toBe("Critical exposure");
});

describe("peers", () => {
  const around = (postures: readonly number[], sample = false) => ({
    ...SCAN_ALONE,
    peers: { industry: "Law", size: "11-50" as const, postures, sample },
  });
  const scores = (posture: number) =>
    ({ ...base.scores, overall: { ...base.scores.overall, posture, coverage: 0.6 } }) as ScanReport["scores"];

  test("are compared from ten on", () => {
    const ten = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
    const blocks = peers(buildReport({ scores: scores(50), confidence: "Low" }), around(ten)) ?? [];
    expect(textsOf(blocks)[0]).toBe(
      "Posture 50, lower than 5, level with 1, higher than 4 of 10 other companies of its sector and size.",
    );
    expect(tableRowsOf(blocks)).toEqual([["Of 100", "50", "33", "55", "78", "10"]]);
  });

  test.each([
    ["fewer than ten", around([10, 20, 30]), "(Law, 11-50 employees) have been scanned (3): no comparison."],
    [
      "a sample workspace",
      around([10, 20], true),
      "(2): no comparison. Sample data: all companies compared are fictitious.",
    ],
    [
      "an unknown size",
      { ...SCAN_ALONE, peers: { industry: "Law", size: null, postures: [], sample: false } },
      "The size of the company is not recorded: no comparison.",
    ],
  ])("%s gives a note instead", (_, context, words) => {
    expect(textsOf(peers(base, context) ?? [])[0]).toContain(words);
  });

  test("state that sector and size are not on the client's record", () => {
    const sentence = (values: RecordedValues) =>
      textsOf(peers(base, { ...buildContext(base, values), peers: around([10, 20]).peers }) ?? [])[0];
    expect(sentence({ legalName: "A Ltd" })).toContain("the client record does not have both");
    expect(sentence({ legalName: "A Ltd", industry: "Law", employees: 20 })).not.toContain("client record");
  });

  test("are left out where no workspace was consulted", () => {
    expect(peers(base, SCAN_ALONE)).toBeNull();
  });
});
