import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { startReceiver } from "@broker/adapters/testing";
import { startMailServer } from "@broker/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { runHere } from "../run-here.ts";
import { COMPILE_CACHE } from "../run-process.ts";
import { serveInProcess } from "../screens/browser/serve-in-process.ts";
import { MAIN } from "../small-world.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const ALERTS = 12;
const TESTS = 24;
/** The request in the middle of which the server is killed: it has sent that, and has no answer. */
const KILLED_AT = 5;

/** Messages to a receiver that a process holds. */
const HELD = 16;

/** Alerts of a client, each with a message to the webhook and an email; and test messages. */
async function writeMessages(database: WorkspaceDatabase, url: string, client: string): Promise<void> {
  const sam = { by: "sam", at: NOW };
  const { id } = await database.webhooks.add({ url, events: ["alert.raised"] }, sam);
  await database.notices.edit({ immediate: "low", email: "sam@broker.example" }, sam);
  const judgements = Array.from({ length: ALERTS }, (_, n) => ({
    ...({ rule: "posture-below", subject: `host-${n}.example`, state: "present" } as const),
    finding: {
      ...{ title: `Posture of host ${n}`, severity: "high" as const, impact: "Impact.", actionRequired: "Act." },
      ...{ evidence: [], condition: null, trigger: null },
    },
  }));
  await database.alerts.settle({ client, domain: "acme.example", at: NOW, scan: null, batchId: null, judgements });
  for (let n = 0; n < TESTS; n += 1) await database.webhooks.test(id, sam);
}

test("a server that is killed while it delivers sends each message under its id when it starts again, and loses none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-deliveries-"));
  mkdirSync(join(folder, "home"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let server: ChildProcess | undefined;
  const receiver = await startReceiver((response, _, n) => {
    if (n + 1 === KILLED_AT) server?.kill("SIGKILL");
    else setTimeout(() => response.writeHead(204).end(), 20);
  });
  const mails = await startMailServer({ security: "none" });
  onTestFinished(async () => {
    await receiver.close();
    await mails.close();
  });
  const mail = { host: "127.0.0.1", port: mails.port, security: "none", from: "alerts@broker.example" };
  const network = { allowPrivateAddresses: ["127.0.0.1/32"], dnsServers: ["127.0.0.1:1"] };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: NOW, network, mail }));
  const env = { XDG_CONFIG_HOME: join(folder, "none"), USER: "sam" };
  const { stdout } = await runHere(["clients", "add", "Acme Ltd", "domains=acme.example", "--json"], { folder, env });
  const place = `sqlite:${join(folder, "home", "broker.db")}`;
  const database = openWorkspaceDatabase({ database: place, now: () => new Date(NOW) });
  onTestFinished(() => {
    server?.kill("SIGKILL");
    return database.close();
  });
  await writeMessages(database, receiver.url, JSON.parse(stdout).id);
  expect(await database.outbox.waiting()).toEqual({ webhook: ALERTS + TESTS, email: ALERTS });

  const lease = ["--lease", "2s"];
  server = spawn(process.execPath, [MAIN, "serve", "--port", "0", ...lease], {
    ...{ cwd: folder, stdio: "ignore" },
    env: { PATH: process.env.PATH ?? "", HOME: folder, ...env, ...COMPILE_CACHE },
  });
  expect(await once(server, "close")).toEqual([null, "SIGKILL"]);
  const again = await serveInProcess(folder, "0", undefined, lease);
  await expect.poll(() => database.outbox.waiting(), { timeout: 30_000 }).toEqual({});
  await again.close();

  const load = await database.outbox.load({ at: NOW, since: NOW });
  expect(load).toMatchObject({ waiting: 0, deadLetters: 0, delivered: TESTS + 2 * ALERTS });
  const bodies = Map.groupBy(receiver.taken, ({ id }) => id);
  expect(bodies.size).toBe(TESTS + ALERTS);
  // What was on its way came again, the same under the same id: no more than a process holds at once.
  expect([...bodies.values()].every((same) => new Set(same.map(({ body }) => body)).size === 1)).toBe(true);
  const repeated = receiver.taken.length - bodies.size;
  expect(repeated).toBeGreaterThanOrEqual(1);
  expect(repeated).toBeLessThanOrEqual(HELD);
  const ids = mails.taken.map(({ data }) => /^Message-ID: <(\w+)@broker\.example>/im.exec(data)?.[1]);
  expect(new Set(ids).size).toBe(ALERTS);
  expect(ids.length).toBeLessThanOrEqual(ALERTS + HELD);
}, 120_000);
