import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-20T09:00:00Z");
const { broker } = workspace;
const placements = (...args: string[]) => broker("placements", ...args);
let id = "";
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await workspace.screened();
  id = JSON.parse((await placements("add", "acme", "--stage", "submitted", "--on", "2026-11-01", "--json")).stdout).id;
});
const BEAZLEY = ["--insurer", "Beazley", "--premium", "4200", "--limit", "1m", "--retention", "10k"];
const HISCOX = ["--insurer", "Hiscox", "--premium", "£5,000", "--limit", "2m", "--retention", "10k"];
const quote = (...options: string[]) => placements("quote", id, "--received", "2026-11-10", ...options);

describe("broker placements quote", () => {
  test("is shown beside the others, with the best figures in words and differing exclusions first", async () => {
    const first = await quote(
      ...BEAZLEY,
      ...["--exclusion", "war-cyber-operation", "--exclusion", "unencrypted-devices"],
      ...["--subjectivity", "none", "--ipt", "504", "--fee", "150", "--commission", "17.5", "--waiting-hours", "8"],
    );
    expect(first.stdout).toBe("quote 1, Beazley: £4,200 for £1,000,000, deductible £10,000\n");
    expect(first.stderr).toContain(`broker placements choose ${id.slice(0, 8)} <quote>`);
    await quote(...HISCOX, "--exclusion", "war-cyber-operation", "--valid-until", "2026-11-19");
    const { stdout } = await workspace.inWindow(80, "placements", "compare", id);
    expect(stdout.split("\n")).toEqual([
      "  Acme Ltd, Cyber: 2 quotes",
      "",
      "                         1 Beazley       2 Hiscox",
      "  Premium                £4,200, lowest  £5,000",
      "  Limit                  £1,000,000      £2,000,000, highest",
      "  Deductible             £10,000         £10,000",
      "  Rate on line           0.42%           0.25%, lowest",
      "  Insurance Premium Tax  £504            not stated",
      "  Fee                    £150            not stated",
      "  Total cost             £4,854          not stated",
      "  Brokerage              17.5%           not stated",
      "  Waiting period         8 hours         not stated",
      "  Received               10 Nov 2026     10 Nov 2026",
      "  Valid until            not stated      19 Nov 2026, expired",
      "",
      "  Not stated by any insurer: Waiting period applies as, Indemnity period,",
      "  Retroactive date, Cybercrime sub-limit, Wording and Line.",
      "",
      "  Exclusions",
      "    Unencrypted portable devices: in 1; not in 2",
      "    War and cyber operation: in all",
      "",
      "  Subjectivities",
      "    None in quote 1",
      "    Not stated in quote 2",
      "",
      "  Limits or deductibles differ: compare the rate on line, not the premium",
      "  alone.",
      "",
    ]);
  });

  test.each([["--premium"], ["--limit"]])("with %s £0 is refused, and a deductible may be zero", async (option) => {
    const refused = await quote("--insurer", "Beazley", option, "0");
    expect(refused).toMatchObject({ exitCode: 64, stdout: "" });
    expect(refused.stderr).toContain(`${option} must be more than £0.`);
    expect((await quote("--insurer", "Beazley", "--retention", "0")).stdout).toContain("deductible £0");
  });

  test("is corrected by another, and both remain; JSON has pence and CSV pounds", async () => {
    await quote(...BEAZLEY);
    await placements("quote", id, "--correct", "1", "--premium", "4100", "--exclusion", "none", "--by", "sam");
    const { quotes } = JSON.parse((await placements("compare", id, "--json")).stdout);
    expect(quotes).toMatchObject([{ n: 2, premium: 410_000, limit: 100_000_000, exclusions: [], by: "sam" }]);
    expect(JSON.parse((await placements("show", id, "--json")).stdout).quotes).toHaveLength(2);
    const csv = (await placements("compare", id, "--format", "csv")).stdout.split("\r\n")[1];
    expect(csv).toBe("2,Beazley,4100.00,1000000.00,10000.00,0.0041,,,,,,,,,,,,,none,,2026-11-10,,no,");
  });

  test.each([
    [["quote", "ID", "--premium", "4200"], "A quote requires an insurer."],
    [["quote", "ID", "--insurer", "X", "--premium", "lots"], "--premium must be an amount in pounds"],
    [["quote", "ID", "--insurer", "X", "--exclusion", " "], "--exclusion must have 1 to 500 characters"],
    [["quote", "ID", "--insurer", "X", "--exclusion", "insolvancy"], "Did you mean insolvency?"],
    [["quote", "ID", "--insurer", "X", "--exclusion", "bogus-id"], "There is no listed exclusion 'bogus-id'."],
    [
      ["quote", "ID", "--insurer", "X", "--waiting-hours", "900"],
      "--waiting-hours must be a whole number from 0 to 720",
    ],
    [["quote", "ID", "--insurer", "X", "--received", "2026-11-21"], "21 Nov 2026 is still to come"],
    [["quote", "ID", "--correct", "x"], "--correct must be the number of a quote, not 'x'."],
    [["choose", "ID", "1"], "has no current quote number 1."],
    [["choose", "ID", "first"], "A quote is named by its number, not 'first'."],
    [["choose", "ID", "1", "--expires", "2027-12-01"], "are of a risk that is bound."],
    [["compare", "abcd"], "There is no placement 'abcd'."],
  ])("an invalid request is refused with how to proceed and exit code 64: %j", async (args, words) => {
    const { exitCode, stdout, stderr } = await placements(...args.map((each) => (each === "ID" ? id : each)));
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });

  test("without any, comparing says how to record one", async () => {
    const { exitCode, stdout, stderr } = await placements("compare", id);
    expect([exitCode, stdout]).toEqual([0, ""]);
    expect(stderr).toContain("No quote is recorded yet.");
  });
});

describe("broker placements choose", () => {
  test("moves the placement and becomes the record's quote, replacing a typed one", async () => {
    await broker("clients", "edit", "acme", "quote.premium=9999", "quote.source=typed");
    await quote(...BEAZLEY);
    await quote(...HISCOX);
    const { stdout } = await placements("choose", id, "2");
    expect(stdout).toBe(
      `${id.slice(0, 8)}  Acme Ltd, Cyber: quoted 20 Nov 2026, Hiscox, £5,000\nChosen: quote 2, Hiscox: £5,000 for £2,000,000, deductible £10,000\n`,
    );
    const record = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout);
    expect(record.effective.find(({ field }: { field: string }) => field === "quote")).toMatchObject({
      value: { premium: 500_000, limit: 200_000_000, retention: 1_000_000, source: "Hiscox" },
      source: "quote of Hiscox",
    });
    expect(record.contradictions).toEqual([]);
    expect((await placements("show", id)).stdout).toContain(
      "\n  quote 1, Beazley: £4,200 for £1,000,000, deductible £10,000\n  quote 2, Hiscox: £5,000 for £2,000,000, deductible £10,000 (chosen)\n",
    );
  });

  test("is listed under the steps where it moves no stage: a corrected quote with the same terms", async () => {
    await quote(...HISCOX);
    await placements("choose", id, "1");
    await quote(...HISCOX, "--correct", "1");
    await placements("choose", id, "2");
    expect((await placements("show", id)).stdout).toMatch(/quote 1 chosen[\s\S]*\n {2}quote 2 chosen 20 Nov 2026, /);
  });

  test("is bound, with the policy written to the record unless refused", async () => {
    await quote(...BEAZLEY);
    const bound = ["--bind", "--inception", "2026-12-01", "--expires", "2027-12-01"];
    const refused = await placements("choose", id, "1", ...bound);
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("Placeability: Needs work");
    const { stdout } = await placements("choose", id, "1", "--yes", ...bound);
    expect(stdout).toContain("Cyber: bound 20 Nov 2026, Beazley, £4,200");
    const client = (await broker("clients", "show", "acme")).stdout.replace(/\s+/g, " ");
    expect(client).toContain("insurer Beazley, inception 1 Dec 2026, expires 1 Dec 2027");
  });
});

describe("broker placements renewal", () => {
  test("has this year against the policy on the record, with what each figure did", async () => {
    await broker(
      "clients",
      "edit",
      "acme",
      "expiringPolicy.insurer=Old Mutual",
      "expiringPolicy.premium=4000",
      "expiringPolicy.limit=1m",
    );
    await quote(...HISCOX);
    await placements("choose", id, "1");
    const { stdout } = await workspace.inWindow(80, "placements", "renewal", id);
    expect(stdout.split("\n").slice(0, 12)).toEqual([
      "  Acme Ltd, Cyber: renewal",
      "",
      "                  Expiring       Renewal             Change",
      "  Insurer         Old Mutual     Hiscox",
      "  Premium         £4,000         £5,000              +£1,000 (+25%)",
      "  Limit           £1,000,000     £2,000,000          +£1,000,000 (+100%)",
      "  Deductible      not recorded   £10,000",
      "  Rate on line    0.40%          0.25%               −0.15 points (−38%)",
      "  Inception       not recorded   not recorded",
      "  Expiry          not recorded   not recorded",
      "  Source          client record  quoted 20 Nov 2026",
      "  Posture         not scanned    not scanned",
    ]);
  });

  test("states what is missing if nothing is known", async () => {
    const { exitCode, stderr } = await placements("renewal", id);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("No expiring policy is known.");
    expect(stderr).toContain("No quote is selected for this year yet");
  });
});
