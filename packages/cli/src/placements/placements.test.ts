import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-20T09:00:00Z");
const { broker } = workspace;
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await workspace.screened();
});
const placements = (...args: string[]) => broker("placements", ...args);

/** A placement of Acme's with these options, by its id. */
async function added(...options: string[]): Promise<string> {
  const { stdout, stderr } = await placements("add", "acme", "--json", ...options);
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).id;
}
const PERIOD = ["--inception", "2026-11-20", "--expires", "2027-11-19"];
const QUOTED = ["--stage", "quoted", "--insurer", "Beazley", "--premium", "4200", "--on", "2026-10-20"];

describe("broker placements", () => {
  test("a policy bound before its inception is not called the expiring policy", async () => {
    const id = await added();
    const ahead = ["--insurer", "Beazley", "--premium", "4200", "--inception", "2096-11-20", "--expires", "2097-11-19"];
    const { stderr } = await placements("move", id, "bound", "--yes", ...ahead);
    expect(stderr).toContain("It becomes the current policy on the client's record from its inception");
  });

  test("a risk moves from prospect to renewed; the list shows its stage and what was bound this year", async () => {
    const id = await added("--on", "2026-10-01");
    await placements("move", id, "quoted", "--insurer", "Beazley", "--premium", "£4,200", "--on", "2026-10-20");
    const undated = await placements("move", id, "bound", "--yes", "--on", "2026-11-05", "--expires", "2026-11-19");
    expect(undated).toMatchObject({ exitCode: 64, stdout: "" });
    expect(undated.stderr).toContain("A bound risk requires its inception.");
    const period = ["--inception", "2025-11-20", "--expires", "2026-11-19"];
    const bound = await placements("move", id, "bound", "--yes", "--on", "2026-11-05", ...period);
    expect(bound.stdout).toBe(`${id.slice(0, 8)}  Acme Ltd, Cyber: bound 5 Nov 2026, Beazley, £4,200\n`);
    expect(bound.stderr).toContain("It is the expiring policy on the client's record now");
    const next = ["--inception", "2026-11-20", "--expires", "2027-11-19"];
    await placements("move", id, "renewed", "--yes", "--premium", "4.5k", ...next);
    const list = await placements("list");
    expect(list.stdout.split("\n")).toEqual([
      "  Id        Client    Stage    Since        Insurer  Premium",
      `  ${id.slice(0, 8)}  Acme Ltd  renewed  20 Nov 2026  Beazley   £4,500`,
      "",
      "  1 renewed",
      "  Premium bound in 2026: £8,700",
      "",
    ]);
    const client = await broker("clients", "show", "acme");
    expect(client.stdout.replace(/\s+/g, " ")).toContain(
      "Beazley, inception 20 Nov 2026, expires 19 Nov 2027, premium £4,500",
    );
  });

  test("a policy bound before its inception is on the record, and the one in force stays effective", async () => {
    const [inception, expiresOn] = ["2026-12-01", "2027-11-30"];
    await broker("clients", "edit", "acme", "expiringPolicy.insurer=Hiscox", "expiringPolicy.expiresOn=2026-11-30");
    const bound = ["--stage", "bound", "--yes", "--insurer", "Beazley", "--premium", "4200"];
    await added(...bound, "--inception", inception, "--expires", expiresOn);
    const record = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout);
    expect(record.expiringPolicy.at(-1).value).toMatchObject({ insurer: "Beazley", inception });
    const effective = record.effective.find(({ field }: { field: string }) => field === "expiringPolicy");
    expect(effective.value).toMatchObject({ insurer: "Hiscox", expiresOn: "2026-11-30" });
  });

  test("a risk added as bound is the expiring policy of the record, with inception and expiry", async () => {
    await added("--stage", "bound", "--yes", "--insurer", "Beazley", "--premium", "4200", ...PERIOD);
    const record = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout);
    expect(record.expiringPolicy.at(-1).value).toMatchObject({ inception: "2026-11-20", expiresOn: "2027-11-19" });
  });

  test("a company that is not active is bound only with a reason, which the placement prints", async () => {
    await broker("clients", "edit", "acme", "companyStatus=liquidation", "--provenance", "registry");
    const id = await added(...QUOTED);
    const refused = await placements("move", id, "bound", "--yes", ...PERIOD);
    expect([refused.exitCode, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("The company's register status is not plainly active.");
    expect(refused.stderr).toContain("Refer the risk, or bind it with a reason, which is recorded with the placement.");
    expect(refused.stderr).toContain("--despite-contradictions");
    await placements("quote", id, "--insurer", "Hiscox", "--premium", "5000", "--limit", "1m");
    expect((await placements("choose", id, "1", "--bind", "--yes", ...PERIOD)).stderr).toContain(
      "The company's register status is not plainly active.",
    );
    const reason = "Run-off agreed with the liquidator";
    const bound = await placements(
      "move",
      id,
      "bound",
      "--yes",
      ...PERIOD,
      "--despite-contradictions",
      reason,
      "--by",
      "jane",
    );
    expect(bound.exitCode).toBe(0);
    const printed = (await placements("show", id)).stdout.replace(/\s+/g, " ");
    expect(printed).toContain(`note: Bound despite the register status, by jane. Reason: ${reason}`);
    expect((await placements("move", id, "bound", "--correct", "--premium", "4100")).exitCode).toBe(0);
    const renewal = (await placements("renewal", id)).stdout.replace(/\s+/g, " ");
    expect(renewal).toContain("Since binding on 20 Nov 2026");
    expect(renewal).toContain("Renew or remarket: The company is recorded as 'in liquidation'");
  });

  test("open blockers are listed before a risk is bound, which requires a confirmation", async () => {
    const id = await added(...QUOTED);
    for (const args of [
      ["move", id, "bound", ...PERIOD],
      ["add", "acme", "--stage", "bound", "--insurer", "Beazley", "--premium", "4200", ...PERIOD],
    ]) {
      const refused = await placements(...args);
      expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
      expect(refused.stderr).toMatch(/Placeability: Needs work, \d+ open blockers?\. The risk is not bound\./);
      expect(refused.stderr).toContain("Claims not declared");
      expect(refused.stderr).toContain("add --yes");
    }
    expect(JSON.parse((await placements("list", "--json")).stdout).totals.stages.bound).toBe(0);
    const bound = await placements("move", id, "bound", "--yes", ...PERIOD);
    expect(bound.exitCode).toBe(0);
    expect(bound.stderr).toContain("Claims not declared");
  });

  test("a wrong record is corrected, and both are in the history", async () => {
    const id = await added(...QUOTED);
    await placements("move", id, "quoted", "--premium", "4100", "--correct", "--by", "sam");
    const { stdout } = await placements("show", id.slice(0, 8));
    expect(stdout.split("\n")).toEqual([
      "  Acme Ltd, Cyber",
      "  quoted since 20 Oct 2026",
      `  ${id}`,
      "",
      "    1  quoted 20 Oct 2026 (corrected since)",
      "       Beazley, premium £4,200",
      "       recorded 20 Nov 2026, jane",
      "    2  quoted 20 Oct 2026, in place of 1",
      "       Beazley, premium £4,100",
      "       recorded 20 Nov 2026, sam",
      "",
    ]);
  });

  test("the list is narrowed, paged, and printed as JSON and CSV with pence and pounds", async () => {
    const quoted = await added(...QUOTED, "--limit", "1m");
    const prospect = await added("--on", "2026-10-01", "--risk", "Crime");
    const json = async (...args: string[]) => JSON.parse((await placements("list", "--json", ...args)).stdout);
    const whole = await json();
    expect(whole).toMatchObject({
      placements: [
        { id: quoted, current: { premium: 420_000, limit: 100_000_000 } },
        { id: prospect, risk: "Crime" },
      ],
      totals: { year: 2026, premium: null, stages: { prospect: 1, quoted: 1, bound: 0 } },
      next: null,
    });
    expect((await json("--stage", "prospect,lost")).placements).toHaveLength(1);
    expect((await json("--insurer", "beaz", "--from", "2026-10-20", "--to", "20/10/2026")).placements).toHaveLength(1);
    const first = await placements("list", "--limit", "1");
    expect(first.stdout).toContain("Premium bound in 2026: none");
    const after = /--after (\S+)/.exec(first.stderr)?.[1] ?? "";
    expect((await json("--after", after)).placements).toMatchObject([{ id: prospect }]);
    const csv = await placements("list", "acme", "--format", "csv", "--stage", "quoted");
    expect(csv.stdout.split("\r\n")[1]).toMatch(
      new RegExp(`^${quoted},[0-9a-f]{12},Acme Ltd,Cyber,quoted,2026-10-20,Beazley,4200.00,1000000.00,,,,,$`),
    );
  });

  test("an empty portfolio says how to begin, and a client without placements differs from a narrow filter", async () => {
    expect(await placements("list")).toMatchObject({ exitCode: 0, stdout: "" });
    expect((await placements("list")).stderr).toContain("broker placements add <client>");
    expect((await placements("list", "acme", "--stage", "bound")).stderr).toBe("No placement fits.\n");
    expect(JSON.parse((await placements("list", "--json")).stdout).totals.premium).toBeNull();
  });

  test.each([
    [["bound", "--yes"], "Not recorded: insurer and premium."],
    [["renewed", "--yes", "--premium", "5"], "Only a bound placement can be renewed; this one is prospect."],
    [["lost"], "A lost placement has a reason."],
    [["quotd"], "Did you mean quoted?"],
    [["quoted", "--premium", "lots"], "--premium must be an amount in pounds, for example 1200000"],
    [["quoted", "--on", "someday"], "--on must be a date, for example 2026-11-05, not 'someday'."],
    [["quoted", "--on", "2026-09-30"], "30 Sep 2026 lies before 1 Oct 2026, when it was prospect."],
    [["quoted", "--insurer", " "], "--insurer must have 1 to 500 characters."],
    [["quoted", "--correct", "x"], "--correct must be the number of a step, not 'x'."],
  ])("an invalid move is refused with how to proceed and exit code 64: %j", async (args, words) => {
    const id = await added("--on", "2026-10-01");
    const [stage = "", ...options] = args;
    const { exitCode, stdout, stderr } = await placements("move", id, stage, ...options);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });

  test("a quote does not quietly become a submission again; a note or another insurer says why", async () => {
    const id = await added(...QUOTED);
    const quiet = await placements("move", id, "submitted");
    expect([quiet.exitCode, quiet.stdout]).toEqual([64, ""]);
    expect(quiet.stderr).toContain("back from quoted to submitted, and no reason is given.");
    expect(quiet.stderr).toContain("--note <reason>");
    expect((await placements("move", id, "submitted", "--note", "Beazley withdrew")).exitCode).toBe(0);
  });

  test("an unknown placement, client or year is named", async () => {
    expect((await placements("show", "abcd")).stderr).toContain("There is no placement 'abcd'.");
    expect((await placements("add", "unknown")).stderr).toContain("There is no client 'unknown'.");
    expect((await placements("list", "--year", "26")).stderr).toContain(
      "--year must be a year, for example 2026, not '26'.",
    );
  });
});

describe("in a narrow window", () => {
  const narrow = testWorkspace("2026-11-20T09:00:00Z", { COLUMNS: "50" });

  test("the open blockers at binding are wrapped with their indent", async () => {
    await narrow.broker("clients", "add", "Acme Ltd", "domains=acme.example");
    await narrow.screened();
    const terms = ["--insurer", "Beazley", "--premium", "4200", ...PERIOD];
    const { stderr } = await narrow.broker("placements", "add", "acme", "--stage", "bound", "--yes", ...terms);
    expect(stderr).toMatch(/^ {2}Claims not declared/m);
    expect(stderr).not.toMatch(/^ {2}.{48}/m);
  });
});
