import { CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { clientsRoutes } from "../../routes/clients-routes.ts";
import { partOfApi } from "../../routes/test/part-of-api.ts";

test("every stored scan is listed, two of one day as well; a failed one is not compared", async () => {
  const api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
  const edits = [readEdit("domains=twice.example")];
  const { body: client } = await api.call("POST", "/api/clients", { name: "Twice Ltd", edits });
  const target = { input: "twice.example", domain: "twice.example", url: "https://twice.example/", gradedHost: "x" };
  const starts = ["2026-11-20T09:00:00.000Z", "2026-11-20T11:00:00.000Z", "2026-11-20T15:30:00.000Z"];
  for (const [place, startedAt] of starts.entries()) {
    const report = buildReport({ id: `${place}`.repeat(64), startedAt, target });
    const failed = { ...report, status: "failed" as const, scores: { ...report.scores, overall: null } };
    const stored = place === 1 ? failed : report;
    await api.workspace.database.scans.save(stored, evidenceOfReport(stored));
  }
  const { domains } = (await api.call("GET", `/api/clients/${client.id}/scans`)).body;
  // Both scans that succeeded are the same report: the posture is unchanged.
  expect(domains[0].scans.map(({ at, change }: { at: string; change: number | null }) => [at, change])).toEqual([
    [starts[0], null],
    [starts[1], null],
    [starts[2], 0],
  ]);
  await api.close();
});
