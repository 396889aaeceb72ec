import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { seedTriggers } from "../triggers/test/seed-triggers.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker } = workspace;
const alerts = (...args: string[]) => broker("alerts", ...args);
const listed = async (...args: string[]) => JSON.parse((await alerts("list", "--json", ...args)).stdout).items;

/** A client whose DMARC was weakened on 5 November. */
async function seed(): Promise<string> {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await seedTriggers(workspace.folder, [{ domain: "acme.example", name: "Acme Ltd", day: 5 }]);
  const [first] = await listed("--rule", "dmarc-weakened");
  return first.id;
}

test("open alerts are listed with their action and assignee, and the next command", async () => {
  const id = await seed();
  const { stdout, stderr } = await alerts("list", "--rule", "dmarc-weakened");
  expect(stdout.split("\n")[1]).toBe(
    `  ${id.slice(0, 8)}  1 day ago  high      Acme Ltd: DMARC weakened from reject to none`,
  );
  expect(stdout).toContain("Ask whether the change was intended");
  expect(stdout).toContain("active, unassigned");
  expect(stderr).toContain(`broker alerts show ${id.slice(0, 8)}`);
});

test("one is shown with its evidence and history", async () => {
  const id = await seed();
  const { stdout } = await alerts("show", id.slice(0, 6));
  expect(stdout).toContain("DMARC policy: reject, now none");
  expect(stdout).toContain("5 Nov 2026 07:00 UTC: Raised by the monitor");
});

test("they are acknowledged, assigned, snoozed, resolved and reopened, each with a note", async () => {
  const id = await seed();
  expect((await alerts("acknowledge", id, "--note", "called")).stdout).toBe(
    "Acknowledged: Acme Ltd, DMARC weakened from reject to none.\n",
  );
  await alerts("assign", id, "--to", "sam");
  await alerts("snooze", id, "--until", "2026-11-20");
  expect(await listed("--assignee", "SAM")).toMatchObject([
    { status: "investigating", assignee: "sam", snoozedUntil: "2026-11-20T00:00:00.000Z" },
  ]);
  await alerts("resolve", id, "--reason", "accepted", "--note", "until renewal");
  expect(await listed("--status", "resolved", "--client", "Acme Ltd")).toMatchObject([
    { resolution: { reason: "accepted", by: "jane", note: "until renewal" } },
  ]);
  await alerts("reopen", id);
  const [open] = await listed("--rule", "dmarc-weakened");
  expect(open.history.map(({ action }: { action: string }) => action)).toEqual([
    ...["raised", "acknowledged", "assigned", "snoozed", "resolved", "reopened"],
  ]);
});

test("what cannot be done is one sentence, and nothing fits is said", async () => {
  const id = await seed();
  const again = await alerts("reopen", id);
  expect([again.exitCode, again.stderr]).toEqual([64, expect.stringContaining("The alert is already open.")]);
  for (const [args, sentence] of [
    [["acknowledge", id, "--note", ""], "--note: Enter at least one character."],
    [["assign", id, "--to", ""], "--to: Enter at least one character."],
    [["list", "--client", ""], "--client: Enter at least one character."],
  ] as const) {
    const refused = await alerts(...args);
    expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining(sentence)]);
  }
  // Of several, one that is refused does not stop the others.
  const some = await alerts("acknowledge", "ffff", id);
  expect([some.exitCode, some.stdout, some.stderr]).toEqual([
    64,
    "Acknowledged: Acme Ltd, DMARC weakened from reject to none.\n",
    expect.stringContaining("ffff: There is no alert 'ffff'."),
  ]);
  expect((await alerts("show", "ffff")).stderr).toContain("There is no alert 'ffff'.");
  expect((await alerts("list", "--assignee", "x", "--unassigned")).exitCode).toBe(64);
  expect((await alerts("list", "--search", "no such words")).stderr).toContain("No alert matches.");
});

test("as CSV they are rows for a spreadsheet", async () => {
  await seed();
  const { stdout } = await alerts("list", "--rule", "dmarc-weakened", "--format", "csv");
  expect(stdout.split("\r\n")[0]).toBe(
    "client,domain,id,rule,alert,severity,status,since,lastSeen,impact,actionRequired,assignee,reason",
  );
  expect(stdout).toContain("Acme Ltd,acme.example,");
});

test("what one user has read is unread for another", async () => {
  await seed();
  const unread = async (user: string) => {
    const { stdout } = await workspace.run(["notifications", "list", "--unread", "--json"], { user });
    return JSON.parse(stdout).length;
  };
  const before = await unread("sam");
  await broker("notifications", "read", "--all");
  expect([await unread("jane"), await unread("sam")]).toEqual([0, before]);
  expect(before).toBeGreaterThan(0);
});

test("alerts and rule settings travel with an exported client, and are erased with it", async () => {
  const id = await seed();
  await alerts("assign", id, "--to", "sam");
  await alerts("resolve", id, "--reason", "accepted");
  await broker("monitor", "rules", "set", "posture-below", "40", "--client", "Acme Ltd");
  const [before] = await listed("--status", "all", "--rule", "dmarc-weakened");
  const exported = (await broker("clients", "export", "Acme Ltd")).stdout;
  writeFileSync(join(workspace.folder, "clients.json"), exported);
  await broker("clients", "erase", "Acme Ltd", "--yes");
  expect(await listed("--status", "all")).toEqual([]);
  await broker("clients", "import", "clients.json");
  expect(await listed("--status", "all", "--rule", "dmarc-weakened")).toEqual([before]);
  const { items } = JSON.parse((await broker("monitor", "rules", "list", "--client", "Acme Ltd", "--json")).stdout);
  const rule = items.find((each: { rule: string }) => each.rule === "posture-below");
  expect([rule.threshold.value, rule.scope]).toEqual([40, "client"]);
});

test("an alert is printed as its schema says", async () => {
  await seed();
  const [first] = await listed();
  const schema = JSON.parse((await broker("schema", "alert")).stdout);
  const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(schema);
  expect([validate(first), validate({ ...first, status: "ignored" })]).toEqual([true, false]);
});
