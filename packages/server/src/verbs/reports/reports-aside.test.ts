import { openWorkspaceDatabase, systemClock } from "@broker/adapters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { startTestServer, type TestServer } from "../../test/test-server.ts";
import { saveScan } from "../../workspace/test/save-scan.ts";
import type { Workspace } from "../../workspace/workspace.ts";

const DOMAIN = "acme.example";
/** So large that losses occur in most years, and the ten million of a report take a second or more. */
const TURNOVER = { total: 200_000_000_000, year: 2025 };

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  authorization = `Bearer ${server.token}`;
  const database = openWorkspaceDatabase({ database: server.database, now: () => new Date() });
  await saveScan({ database }, DOMAIN, "2026-11-05");
  await addClient({ database, clock: systemClock(), by: "jane" } as Workspace, "Acme Ltd", {
    domains: [{ name: DOMAIN, role: "main", accepted: true }],
    turnover: TURNOVER,
    expiringPolicy: { premium: 400_000, limit: 100_000_000 },
  });
  await database.close();
});
afterAll(() => server.close());

const report = (audience: string) =>
  server.ask("GET", `/api/scans/${DOMAIN}/reports/${audience}?format=json`, { headers: { authorization } });
const session = () => server.ask("GET", "/api/session", { headers: { authorization } });

test("other calls are answered while a report is made; the next report reuses the simulated losses", async () => {
  const answered: string[] = [];
  const noted = async <Answer>(name: string, queried: Promise<Answer>): Promise<Answer> => {
    const answer = await queried;
    answered.push(name);
    return answer;
  };
  const [insurance] = await Promise.all([noted("report", report("insurance")), noted("session", session())]);
  expect(answered).toEqual(["session", "report"]);
  expect(insurance.text).toContain("10,000,000 simulated years (seed 1)");
  const executive = await report("executive");
  expect(executive.text).toMatch(/1-in-100-year event GBP [\d,]+ \(publicly reported losses\)/);
}, 120_000);
