import { openWorkspaceDatabase } from "@broker/adapters";
import { API } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";
import { noteRefusals } from "./note-refusals.ts";

let now = new Date("2026-11-22T09:00:00Z");
let server: TestServer;
beforeEach(async () => {
  now = new Date("2026-11-22T09:00:00Z");
  server = await startTestServer({ access: { clock: { now: () => now, elapsedMs: () => 0 } } });
});
afterEach(() => server.close());

async function refusals(): Promise<readonly string[]> {
  const database = openWorkspaceDatabase({ database: server.database, now: () => now });
  const { changes } = await database.audit.page({ limit: 100, action: "refused" });
  await database.close();
  return changes.map(({ by, action, subject, detail }) => `${by}: ${action}, ${subject} ${JSON.stringify(detail)}`);
}

const signIn = (name: string, password = "not the password") =>
  server.ask("POST", "/api/sign-in", { body: { name, password } });

test("a call above the role is in the audit log with its user, once a minute", async () => {
  const headers = await server.as("viewer");
  for (let n = 0; n < 3; n += 1)
    expect((await server.ask("POST", "/api/users", { headers, body: {} })).status).toBe(403);
  const [entry, ...others] = await refusals();
  expect(entry).toMatch(/^viewer-\S+: call refused, POST \/api\/users \{"address":"127.0.0.1","role":"viewer"\}$/);
  expect(others).toEqual([]);
  now = new Date("2026-11-22T09:01:01Z");
  await server.ask("POST", "/api/users", { headers, body: {} });
  expect((await refusals()).map((line) => line.includes('"repeated":2')).toSorted()).toEqual([false, false, true]);
});

test("the number of equal attempts is recorded though none follows, at the latest when the server stops", async () => {
  const database = openWorkspaceDatabase({ database: server.database, now: () => now });
  const clock = { now: () => now, elapsedMs: () => 0 };
  const log = (line: string) => expect.unreachable(line);
  const { note, end } = noteRefusals({ access: database.access, clock, now: () => now.toISOString(), log });
  const attempt = {
    action: "sign-in refused",
    subject: "jane",
    by: "unknown",
    detail: { address: "192.0.2.7" },
  } as const;
  for (let n = 0; n < 9; n += 1) await note(attempt);
  await end();
  await end();
  await database.close();
  expect((await refusals()).toSorted()).toEqual([
    'unknown: sign-in refused, jane {"address":"192.0.2.7","repeated":8}',
    'unknown: sign-in refused, jane {"address":"192.0.2.7"}',
  ]);
});

test("a call from another page is in the audit log", async () => {
  await server.ask("PUT", "/api/tier", { headers: { origin: "http://evil.example" }, body: { tier: "Basic" } });
  expect(await refusals()).toEqual(['unknown: call refused, PUT /api/tier {"address":"127.0.0.1"}']);
});

test("a wrong password is in the log under the user's name; an unknown name is not, as it may be a password", async () => {
  const headers = await server.as("admin");
  const { name } = (await server.ask("GET", "/api/session", { headers })).json as { name: string };
  expect((await signIn(name)).status).toBe(401);
  expect((await signIn("correct horse battery")).status).toBe(401);
  expect(await refusals()).toEqual([
    'unknown: sign-in refused, unknown name {"address":"127.0.0.1"}',
    `unknown: sign-in refused, ${name} {"address":"127.0.0.1"}`,
  ]);
});

test("an attacker cannot fill the log: sixty entries a minute, then their number", async () => {
  const headers = { origin: "http://evil.example" };
  const calls = Object.keys(API).slice(0, 90);
  for (const [method = "", path = ""] of calls.map((key) => key.split(" ")))
    expect((await server.ask(method, path.replaceAll(/:\w+/g, "x"), { headers })).status).toBe(403);
  expect(await refusals()).toHaveLength(60);
  now = new Date("2026-11-22T09:01:01Z");
  await server.ask("POST", "/api/sign-in", { headers });
  expect((await refusals()).filter((line) => line.includes(`"notRecorded":${calls.length - 60}`))).toHaveLength(1);
});

test("one name is delayed from whatever address the attempts come, and says for how long", async () => {
  for (let n = 0; n < 5; n += 1) expect((await signIn("jane")).status).toBe(401);
  const { status, headers, json } = await signIn(" JANE");
  expect([status, headers["retry-after"], json]).toEqual([429, "1", expect.objectContaining({ code: "too_many" })]);
  now = new Date("2026-11-22T09:00:01Z");
  expect((await signIn("jane")).status).toBe(401);
});
