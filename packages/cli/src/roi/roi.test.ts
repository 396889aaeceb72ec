import { RoiResult } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");

describe("broker roi", () => {
  test("without numbers the calculator's own are used and marked, and the literature's example is separate", async () => {
    const { exitCode, stdout } = await workspace.inWindow(80, "roi");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Average premium +£15,000 {2}\(example\)/);
    expect(stdout).toMatch(/Onboarding savings +£14,687\.50/);
    expect(stdout).toMatch(/Total per month +£108,437\.50/);
    expect(stdout).toMatch(/Return +22 x/);
    expect(stdout).toContain("Illustrative example, not computed: £47,200 + £156,800 + £89,300 = £293,300");
    expect(stdout).toContain("indicative, not a quote");
  });

  test("with own numbers nothing is called an example", async () => {
    const { stdout } = await workspace.inWindow(
      80,
      "roi",
      ..."--clients 8 --premium 4,200 --hours 6 --minutes 30".split(" "),
    );
    // 8 × 5.5 h × £50 = £2,200; 8 × £4,200 = £33,600, of which 15% are £5,040 and 10% £3,360.
    for (const figure of ["£2,200", "£5,040", "£3,360", "£10,600", "2 x"]) expect(stdout).toContain(figure);
    expect(stdout.toLowerCase()).not.toContain("example");
  });

  test("the trace rounds the return to a number of times, not to pence", async () => {
    const { stdout } = await workspace.inWindow(80, "roi", "--trace");
    // £108,437.50 ÷ £5,000 = 21.6875.
    expect(stdout).toMatch(/Cost per month +\/ £5,000 +21\.6875/);
    expect(stdout).toMatch(/Rounded +22\n +a whole number, half up; calculated/);
  });

  test("an invalid number counts as 0, and is reported", async () => {
    const { exitCode, stdout, stderr } = await workspace.broker("roi", "--clients", "many", "--json");
    expect(exitCode).toBe(0);
    const result = RoiResult.parse(JSON.parse(stdout));
    expect([result.inputs.monthlyClients, result.totalMonthlyROI.amount]).toEqual([0, "0.00"]);
    expect(stderr).toContain("--clients: 'many' is not a number and counts as 0.");
    expect(result.notes).toEqual(["--clients: 'many' is not a number and counts as 0."]);
  });

  test("the trace shows each step with its input and its source, also in a narrow window and as CSV", async () => {
    const wide = await workspace.inWindow(80, "roi", "--trace");
    expect(wide.stdout).toMatch(/Hours saved per client +× 11\.75 +£587\.50/);
    expect(wide.stdout).toContain("12 hours less 15 minutes, the calculator's default");
    expect(wide.stdout).toContain("roi-rates/premium-optimisation: Assumption of the calculator");
    const narrow = await workspace.inWindow(40, "roi", "--trace");
    expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
    const csv = await workspace.broker("roi", "--trace", "--format", "csv");
    expect(csv.stdout).toContain("monthlyOnboardingSavings,hours-saved,multiply,11.75,5000,58750");
  });
});
