import { PLACEMENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placementsRoutes } from "../../routes/placements-routes.ts";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { checkDueDates } from "../workspace/due-dates.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", PLACEMENTS_API, placementsRoutes({} as never));
});
afterAll(() => api.close());

test("a policy bound after today's check, which ends in 26 days, is notified at once and only once", async () => {
  const client = await addClient(api.workspace, "Tidewater Ltd", {});
  await checkDueDates(api.workspace);
  const { id } = (await api.call("POST", "/api/placements", { client })).body;
  await api.call("POST", `/api/placements/${id}/quotes`, { insurer: "Beazley", premium: 420_000 });
  const period = { inception: "2025-12-18", expiresOn: "2026-12-18" };
  await api.call("POST", `/api/placements/${id}/choice`, { quote: 1, bind: true, ...period });
  await checkDueDates(api.workspace, { again: true });
  const { notifications } = await api.workspace.database.notifications.page({ limit: 5 });
  const due = notifications.filter(({ kind }) => kind === "renewal-due");
  expect(due.map(({ message }) => message)).toEqual([
    expect.stringContaining("Tidewater Ltd: the policy expires on 18 Dec 2026, within 30 days."),
  ]);
});
