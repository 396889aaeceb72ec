import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWebhookSender, openWorkspaceDatabase, type WebhookSender } from "@broker/adapters";
import { loopbackForAll, startDns, startReceiver, startSftp, startSyslog } from "@broker/adapters/testing";
import { BrokerConfig, type IntegrationRun, type NewIntegration, NO_BRANDING } from "@broker/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMailSink } from "../routes/test/mail-sink.ts";
import {
  addIntegration,
  editIntegration,
  integrationsOverview,
  replayRun,
  setDataFlow,
  testIntegration,
} from "../verbs/integrations/integrations.ts";
import { addConfiguration, changeConfiguration, saveBranding } from "../verbs/white-label/configurations.ts";
import { newDatabase } from "../workspace/test/new-database.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { mailMessage } from "./mail-message.ts";
import { type Deliveries, openDeliveries } from "./open-deliveries.ts";
import { systemMessage } from "./system-message.ts";

const START = Date.parse("2026-11-22T09:00:00Z");
const DAY_MS = 86_400_000;
const ATTEMPTS = 8;

let home: string;
let nowMs: number;
let env: Record<string, string>;
let workspace: Workspace;
let sender: WebhookSender;
let deliveries: Deliveries;
const ends: (() => unknown)[] = [];
const afterTest = (end: () => unknown) => void ends.push(end);

/** A system on loopback, and the integration that reaches it. */
interface Counterpart {
  readonly asked: NewIntegration;
  /** What it took, in the order of arrival. */
  readonly taken: () => readonly string[];
  readonly refuse: (refuses: boolean) => void;
}

async function receiver() {
  let refuses = false;
  const started = await startReceiver((response) => void response.writeHead(refuses ? 500 : 200).end());
  afterTest(started.close);
  return {
    url: started.url,
    taken: () => started.taken.map(({ body }) => body),
    refuse: (now: boolean) => {
      refuses = now;
    },
  };
}

const hook = (kind: "slack" | "teams") => async (): Promise<Counterpart> => {
  const { url, ...at } = await receiver();
  env.BROKER_SECRET_HOOK = url;
  return { asked: { kind, secret: { from: "env", name: "BROKER_SECRET_HOOK" } }, ...at };
};

const COUNTERPARTS: Readonly<Record<string, () => Promise<Counterpart>>> = {
  slack: hook("slack"),
  teams: hook("teams"),
  async json() {
    const { url, ...at } = await receiver();
    mkdirSync(join(home, "secrets"));
    writeFileSync(join(home, "secrets", "siem"), "token-of-the-collector\n");
    return { asked: { kind: "json", settings: { url }, secret: { from: "file", name: "siem" } }, ...at };
  },
  async email() {
    const sink = await startMailSink();
    afterTest(sink.close);
    const mail = { host: "127.0.0.1", security: "none", from: "broker@example.com" } as const;
    const use = (port: number) => {
      workspace = { ...workspace, config: { ...workspace.config, mail: { ...mail, port } } };
    };
    use(sink.port);
    return {
      asked: { kind: "email", settings: { to: "soc@example.com" } },
      taken: () => sink.mails,
      refuse: (refuses) => use(refuses ? 1 : sink.port),
    };
  },
  async syslog() {
    const collector = await startSyslog();
    afterTest(collector.close);
    const dns = await startDns(afterTest, loopbackForAll);
    openSender({ caPem: collector.caPem, dnsServers: [dns.server] });
    return {
      asked: { kind: "syslog", settings: { host: "siem.example", port: collector.port } },
      taken: () => collector.taken,
      refuse: collector.refuse,
    };
  },
  async folder() {
    const at = join(home, "exchange", "bms");
    const files: string[] = [];
    return {
      asked: { kind: "folder", direction: "out", settings: { folder: "bms" } },
      taken: () => collect(at, files),
      // A file in the place of the folder: nothing can be written.
      refuse(refuses) {
        rmSync(at, { recursive: true, force: true });
        mkdirSync(join(home, "exchange"), { recursive: true });
        if (refuses) writeFileSync(at, "");
      },
    };
  },
  async sftp() {
    const root = mkdtempSync(join(tmpdir(), "sftp-"));
    mkdirSync(join(root, "out"));
    const server = await startSftp(root, { user: "broker", password: "open sesame" });
    afterTest(server.close);
    env.BROKER_SECRET_SFTP = "open sesame";
    const { port, hostKey } = server;
    const files: string[] = [];
    return {
      asked: {
        ...{ kind: "sftp", direction: "out", secret: { from: "env", name: "BROKER_SECRET_SFTP" } },
        settings: { host: "127.0.0.1", port, user: "broker", hostKey, folder: "out" },
      },
      taken: () => collect(join(root, "out"), files),
      refuse: server.refuse,
    };
  },
};

/** Takes the files of a folder away, and adds them to those before. */
function collect(folder: string, files: string[]): readonly string[] {
  for (const name of statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []) {
    files.push(name);
    rmSync(join(folder, name));
  }
  return files;
}

function openSender(more: { readonly caPem?: string; readonly dnsServers?: string[] }): void {
  sender = openWebhookSender({
    ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null, ...more },
    ...{ allowPrivateAddresses: ["127.0.0.1/32"], userAgent: "test" },
  });
  afterTest(() => sender.close());
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "integrations-"));
  nowMs = START;
  env = {};
  const clock = { now: () => new Date(nowMs), elapsedMs: () => performance.now() };
  const file = newDatabase(home);
  const database = openWorkspaceDatabase({ database: file, now: clock.now });
  workspace = {
    config: { ...BrokerConfig.parse({}), home, database: file },
    ...{ env, clock, database, by: "jane", exists: () => true },
    print: () => Promise.reject(new Error("Nothing is printed here.")),
    simulate: () => Promise.reject(new Error("Nothing is simulated here.")),
    ...{ note: () => undefined, warn: () => undefined },
  };
  afterTest(() => rmSync(home, { recursive: true, force: true }));
  afterTest(() => database.close());
  openSender({});
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function open(): void {
  const ways = { workspace: () => workspace, baseUrl: "https://broker.example" };
  deliveries = openDeliveries({
    ...{ database: workspace.database, clock: workspace.clock, sender },
    ...{ mail: mailMessage(ways), system: systemMessage({ ...ways, sender }) },
    observer: { deliveryEnded: () => undefined },
    log: (line) => {
      throw new Error(line);
    },
  });
  afterTest(() => deliveries.close(0));
}

async function settled({ id }: Pick<IntegrationRun, "id">): Promise<IntegrationRun> {
  await deliveries.settled();
  return workspace.database.integrations.run(id);
}

test.each(["json", "sftp"])("%s reaches no address of this network unless it is permitted", async (kind) => {
  const at = await COUNTERPARTS[kind]?.();
  if (at === undefined) throw new Error("There is no such system.");
  const { id } = await addIntegration(workspace, sender, at.asked);
  sender = openWebhookSender({
    ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null },
    ...{ allowPrivateAddresses: false, userAgent: "test" },
  });
  afterTest(() => sender.close());
  open();
  const run = await settled(await testIntegration(workspace, id));
  expect(run).toMatchObject({ state: "waiting", attempts: 1 });
  expect(run.error).toMatch(/messages are not sent/);
  expect(at.taken()).toEqual([]);
});

test("a collector that asks for a client certificate takes messages with the named one alone", async () => {
  const collector = await startSyslog({ asksIdentity: true });
  afterTest(collector.close);
  const dns = await startDns(afterTest, loopbackForAll);
  openSender({ caPem: collector.caPem, dnsServers: [dns.server] });
  const settings = { host: "siem.example", port: collector.port };
  const { id } = await addIntegration(workspace, sender, { kind: "syslog", settings });
  open();
  const refused = await settled(await testIntegration(workspace, id));
  expect([refused.state, collector.taken]).toEqual(["waiting", []]);
  await editIntegration(workspace, sender, id, { secret: { from: "env", name: "BROKER_SECRET_SIEM" } });
  env.BROKER_SECRET_SIEM = collector.identity.replace("PRIVATE", "PUBLIC");
  nowMs += DAY_MS;
  const wrong = await settled(refused);
  expect(wrong.error).toBe("The secret does not contain a certificate and its private key as PEM.");
  env.BROKER_SECRET_SIEM = collector.identity;
  nowMs += DAY_MS;
  expect(await settled(refused)).toMatchObject({ state: "delivered", error: null });
  expect(collector.taken).toHaveLength(1);
  // Another certificate than it expects, without an alert.
  collector.dismiss(true);
  const dismissed = await settled(await testIntegration(workspace, id));
  expect(dismissed).toMatchObject({ state: "waiting", error: "It ended the connection without taking the message." });
});

test("messages and data flows name the product of the brand in force", async () => {
  const at = await COUNTERPARTS.email?.();
  const { id } = await addIntegration(workspace, sender, at?.asked ?? { kind: "email" });
  const { id: brand } = await addConfiguration(workspace, "Harbour");
  await saveBranding(workspace, brand, { ...NO_BRANDING, productName: "Harbour Cyber" }, 1);
  await changeConfiguration(workspace, brand, { active: true });
  open();
  await settled(await testIntegration(workspace, id));
  expect(at?.taken()[0]).toContain("Sent by Harbour Cyber.");
  expect((await integrationsOverview(workspace)).flows).toMatchObject([{ source: "Harbour Cyber" }]);
});

describe.each(Object.keys(COUNTERPARTS))("%s", (kind) => {
  let id: string;
  let at: Counterpart;
  beforeEach(async () => {
    const made = await COUNTERPARTS[kind]?.();
    if (made === undefined) throw new Error("There is no such system.");
    at = made;
    ({ id } = await addIntegration(workspace, sender, at.asked));
  });

  test("is delivered to, and its figures are counted from that alone", async () => {
    const { database, clock } = workspace;
    expect((await database.integrations.figures(clock.now())).get(id)).toBeUndefined();
    open();
    const run = await settled(await testIntegration(workspace, id));
    expect(run).toMatchObject({ state: "delivered", attempts: 1, error: null });
    expect(run.bytes).toBeGreaterThan(0);
    expect(at.taken()).toHaveLength(1);
    const figures = (await database.integrations.figures(clock.now())).get(id);
    expect(figures).toMatchObject({ delivered: 1, attempts: 1, bytes: run.bytes, lastSync: run.endedAt, error: null });
  });

  test("receives nothing while it is paused; what waited arrives when it is resumed", async () => {
    const waiting = await testIntegration(workspace, id);
    await editIntegration(workspace, sender, id, { paused: true });
    await expect(testIntegration(workspace, id)).rejects.toThrow("paused");
    open();
    expect(await settled(waiting)).toMatchObject({ state: "waiting", attempts: 0 });
    expect(at.taken()).toEqual([]);
    await editIntegration(workspace, sender, id, { paused: false });
    await setDataFlow(workspace, false);
    expect(await settled(waiting)).toMatchObject({ state: "waiting", attempts: 0 });
    await setDataFlow(workspace, true);
    expect(await settled(waiting)).toMatchObject({ state: "delivered" });
    expect(at.taken()).toHaveLength(1);
  });

  test("that refuses is tried again; given up after eight attempts, a message is delivered when it is replayed", async () => {
    open();
    at.refuse(true);
    const first = await settled(await testIntegration(workspace, id));
    expect(first).toMatchObject({ state: "waiting", attempts: 1 });
    expect(first.error).toMatch(/\S/);
    expect(Date.parse(first.nextAt ?? "")).toBeGreaterThan(nowMs);
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      nowMs += 2 * DAY_MS;
      await settled(first);
    }
    expect(await settled(first)).toMatchObject({ state: "failed", attempts: ATTEMPTS, nextAt: null });
    const refused = at.taken().length;
    at.refuse(false);
    const taken = at.taken().length;
    await replayRun(workspace, first.id);
    expect(await settled(first)).toMatchObject({ state: "delivered", attempts: 1 });
    expect(refused - taken).toBe(0);
    expect(at.taken().length - taken).toBe(1);
  }, 20_000);
});
