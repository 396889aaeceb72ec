import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { ScanEvidence } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const RISK = "--name Mill --revenue 5m --sic 28131 --country UK --limit 1m --retention 10k --years 100000".split(" ");

describe("broker forecast", () => {
  test("shows claims and loss events apart, the limit's adequacy, the scenarios and that it is no quote", async () => {
    const { exitCode, stdout } = await workspace.inWindow(80, "forecast", ...RISK);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Indicative, not a quote.");
    const [claims, events, scenarios] = ["Insurance claims:", "Publicly reported losses:", "Loss scenarios"].map(
      (title) => stdout.indexOf(title),
    );
    expect(claims).toBeGreaterThan(0);
    expect(events).toBeGreaterThan(claims ?? 0);
    expect(scenarios).toBeGreaterThan(events ?? 0);
    // 1 ÷ (1 − e^(−0.0109598)) = 91.7.
    expect(stdout).toContain("At least one claim: once in about 92 years (1.09%).");
    expect(stdout).toMatch(/Limit £1,000,000: exceeded by a single event once in about [\d,]+ years/);
    expect(stdout).toContain("annual aggregate £1,000,000 (assumed)");
    expect(stdout).toMatch(/\d+ of the \d+ table rows used are illustrative/);
  });

  test("an impact has strokes, a word and its pounds, and no colour's name", async () => {
    const { stdout } = await workspace.inWindow(80, "forecast", ...RISK);
    const scenarios = stdout.slice(stdout.indexOf("Loss scenarios")).replaceAll(/\s+/g, " ");
    // A mean ransomware claim of such a company is some £440,000, a mean breach some £51,000.
    expect(scenarios).toMatch(/Impact \|{4} High, £200,000 or more\./);
    expect(scenarios).toMatch(/Impact \|\| Medium, £50,000 to £100,000\./);
    expect(stdout).not.toMatch(/\b(red|orange|yellow|green)\b/);
  });

  test("is locked below the tier that has it, with the locked card's sentence", async () => {
    await workspace.broker("tier", "set", "Enhanced");
    const { exitCode, stderr } = await workspace.broker("forecast", ...RISK);
    expect([exitCode, stderr]).toEqual([
      64,
      expect.stringContaining("This feature is available in Ultimate tier. Upgrade to unlock!"),
    ]);
  });

  test("fits a window of 40 columns, and has no bars in a pipe", async () => {
    const narrow = await workspace.inWindow(40, "forecast", ...RISK, "--trace");
    expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
    const piped = await workspace.broker("forecast", ...RISK);
    expect(piped.stdout).not.toContain("━");
    expect((await workspace.inWindow(80, "forecast", ...RISK)).stdout).toContain("━");
  });

  test("the trace names each step, its input and the row of the table that it rests on", async () => {
    const { stdout } = await workspace.inWindow(100, "forecast", ...RISK, "--control", "mfaEmail=no", "--trace");
    expect(stdout).toMatch(/MFA on email +× 1\.25 +0\.008\d* a year/);
    const text = stdout.replaceAll(/\s+/g, " ");
    expect(text).toContain("MFA on email: no; recorded by broker; control-factors/mfaEmail-frequency:");
    expect(text).toContain("claim-frequency/united-kingdom: Coalition, Cyber Claims Report 2025");
    expect(text).toContain("Converted to pounds");
  });

  test("JSON has money as pounds and pence, and the same command the same bytes", async () => {
    const once = await workspace.broker("forecast", ...RISK, "--json");
    expect(await workspace.broker("forecast", ...RISK, "--json")).toEqual(once);
    const forecast = JSON.parse(once.stdout) as {
      indicative: string;
      terms: { limit: { value: object } };
      views: { population: string; average: { gross: { amount: string; currency: string } } }[];
    };
    expect(forecast.indicative).toBe("Indicative, not a quote");
    expect(forecast.terms.limit.value).toEqual({ amount: "1000000.00", currency: "GBP" });
    expect(forecast.views[0]?.average.gross).toMatchObject({ currency: "GBP" });
    expect(once.stdout).not.toMatch(/Pence"/);
  });

  test("CSV has a row for each point of both curves", async () => {
    const { stdout } = await workspace.broker("forecast", ...RISK, "--format", "csv");
    const rows = stdout.trim().split("\r\n");
    expect(rows[0]).toContain("population,returnPeriodYears,singleEventGbp,wholeYearGbp");
    expect(rows).toHaveLength(1 + 2 * 7);
    expect(rows[1]).toMatch(/^Mill,claims,10,0,0,0,/);
  });

  test("with the trace CSV has a row for each step, each peril's chain from start to end", async () => {
    const { stdout } = await workspace.broker("forecast", ...RISK, "--trace", "--format", "csv");
    const rows = stdout.trim().split("\r\n");
    expect(rows[0]).toContain("population,peril,figure,step,operation,operand,before,after,unit");
    // −ln(1 − 0.0109) = 0.01096 claims a year, a fifth of them ransomware.
    expect(stdout).toMatch(
      /Mill,claims,ransomware,frequency,claims-a-year,start,0\.01095\d+,0,0\.01095\d+,events a year,/,
    );
    expect(stdout).toMatch(/Mill,claims,ransomware,frequency,peril-share,multiply,0\.2,0\.01095\d+,0\.00219\d+,/);
    for (const row of rows.slice(1)) expect(row).toContain('"Indicative, not a quote"');
  });

  test("too few years to read a rare loss from are refused with the least that there must be", async () => {
    const { exitCode, stderr } = await workspace.broker("forecast", ...RISK, "--years", "1000");
    expect([exitCode, stderr]).toEqual([
      64,
      expect.stringContaining("--years must be a whole number from 10000 to 100000000, not '1000'."),
    ]);
  });

  test("without a turnover it returns no figure, and states what to add", async () => {
    const { exitCode, stdout } = await workspace.broker("forecast", "--country", "UK");
    expect(exitCode).toBe(0);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("Add --revenue");
    expect(stdout.slice(0, stdout.indexOf("Published market data"))).not.toContain("£");
  });

  test("wrong input is reported in a sentence", async () => {
    for (const [option, value] of [
      ["--years", "many"],
      ["--seed", "0"],
      ["--aggregate", "lots"],
    ] as const) {
      const { exitCode, stderr } = await workspace.broker("forecast", ...RISK, option, value);
      expect(exitCode).toBe(64);
      expect(stderr).toContain(`${option} must be`);
    }
    expect((await workspace.broker("forecast")).exitCode).toBe(64);
  });
});

/** Saves a scan of acme.example of a day of 2026 with this number of its ten technical checks failed. */
async function keep(day: string, failed: number): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  const target = {
    input: "acme.example",
    domain: "acme.example",
    url: "https://acme.example/",
    gradedHost: "acme.example",
  };
  const checks = Array.from({ length: 10 }, (_, place) =>
    buildCheck(`check-${"abcdefghij".charAt(place)}`, place < failed ? "fail" : "pass", { category: "technical" }),
  );
  const id = Buffer.from(`acme ${day}`).toString("hex").padEnd(64, "0");
  const report = buildReport({ id, target, startedAt: `2026-${day}T09:00:00.000Z`, checks });
  await store.save(report, { target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
}

describe("policies of other lines", () => {
  const shown = async (...edits: string[]) => {
    const name = `Mill ${edits.length} Ltd`;
    await workspace.broker("clients", "add", name, "turnover.total=5m", ...edits);
    const { exitCode, stdout } = await workspace.inWindow(100, "forecast", name, "--years", "10000");
    expect(exitCode).toBe(0);
    return stdout.slice(stdout.indexOf("Loss scenarios")).replaceAll(/\s+/g, " ");
  };

  test("are listed beside each scenario that they may cover, with insurer, limit and response", async () => {
    const text = await shown(
      'otherPolicies=[{"line":"crime","insurer":"Beazley","limit":25000000,"expiresOn":null,"cyber":"affirmed"},' +
        '{"line":"property","insurer":null,"limit":null,"expiresOn":"2026-11-04","cyber":"silent"}]',
    );
    const crime = "Other policy: Crime, Beazley, limit £250,000. Would respond, subject to its terms.";
    const property = "Other policy: Property and business interruption. Would not respond: expired.";
    expect(text).toContain(crime);
    expect(text).toContain(property);
    // The crime policy is beside fraud and any event, the property policy beside ransomware and any event.
    expect([text.split(crime).length - 1, text.split(property).length - 1]).toEqual([2, 2]);
    expect(text).not.toContain("Policies of other lines:");
  });

  test("that were not disclosed are so stated", async () => {
    expect(await shown()).toContain("Policies of other lines: not disclosed.");
  });
});

describe("risk predictions", () => {
  test("need three scans of the company, and say how many are missing", async () => {
    await keep("08-01", 2);
    const first = await workspace.inWindow(80, "forecast", "acme.example", "--revenue", "5m");
    expect(first.stdout).toContain("Requires 2 more scans of this company, on other days.");
    expect(first.stdout).toContain("Accuracy: no history yet");
    expect((await workspace.broker("forecast", ...RISK)).stdout).not.toContain("Risk predictions");
  });

  test("come by category with range, trend and confidence, and are judged once their day has come", async () => {
    await keep("08-01", 2);
    await keep("08-31", 3);
    await keep("09-30", 4);
    const made = await workspace.inWindow(80, "forecast", "acme.example", "--revenue", "5m");
    // 20, 30, 40 at thirty days' distance: 50 after thirty more, 70 after ninety.
    expect(made.stdout).toMatch(/Technical +40 +50 +70 +– +–$/m);
    expect(made.stdout).toContain("In 90 days increasing: overall, technical.");
    expect(made.stdout).toContain("The scans cover 60 days: nothing is predicted beyond twice that.");
    expect(made.stdout).toContain("Confidence: 30 days Low");
    expect(made.stdout).toContain("Probability of a claim within: 30 days 0.09%");
    await keep("11-01", 4);
    const later = await workspace.inWindow(80, "forecast", "acme.example", "--revenue", "5m");
    // Overall and technical were 50 for 30 October; 40 came.
    expect(later.stdout.replaceAll(/\s+/g, " ")).toContain(
      "Accuracy: 100% of 2 earlier predictions were within 10 points (mean error 10), 0% within their range",
    );
    const narrow = await workspace.inWindow(40, "forecast", "acme.example", "--revenue", "5m");
    expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
    const json = JSON.parse((await workspace.broker("forecast", "acme.example", "--json")).stdout) as {
      outlook: { record: { judged: number }; predictions: object[] };
      marketTrends: { row: { source: string } }[];
    };
    expect(json.outlook.record.judged).toBe(2);
    expect(json.marketTrends.every(({ row }) => row.source !== "")).toBe(true);
  });
});
