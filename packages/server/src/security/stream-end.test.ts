import { request } from "node:http";
import { openWorkspaceDatabase } from "@broker/adapters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens the stream of triggers; `ended` resolves once the server ends it. */
function openStream(headers: Readonly<Record<string, string>>) {
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const asked = request(`${server.url}/api/triggers/live`, { headers, agent: false }, (answer) => {
    if (answer.statusCode === 200) answer.once("data", () => opened.resolve());
    answer.resume().once("close", () => ended.resolve());
  });
  asked.on("error", () => ended.resolve()).end();
  return { opened: opened.promise, ended: ended.promise, leave: () => void asked.destroy() };
}

async function users() {
  const database = openWorkspaceDatabase({ database: server.database, now: () => new Date() });
  return { access: database.access, close: () => database.close() };
}
const actor = { by: "jane", at: "2026-11-22T09:00:00Z" };

test.concurrent.each([
  ["is removed", (store: Awaited<ReturnType<typeof users>>["access"], name: string) => store.removeUser(name, actor)],
  ["gets another role", (store, name) => store.setRole(name, "viewer", actor)],
  ["gets another password", (store, name) => store.setPassword(name, "four other words here", actor)],
])("a stream ends when its user %s, even by another process", async (_, change) => {
  const headers = await server.as("broker");
  const { name } = (await server.ask("GET", "/api/session", { headers })).json as { name: string };
  const stream = openStream(headers);
  await stream.opened;
  const { access, close } = await users();
  await change(access, name);
  await stream.ended;
  await close();
});

test.concurrent("a stream ends when its user signs out, and goes on for others", async () => {
  const [headers, others] = [await server.as("broker"), await server.as("viewer")];
  const [mine, theirs] = [openStream(headers), openStream(others)];
  await Promise.all([mine.opened, theirs.opened]);
  expect((await server.ask("DELETE", "/api/session", { headers })).status).toBe(204);
  const first = await Promise.race([mine.ended.then(() => "mine"), theirs.ended.then(() => "theirs")]);
  expect(first).toBe("mine");
});

test("a user has 24 streams open at once, and another when one closes", async () => {
  const [headers, others] = [await server.as("broker"), await server.as("viewer")];
  const streams = Array.from({ length: 24 }, () => openStream(headers));
  await Promise.all(streams.map(({ opened }) => opened));
  const live = "/api/triggers/live";
  expect((await server.ask("GET", live, { headers })).json).toMatchObject({ status: 429, code: "too_many" });
  const another = openStream(others);
  await another.opened;
  streams[0]?.leave();
  // A stream that opens has no status to wait for: it is asked for until it is not refused.
  for (let opened = false; !opened; ) {
    const next = openStream(headers);
    opened = await Promise.race([next.opened.then(() => true), next.ended.then(() => false)]);
    streams.push(next);
  }
  for (const stream of [...streams, another]) stream.leave();
});
