import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startReceiver } from "@broker/adapters/testing";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const integrations = (...args: string[]) => broker("integrations", ...args);

/** Permits systems on this machine. */
function permitThisMachine(): void {
  const network = { allowPrivateAddresses: ["127.0.0.1/32"], dnsServers: ["127.0.0.1:1"] };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ home: ".", network }));
}
const idOf = (stdout: string): string => JSON.parse(stdout).id as string;

test("a collector is added, tested, paused, resumed and removed; what leaves is stated", async () => {
  permitThisMachine();
  const at = await startReceiver();
  const added = await integrations("add", "json", "--url", at.url, "--name", "SIEM", "--carries", "alerts");
  expect(added.stdout).toMatch(/^Added [0-9a-f]{8}: SIEM\n$/);
  expect(added.stderr).toMatch(/^What leaves the brokerage\. Alerts: the client's name/);
  const { items, notConnected } = JSON.parse((await integrations("list", "--json")).stdout);
  expect(items).toMatchObject([{ name: "SIEM", status: "active", lastSync: null, uptime: null, dataVolume: null }]);
  expect(notConnected.map(({ name }: { name: string }) => name)).toEqual(["Reinsurer API", "Underwriter portal"]);
  const [{ id }] = items;
  const tested = await integrations("test", id.slice(0, 6));
  expect([tested.exitCode, tested.stdout]).toEqual([0, "Delivered: the system answered 204.\n"]);
  expect(JSON.parse(at.taken[0]?.body ?? "")).toMatchObject({ type: "test", source: "Broker Intelligence" });
  expect((await integrations("pause", id)).stdout).toBe("Paused: SIEM\n");
  const refused = await integrations("test", id);
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("is paused")]);
  expect((await integrations("resume", id)).stdout).toBe("Active: SIEM\n");
  expect((await integrations("pause")).stdout).toBe("The data flow is paused.\n");
  expect((await integrations("resume")).stdout).toBe("The data flow is active.\n");
  expect((await integrations("remove", id)).stdout).toBe("The integration is removed.\n");
  expect((await integrations("list")).stderr).toMatch(/^There are no integrations\.\nReinsurer API: not configured\./);
  await at.close();
});

test("a change keeps what is not named, removes what is cleared, and is refused like a new system", async () => {
  permitThisMachine();
  const more = ["--port", "6515", "--severity", "high", "--secret-env", "BROKER_SECRET_SIEM"];
  const id = idOf((await integrations("add", "syslog", "--host", "siem.example", ...more, "--json")).stdout);
  const edited = await integrations("edit", id.slice(0, 6), "--host", "logs.example", "--clear", "port", "--json");
  const secret = { from: "env", name: "BROKER_SECRET_SIEM" };
  expect(JSON.parse(edited.stdout)).toMatchObject({ secret, carries: ["alerts"] });
  expect(JSON.parse(edited.stdout).settings).toEqual({ host: "logs.example", severity: "high" });
  const renamed = await integrations("edit", id, "--name", "Collector", "--carries", "audit", "--clear", "secret");
  expect([renamed.stdout, renamed.stderr]).toEqual(["Changed: Collector\n", expect.stringContaining("Audit log:")]);
  const [item] = JSON.parse((await integrations("list", "--json")).stdout).items;
  expect(item).toMatchObject({ name: "Collector", secret: null, carries: ["audit"] });
  for (const [args, sentence] of [
    [["--url", "https://a.example/"], "Syslog over TLS does not use: address."],
    [["--clear", "host"], "'host' is not something that can be removed."],
    [["--host", "logs.example"], "Name at least one change."],
  ] as const) {
    const refused = await integrations("edit", id, ...args);
    expect([refused.exitCode === 0, refused.stderr]).toEqual([false, expect.stringContaining(sentence)]);
  }
});

test("what failed is listed with its reason, and replayed", async () => {
  permitThisMachine();
  let status = 500;
  const at = await startReceiver((response) => void response.writeHead(status).end());
  const id = idOf((await integrations("add", "json", "--url", at.url, "--json")).stdout);
  const failed = await integrations("test", id);
  expect([failed.exitCode, failed.stdout]).toEqual([2, "Not delivered. It answered 500.\n"]);
  const [run] = JSON.parse((await integrations("runs", id, "--json")).stdout);
  expect(run).toMatchObject({ event: "test", state: "waiting", attempts: 1, status: 500, error: "It answered 500." });
  expect((await integrations("replay", run.id)).stderr).toContain("still waits for its next attempt");
  status = 410;
  await integrations("test", id);
  const runs = JSON.parse((await integrations("runs", id, "--json")).stdout);
  expect(runs.map(({ state }: { state: string }) => state).sort()).toEqual(["dropped", "failed"]);
  status = 204;
  await integrations("resume", id);
  const gone = runs.find(({ state }: { state: string }) => state === "failed");
  expect((await integrations("replay", gone.id)).stdout).toBe("Delivered: the system answered 204.\n");
  await at.close();
});

test("a folder is exchanged with on request", async () => {
  permitThisMachine();
  const asked = ["add", "folder", "--direction", "in", "--folder", "bms", "--column", "Client Name=name", "--json"];
  const id = idOf((await integrations(...asked)).stdout);
  const nothing = await integrations("run", id);
  expect([nothing.exitCode, nothing.stderr]).toEqual([0, "There was nothing to exchange.\n"]);
  mkdirSync(join(workspace.folder, "exchange", "bms"), { recursive: true });
  writeFileSync(join(workspace.folder, "exchange", "bms", "book.csv"), "Client Name,Domain\nDawn Ltd,dawn.example\n");
  const ran = await integrations("run", id);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout.replace(/\s+/g, " ")).toContain("1 client added, 0 changed, 0 as before.");
  expect(readdirSync(join(workspace.folder, "exchange", "bms", "done"))).toEqual(["book.csv"]);
});

test.each([
  [["add", "fax"], "'fax' is not a kind of integration."],
  [["add", "syslog", "--host", "a.example", "--carries", "clients"], "does not carry out: Clients and policies"],
  [["add", "folder", "--folder", "../etc"], "Enter a folder such as bms/in"],
  [["add", "slack"], "requires a secret"],
  [["add", "slack", "--secret-env", "PATH"], "'PATH' is not a valid name for an integration's secret."],
  [["add", "json", "--url", "http://127.0.0.1:8088/"], "127.0.0.1 is a"],
  [["test", "abcd"], "There is no integration 'abcd'."],
])("%j is refused in one sentence", async (args, sentence) => {
  const { exitCode, stderr } = await integrations(...args);
  expect(stderr).toContain(sentence);
  expect(exitCode).not.toBe(0);
});
