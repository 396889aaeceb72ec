import { AppError, PLACEMENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placementsRoutes } from "../../routes/placements-routes.ts";
import { addClient, screenedOn } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { checkDueDates, notifyOfRenewal } from "../workspace/due-dates.ts";
import { addPlacement, chooseQuote, movePlacement } from "./change-placement.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", PLACEMENTS_API, placementsRoutes({} as never));
});
afterAll(() => api.close());

const period = { inception: "2025-12-18", expiresOn: "2026-12-18" };

/** The workspace, in which no renewal can be notified. */
function withoutNotifications({ database, ...workspace }: Workspace): Workspace {
  const due = () => Promise.reject(new AppError("storage_full", "The disk is full."));
  return {
    ...workspace,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(({ notifications, ...repositories }) =>
          work({ ...repositories, notifications: Object.assign(Object.create(notifications), { due }) }),
        ),
    },
  };
}

test("a policy bound after today's check, which ends in 26 days, is notified at once and only once", async () => {
  const client = await addClient(api.workspace, "Tidewater Ltd", screenedOn("2026-11-20"));
  await checkDueDates(api.workspace);
  const { id } = (await api.call("POST", "/api/placements", { client })).body;
  await api.call("POST", `/api/placements/${id}/quotes`, { insurer: "Beazley", premium: 420_000 });
  await api.call("POST", `/api/placements/${id}/choice`, { quote: 1, bind: true, ...period });
  await notifyOfRenewal(api.workspace, client);
  const { notifications } = await api.workspace.database.notifications.page({ limit: 5 });
  const due = notifications.filter(({ kind }) => kind === "renewal-due");
  expect(due.map(({ message }) => message)).toEqual([
    expect.stringContaining("Tidewater Ltd: the policy expires on 18 Dec 2026, within 30 days."),
  ]);
});

test("without its renewal notification, no placement is bound and no record changed", async () => {
  const { workspace } = api;
  const client = await addClient(workspace, "Fenland Ltd", screenedOn("2026-11-20"));
  const { placement } = await addPlacement(workspace, { client, risk: "Cyber", move: { stage: "submitted" } });
  await api.call("POST", `/api/placements/${placement.id}/quotes`, { insurer: "Beazley", premium: 420_000 });
  const before = await workspace.database.placements.ofClients([client]);
  const { version } = await workspace.database.clients.find(client);
  const failing = withoutNotifications(workspace);
  const bound = { stage: "bound", insurer: "Beazley", premium: 420_000, ...period } as const;
  for (const binding of [
    () => addPlacement(failing, { client, risk: "Crime", move: bound }),
    () => movePlacement(failing, placement.id, bound),
    () => chooseQuote(failing, placement.id, { quote: 1, bind: true, ...period }),
  ])
    await expect(binding()).rejects.toMatchObject({ code: "storage_full" });
  expect(await workspace.database.placements.ofClients([client])).toEqual(before);
  expect((await workspace.database.clients.find(client)).version).toBe(version);
  await chooseQuote(workspace, placement.id, { quote: 1, bind: true, ...period });
  const { notifications } = await workspace.database.notifications.page({ limit: 20 });
  expect(notifications.filter(({ kind, message }) => kind === "renewal-due" && /^Fenland/.test(message))).toHaveLength(
    1,
  );
});
