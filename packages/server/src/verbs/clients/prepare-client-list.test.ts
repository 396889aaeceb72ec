import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { listClients, prepareClientList } from "./list-clients.ts";

const TODAY = "2026-11-22";
let lone: LoneWorkspace;
beforeAll(async () => {
  lone = loneWorkspace(`${TODAY}T12:00:00.000Z`);
  for (const name of ["Acme Ltd", "Beta Ltd", "Gamma Ltd"]) await addClient(lone.workspace, name);
});
afterAll(() => lone.close());

const changed = async () => (await lone.workspace.database.clients.changedRows(TODAY)).length;

test("the rows of changed clients are made ahead of the first list, unless the server is stopping", async () => {
  await prepareClientList(lone.workspace, AbortSignal.abort());
  expect(await changed()).toBe(3);
  // A list that comes meanwhile waits for them.
  const prepared = prepareClientList(lone.workspace, new AbortController().signal);
  const list = listClients(lone.workspace, { sort: "todo", limit: 50, reverse: false });
  const { total } = JSON.parse(Buffer.from(await list).toString()) as { readonly total: number };
  expect([total, await changed()]).toEqual([3, 0]);
  await prepared;
});
