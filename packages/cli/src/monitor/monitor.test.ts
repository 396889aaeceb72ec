import { startReceiver } from "@broker/adapters/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NearWorld, nearWorld, smallCompany } from "../test/near-world.ts";

let world: NearWorld;
beforeAll(async () => {
  world = await nearWorld(["acme.example", "beta.example", "gone.example"].map(smallCompany));
  for (const [name, domain] of [
    ["Acme Ltd", "acme.example"],
    ["Beta Ltd", "beta.example"],
  ])
    await world.broker("clients", "add", name ?? "", `domains=${domain}`);
}, 60_000);
afterAll(() => world.close());

const json = async (...args: string[]) => {
  const { stdout } = await world.broker("monitor", ...args, "--json");
  return JSON.parse(stdout) as Record<string, never>;
};
const rows = async (...args: string[]) => {
  const { rows: found } = (await json("run", ...args)) as unknown as {
    rows: { client: { name: string }; outcome: string; reason: string | null; scans: unknown[] }[];
  };
  return found.map(({ client, outcome, reason, scans }) => [client.name, outcome, reason, scans.length]).sort();
};

test("a bad rule, zone or window is one sentence with an example, and 64", async () => {
  const set = (...args: string[]) => world.broker("monitor", "schedule", "set", ...args);
  const refused = [
    [await set("61 2 * * *"), "broker monitor schedule set '0 2 * * 1'"],
    [await set("fortnightly"), "broker monitor schedule set 'weekly'"],
    [await set("daily", "--zone", "Londn"), "--zone Europe/London"],
    [await set("daily", "--window", "1-6"), "--window 01:00-06:00"],
    [await set("daily", "--filter", "nobody"), "--filter no-mfa"],
  ] as const;
  for (const [{ exitCode, stderr, stdout }, example] of refused) {
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(example);
  }
  expect((await world.broker("monitor", "schedule")).stderr).toContain("No schedule is set.");
});

test("the narrowest schedule applies to a client, and is removed again", async () => {
  await world.broker("monitor", "schedule", "set", "weekly");
  await world.broker("monitor", "schedule", "set", "off", "--client", "Beta Ltd");
  const ruleOf = async (client: string) =>
    ((await json("schedule", "show", client)) as unknown as { schedule: { rule: string } | null }).schedule?.rule;
  expect([await ruleOf("Acme Ltd"), await ruleOf("Beta Ltd")]).toEqual(["weekly", undefined]);
  await world.broker("monitor", "schedule", "clear", "--client", "Beta Ltd");
  expect(await ruleOf("Beta Ltd")).toBe("weekly");
});

test("a run scans each client once a day, and after ten days switched off once", async () => {
  await world.broker("monitor", "schedule", "set", "daily");
  expect(await rows()).toEqual([]);
  world.setClock("2026-11-06T07:00:00.000Z");
  const due = (await json("run", "--dry-run")) as unknown as { items: { hosts: string[]; slot: string }[] };
  expect(due.items.map(({ hosts, slot }) => [hosts, slot]).sort()).toEqual([
    [["acme.example"], "2026-11-06"],
    [["beta.example"], "2026-11-06"],
  ]);
  expect(await rows("--limit", "1")).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  expect(await rows()).toEqual([]);
  world.setClock("2026-11-16T07:00:00.000Z");
  expect(await rows()).toEqual([
    ["Acme Ltd", "scanned", null, 1],
    ["Beta Ltd", "scanned", null, 1],
  ]);
  expect(await rows()).toEqual([]);
  const status = (await json("status")) as unknown as { state: string; clients: object; day: object };
  expect([status.state, status.clients, status.day]).toEqual([
    "active",
    { all: 2, scheduled: 2, paused: 0, due: 0, overdue: 0, running: 0 },
    { scanned: 2, skipped: 0, failed: 0 },
  ]);
}, 60_000);

test("a named client is scanned now, once that day; a paused one is not", async () => {
  world.setClock("2026-11-17T00:10:00.000Z");
  expect(await rows("Acme Ltd")).toEqual([["Acme Ltd", "scanned", null, 1]]);
  expect(await rows("Acme Ltd")).toEqual([["Acme Ltd", "claimed", null, 0]]);
  await world.broker("monitor", "pause", "Beta Ltd");
  expect(await rows("Beta Ltd")).toEqual([["Beta Ltd", "paused", null, 0]]);
  world.setClock("2026-11-17T07:00:00.000Z");
  expect(await rows()).toEqual([]);
  expect((await world.broker("monitor", "resume", "Beta Ltd")).stderr).toContain("Active Monitoring");
  expect((await world.broker("monitor", "resume", "Beta Ltd")).stderr).toContain("It is not paused.");
  expect(await rows()).toEqual([]);
}, 60_000);

test("opt-outs and required consent apply", async () => {
  world.setClock("2026-11-18T07:00:00.000Z");
  await world.broker("clients", "optout", "beta.example", "--reason", "asked");
  expect(await rows()).toEqual([
    ["Acme Ltd", "scanned", null, 1],
    ["Beta Ltd", "skipped", "opted-out", 0],
  ]);
  world.setClock("2026-11-19T07:00:00.000Z");
  const config = JSON.parse(
    JSON.stringify({
      home: ".",
      clock: "2026-11-19T07:00:00.000Z",
      network: world.world.network,
      requireConsent: true,
    }),
  ) as object;
  world.write("broker.config.json", JSON.stringify(config));
  expect(await rows()).toEqual([
    ["Acme Ltd", "skipped", "no-consent", 0],
    ["Beta Ltd", "skipped", "opted-out", 0],
  ]);
}, 60_000);

test("without a network a run ends with 2, and the slots remain due", async () => {
  const config = { home: ".", clock: "2026-11-20T07:00:00.000Z" };
  const write = (network: object) => world.write("broker.config.json", JSON.stringify({ ...config, network }));
  write({ dnsServers: ["127.0.0.1:1"] });
  const { exitCode, stderr } = await world.broker("monitor", "run", "Acme Ltd");
  expect([exitCode, stderr.includes("this machine seems to be offline")]).toEqual([2, true]);
  const status = (await json("status")) as unknown as { clients: { due: number }; failures: { state: string }[] };
  expect([status.clients.due, status.failures.map(({ state }) => state)]).toEqual([2, ["waiting"]]);
  write(world.world.network);
  expect((await rows())[0]).toEqual(["Acme Ltd", "scanned", null, 1]);
}, 60_000);

test("changes since the last comparable scan are listed as a table, JSON and CSV; a bad option is 64", async () => {
  const { items, clients, scanned } = (await json("changes")) as unknown as {
    items: { name: string; trend: string; premiumLack: string }[];
    clients: number;
    scanned: number;
  };
  expect([clients, scanned]).toEqual([2, 2]);
  // The same site scanned again, and no turnover is recorded.
  expect(items.map(({ name, trend, premiumLack }) => [name, trend, premiumLack])).toEqual([
    ["Acme Ltd", "stable", "turnover-not-known"],
    ["Beta Ltd", "stable", "turnover-not-known"],
  ]);
  const { stdout } = await world.broker("monitor", "changes", "Acme Ltd");
  expect(stdout).toMatch(/Acme Ltd .*26 .*26 .*Stable .*not known: turnover/s);
  const csv = (await world.broker("monitor", "changes", "--format", "csv")).stdout.trim().split("\n");
  expect(csv[0]).toContain("id,name,domain,posture,currentScore,previousScore,trend");
  expect(csv).toHaveLength(3);
  expect((await world.broker("monitor", "changes", "--trend", "increasing")).stderr).toContain(
    "No client matches; 2 of 2 with a domain were scanned.",
  );
  for (const [option, value] of [
    ["--sort", "colour"],
    ["--limit", "0"],
    ["--after", "nonsense"],
  ] as const) {
    const refused = await world.broker("monitor", "changes", option, value);
    expect([option, refused.exitCode, refused.stdout]).toEqual([option, 64, ""]);
  }
}, 60_000);

test("a run without a server delivers the messages that are due, and says what is left", async () => {
  const at = await startReceiver((response, { body }) => {
    response.writeHead(body.includes("alert.raised") ? 204 : 500).end();
  });
  const config = { home: ".", clock: "2026-11-21T07:00:00.000Z", network: world.world.network };
  world.write("broker.config.json", JSON.stringify(config));
  await world.broker("webhooks", "add", at.url, "--event", "alert.raised");
  await world.broker("monitor", "rules", "set", "posture-below", "100");
  const first = JSON.parse((await world.broker("monitor", "run", "Acme Ltd", "--deliver-for", "0", "--json")).stdout);
  const raised = first.alerts.length;
  expect([first.messages, raised > 0, at.taken.length]).toEqual([null, true, 0]);
  const [{ id }] = JSON.parse((await world.broker("webhooks", "list", "--json")).stdout);
  const next = await world.broker("monitor", "run", "--limit", "1");
  expect(next.stderr).toMatch(/(?:^|\n)\d+ messages? sent\.\n/);
  expect(new Set(at.taken.map((each) => each.id)).size).toBe(at.taken.length);
  expect(at.taken.length).toBeGreaterThanOrEqual(raised);
  // A message that the receiver refuses waits for its next attempt.
  const sent = at.taken.length;
  expect((await world.broker("webhooks", "test", id)).exitCode).toBe(2);
  const status = JSON.parse((await world.broker("worker", "status", "--json")).stdout);
  expect(status.messages).toEqual({ waiting: 1, failed: 1, oldestAt: null, delivered: sent, deadLetters: 0 });
  const last = JSON.parse((await world.broker("monitor", "run", "Acme Ltd", "--json")).stdout);
  expect(last.messages).toEqual({ sent: 0, failed: 0, dropped: 0, waiting: 1 });
  await at.close();
}, 60_000);

test("the gate of a run of named clients concerns their alerts alone; due dates of all are checked", async () => {
  const config = { home: ".", clock: "2026-11-22T07:00:00.000Z", network: world.world.network };
  world.write("broker.config.json", JSON.stringify(config));
  await world.broker("clients", "edit", "Beta Ltd", "expiringPolicy.expiresOn=2026-11-25");
  const { exitCode, stdout } = await world.broker("monitor", "run", "Acme Ltd", "--fail-on", "high", "--json");
  expect([exitCode, JSON.parse(stdout).alerts]).toEqual([0, []]);
  const listed = await world.broker("alerts", "list", "--rule", "policy-expiring", "--json");
  expect(JSON.parse(listed.stdout).items).toMatchObject([{ client: { name: "Beta Ltd" }, severity: "high" }]);
}, 60_000);

test("scheduled scans give no notification of their own", async () => {
  const { stdout } = await world.broker("notifications", "list", "--json");
  expect((JSON.parse(stdout) as { kind: string }[]).filter(({ kind }) => kind === "scan-finished")).toEqual([]);
});
