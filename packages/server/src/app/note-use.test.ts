import { openWorkspaceDatabase } from "@broker/adapters";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({});
});
afterEach(() => server.close());

async function uses(): Promise<readonly string[]> {
  const database = openWorkspaceDatabase({ database: server.database, now: () => new Date() });
  const { changes } = await database.audit.page({ limit: 100 });
  await database.close();
  return changes
    .filter(({ action }) => action === "file exported" || action === "access token used")
    .map(({ by, action, subject, detail }) => `${by}: ${action}, ${subject} ${JSON.stringify(detail)}`);
}

test("a file that a user saves is in the audit log with its call, and what is only shown is not", async () => {
  const headers = await server.as("admin");
  await server.ask("GET", "/api/clients", { headers });
  expect(await uses()).toEqual([]);
  expect((await server.ask("GET", "/api/clients/export?format=csv", { headers })).status).toBe(200);
  expect(await uses()).toEqual([
    expect.stringMatching(/^admin-\S+: file exported, workspace \{"call":"GET \/api\/clients\/export"\}$/),
  ]);
});

test("the scripts' token is in the audit log once an hour, with the address that used it", async () => {
  const headers = { authorization: `Bearer ${server.token}` };
  for (let n = 0; n < 3; n += 1) await server.ask("GET", "/api/tier", { headers });
  expect(await uses()).toEqual([expect.stringContaining('access token used, token {"address":"127.0.0.1"}')]);
});
