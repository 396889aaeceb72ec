import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildReport } from "@broker/core/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const RISK = ["--revenue", "3m", "--sic", "62020", "--limit", "1m", "--retention", "5k"] as const;
const parsed = async (...args: string[]) => JSON.parse((await broker(...args)).stdout);

describe("broker premium", () => {
  test("prices a risk that only the options describe, and calls it indicative", async () => {
    const { exitCode, stdout } = await broker("premium", ...RISK, "--name", "Acme Ltd", "--control", "edr=no");
    expect(exitCode).toBe(0);
    for (const words of ["Acme Ltd", "Indicative, not a quote", "Exposure rating", "Loss-cost pricing", "+10.0%"])
      expect(stdout).toContain(words);
    expect(stdout).not.toContain("\u001b");
    expect(stdout).not.toContain("━");
  });

  test("warns only if the two routes differ widely", async () => {
    const far = (await broker("premium", ...RISK, "--revenue", "60m", "--sic", "64191")).stdout;
    expect(far).toContain("Treat neither as a market");
    expect((await broker("premium", ...RISK)).stdout).not.toContain("Treat neither as a market");
  });

  test("reads a client's record, which typed values override, and states the expiring premium", async () => {
    await broker(
      "clients",
      "add",
      "Acme Ltd",
      "turnover=3m",
      "sic=62020",
      "mfaEmail=no",
      "requested.limit=500k",
      "expiringPolicy.premium=2100",
      "expiringPolicy.limit=250k",
    );
    const view = await parsed("premium", "acme", "--retention", "10k", "--json");
    expect(view.headline).toMatchObject({ basis: "modelled", provenance: "estimated" });
    expect(view.expiring).toMatchObject({
      amount: { amount: "2100.00", currency: "GBP" },
      limit: { amount: "250000.00", currency: "GBP" },
      provenance: "declared",
    });
    expect(view.terms.limit).toMatchObject({ value: { amount: "500000.00" }, provenance: "declared" });
    expect(view.terms.retention).toMatchObject({ value: { amount: "10000.00" }, source: "command line" });
    expect(view.savings.fixes).toEqual(["control:mfaEmail"]);
    const typed = await parsed("premium", "acme", "--control", "mfaEmail=yes", "--json");
    expect(typed.savings).toBeNull();
  });

  test("begins with no price above the cover, and requests a higher limit, which a record can store", async () => {
    const { stdout } = await broker("premium", "--revenue", "5000m", "--sic", "64191");
    expect(stdout).toMatch(/Annual premium +– +not known/);
    expect(stdout).toContain("Add --limit 10m");
    expect(stdout).not.toContain("Payable by client");
    expect((await broker("rol", "--revenue", "5000m", "--sic", "64191")).stdout).toContain("Add --limit 10m");
    await broker("clients", "add", "Acme Ltd", "turnover=5000m");
    expect((await broker("premium", "acme")).stdout).toMatch(/broker clients edit [0-9a-f]{12} requested\.limit=10m/);
  });

  test("prints insurer appetite by posture whole, and the deductible by size, in the CSV too", async () => {
    const report = buildReport();
    const { overall } = report.scores;
    const scores = { ...report.scores, overall: overall && { ...overall, posture: 59, coverage: 0.6 } };
    writeFileSync(join(workspace.folder, "result.json"), JSON.stringify({ ...report, scores }));
    const { stdout } = await broker("premium", "result.json", ...RISK);
    for (const line of [
      /Insurer appetite by posture \(59\/100\); not in client or contract documents\s+Limit +£1,000,000/,
      /Deductible +£50,000/,
      /Deductible by turnover +£[\d,]+ to £[\d,]+/,
      /Data breach response +£400,000 +sub-limit, 40%/,
      /Business interruption +£300,000/,
      /Regulatory fines +£200,000/,
      /Cyber extortion +£100,000/,
    ])
      expect(stdout).toMatch(line);
    const csv = (await broker("premium", "result.json", ...RISK, "--format", "csv")).stdout;
    expect(csv).toContain("sub-limit by posture: Business interruption,300000.00,GBP,insurer appetite");
  });

  test("is headed by the status of a company that is not active, as are rate on line, forecast and placements", async () => {
    await broker("clients", "add", "Acme Ltd", "companyStatus=liquidation", "turnover=3m", "sic=62020");
    await broker("placements", "add", "acme");
    const pages = [
      ["premium", "acme"],
      ["rol", "acme"],
      ["forecast", "acme", "--years", "10000"],
      ["placements", "list"],
    ];
    for (const page of pages)
      expect((await broker(...page)).stdout).toMatch(/^ *The record has Acme Ltd as 'in liquidation', as at /);
  });

  test("without a turnover returns no figure, and the command that records it", async () => {
    await broker("clients", "add", "Acme Ltd", "employees=4");
    const { exitCode, stdout } = await broker("premium", "acme");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("The turnover is not known; the premium cannot be calculated without it.");
    expect(stdout).toMatch(/broker clients edit [0-9a-f]{12} turnover=3m/);
    expect(stdout).not.toContain("Gross premium");
  });

  test("extends the slip to what the client pays, with the operator's exchange rate as a step", async () => {
    const fx = { fx: { USD: { perPound: 1.3142, asOf: "2026-11-04", source: "Bank of England" } } };
    writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify(fx));
    const view = await parsed("premium", ...RISK, "--expiring", "2500", "--brokerage", "25", "--json");
    expect(view.slip).toMatchObject({
      brokerage: { amount: { amount: "625.00" }, toUnderwriters: { amount: "1875.00" } },
      tax: { amount: { amount: "300.00" } },
      clientPays: { amount: "2800.00" },
    });
    expect(view.technical.steps[1]).toMatchObject({ operand: 1.3142, provenance: "declared" });
    const { stdout } = await broker("premium", ...RISK, "--trace");
    expect(stdout).toContain("£1 is $1.3142, Bank of England");
    expect(stdout).toContain("config fx.USD: Bank of England, 4 Nov 2026");
    expect(stdout).toMatch(/Total payable by the client[\s\S]*12% of the gross premium[\s\S]*Finance Act 1994/);
  });

  test("names in the trace who declared each input", async () => {
    await broker("clients", "add", "Acme Ltd", "turnover=3m", "--declared-by", "insured");
    await broker("clients", "edit", "acme", "controls.edr=no");
    const { stdout } = await broker("premium", "acme", "--trace");
    expect(stdout).toMatch(/turnover £3,000,000 \(declared by insured\)/);
    expect(stdout).toMatch(/no \(recorded by broker\)/);
    expect(stdout).not.toContain("insured or broker");
  });

  test("refuses an exchange rate without its day and source, and a currency that no table is written in", async () => {
    for (const [fx, words] of [
      [{ USD: { perPound: 1.3 } }, "fx.USD.asOf"],
      [{ EUR: { perPound: 1.2, asOf: "2026-11-04", source: "ECB" } }, "fx.EUR: is not known here"],
    ] as const) {
      writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ fx }));
      const { exitCode, stdout, stderr } = await broker("premium", ...RISK);
      expect([exitCode, stdout]).toEqual([64, ""]);
      expect(stderr).toContain(words);
    }
  });

  test("--json fits the printed schema, and so do rates on line", async () => {
    for (const [command, name] of [
      ["premium", "premium"],
      ["rol", "rate-on-line"],
    ] as const) {
      const schema = await parsed("schema", name);
      const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
        schema,
      );
      const view = await parsed(command, ...RISK, "--json");
      expect(validate(view), JSON.stringify(validate.errors)).toBe(true);
      expect(validate({ ...view, indicative: "A quote" })).toBe(false);
    }
  });

  test("as CSV has a line a figure, and with --trace a line a step", async () => {
    const lines = (await broker("premium", ...RISK, "--format", "csv")).stdout.split("\r\n");
    expect(lines[0]).toBe("name,figure,amount,currency,note,standing");
    expect(lines[1]).toBe('Unnamed risk,limit priced,1000000.00,GBP,declared,"Indicative, not a quote"');
    const steps = (await broker("premium", ...RISK, "--format", "csv", "--trace")).stdout.split("\r\n");
    expect(steps[1]).toMatch(/^Exposure rating,1,turnover,Annual turnover,start,3000000,0,3000000,GBP,/);
    for (const command of ["premium", "rol"]) {
      const csv = (await broker(command, ...RISK, "--format", "csv", "--trace")).stdout.trimEnd().split("\r\n");
      for (const line of csv.slice(1)) expect(line).toMatch(/,"Indicative, not a quote"$/);
    }
  });

  test("no line is longer than the window, in 80 columns and in 40, page and trace", async () => {
    for (const columns of [80, 40])
      for (const command of ["premium", "rol"]) {
        const { stdout } = await workspace.inWindow(
          columns,
          command,
          ...RISK,
          "--control",
          "edr=partial:80",
          "--trace",
        );
        expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(columns);
      }
  });
});

describe("broker rol", () => {
  test("prints the requested layers, each above the one below", async () => {
    const view = await parsed("rol", ...RISK, "--layers", "1m,4m", "--json");
    expect(view.layers.map((layer: Record<string, unknown>) => [layer.attachment, layer.limit])).toMatchObject([
      [{ amount: "5000.00" }, { amount: "1000000.00" }],
      [{ amount: "1005000.00" }, { amount: "4000000.00" }],
    ]);
    expect((await broker("rol", ...RISK)).stdout).toContain("£4m xs £1.005m");
  });

  test("as CSV has the whole programme and the expiring policy before the layers, with the table's figures", async () => {
    const args = ["rol", ...RISK, "--expiring", "2500", "--layers", "1m,4m"] as const;
    const view = await parsed(...args, "--json");
    const [head = "", ...rows] = (await broker(...args, "--format", "csv")).stdout.trimEnd().split("\r\n");
    const cells = rows.map((row) =>
      Object.fromEntries(
        head.split(",").map((title, at) => [title, row.match(/("[^"]*"|[^,]*)(,|$)/g)?.[at]?.replace(/,$/, "")]),
      ),
    );
    expect(cells.map((each) => each.row)).toEqual([
      '"whole programme, exposure rating"',
      '"layer, loss-cost pricing"',
      '"layer, loss-cost pricing"',
    ]);
    expect(cells[0]).toMatchObject({
      limit: "1000000.00",
      premium: view.current.premium.amount,
      rateOnLine: String(view.current.rate),
      baselineRateOnLine: String(view.baseline.rate),
      improvement: String(view.improvement),
      known: "estimated",
    });
    expect(cells[1]?.premium).toBe(view.layers[0].premium.amount);
    expect(rows.every((row) => row.endsWith('"Indicative, not a quote"'))).toBe(true);
  });

  test("says how each rate is known, and its trace divides the losses by the target loss ratio", async () => {
    await broker("clients", "add", "Acme Ltd", "turnover=3m", "expiringPolicy.premium=2500", "expiringPolicy.limit=1m");
    const { stdout } = await broker("rol", "acme", "--trace");
    expect(stdout).toMatch(/Expiring policy +0\.25%[\s\S]*recorded\s+by\s+broker,\s+5\s+Nov\s+2026/);
    expect(stdout).toMatch(/Current[\s\S]*modelled/);
    expect(stdout).toMatch(/Target loss ratio +\/ 0\.6/);
  });

  test("gives a layer that no modelled loss reaches the minimum rate on line, labelled, and says why", async () => {
    const { stdout } = await broker("rol", ...RISK, "--revenue", "500k");
    expect(stdout).toMatch(/£4m xs £1\.005m +£0 +£2,000 +0\.05% min\. +0\.05% min\. +over 1,000 y/);
    expect(stdout).toContain("none beyond a multiple of the turnover");
  });

  test("is locked in the Basic tier with the locked card's sentence", async () => {
    await broker("tier", "set", "Basic");
    const { exitCode, stdout, stderr } = await broker("rol", ...RISK);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain("This feature is available in Enhanced tier. Upgrade to unlock!");
    await broker("tier", "set", "Enhanced");
    expect((await broker("rol", ...RISK)).exitCode).toBe(0);
  });
});

test.each([
  [["premium"], "No risk is named."],
  [["rol"], "No risk is named."],
  [["premium", "nowhere.example"], "No scan of 'nowhere.example' is stored."],
  [
    ["premium", "--revenue", "lots"],
    "--revenue must be an amount in pounds, for example 1200000, £1.2m or 25k, not 'lots'.",
  ],
  [["premium", "--us-share", "120"], "--us-share must be a number from 0 to 100"],
  [["premium", "--sic", "62"], "--sic must be five digits (UK SIC 2007) or four (US SIC), not '62'."],
  [["premium", "--employees", "some"], "--employees must be a whole number"],
  [["premium", "--control", "mfaEmial=yes"], "Did you mean mfaEmail?"],
  [["premium", "--control", "edr=maybe"], "--control must be <key>=<yes|partial|no|unknown>"],
  [["premium", "--control", "edr=partial:300"], "--control must be"],
  [["premium", "--control", "edr=yes:80"], "only a partial answer has a share"],
  [["premium", "--claims", "several"], "--claims must be 'none', or a JSON list"],
  [["premium", "--revenue", "3m", "--limit", "5k", "--retention", "5k"], "is not below the limit"],
  [["premium", "--revenue", "3m", "--limit", "5k"], "The deductible must be below the limit.\n  Add --retention 500"],
  [["premium", "--revenue", "3m", "--limit", "0"], "A limit of £0 cannot be priced."],
  [["premium", "--revenue", "3m", "--brokerage", "120"], "--brokerage must be a number from 0 to 100"],
  [["rol", "--revenue", "3m", "--layers", "1m,none"], "--layers must be an amount in pounds"],
  [["rol", "--revenue", "3m", "--layers", "1m,0"], "A layer of nothing cannot be priced."],
])("'%j' is refused with the reason and exit code 64", async (args, words) => {
  const { exitCode, stdout, stderr } = await broker(...args);
  expect([exitCode, stdout]).toEqual([64, ""]);
  expect(stderr).toContain(words);
});
