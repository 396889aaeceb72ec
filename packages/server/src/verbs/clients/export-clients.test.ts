import type { SavedPlan } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { exportClients } from "./export-clients.ts";
import { importClients } from "./import/import-clients.ts";

let lone: LoneWorkspace;
beforeAll(() => {
  lone = loneWorkspace("2026-11-22T12:00:00.000Z");
});
afterAll(() => lone.close());

test("records are printed one by one, and as JSON prints a list of them", async () => {
  expect(await exportClients(lone.workspace, undefined, "json")).toBe("[]");
  for (const name of ["Acme Ltd", "Beta\n  Ltd"]) await addClient(lone.workspace, name);
  const text = await exportClients(lone.workspace, undefined, "json");
  const records = JSON.parse(text) as { readonly id: string }[];
  expect(records).toHaveLength(2);
  expect(text).toBe(JSON.stringify(records, null, 2));
  const lines = await exportClients(lone.workspace, undefined, "ndjson");
  expect(lines.split("\n").map((line) => JSON.parse(line) as unknown)).toEqual(records);
});

test("a client that is exported, erased and imported has its plans again", async () => {
  const { workspace } = lone;
  const { plans, clients } = workspace.database;
  const [{ id }] = JSON.parse(await exportClients(workspace, "Acme Ltd", "json")) as [{ readonly id: string }];
  const plan: SavedPlan = {
    id: "9f3c",
    name: "Acme Ltd",
    domain: "acme.example",
    clientId: id,
    scan: { id: "s", startedAt: "2026-11-20T09:00:00.000Z" },
    owner: "R. Halden",
    dueOn: "2027-03-31",
    createdAt: "2026-11-21T09:00:00.000Z",
    createdBy: "jane",
    actions: [{ id: "hsts-valid", title: "Enable HSTS", hours: 1, effect: null }],
    premiumBasis: null,
    figures: [],
  };
  await plans.save(plan);
  const text = await exportClients(workspace, id, "json");
  await clients.erase(id, { by: "jane", at: "2026-11-22T12:00:00.000Z" });
  await expect(plans.find("9f3c")).rejects.toMatchObject({ code: "not_found" });
  const { added } = await importClients(workspace, text, {});
  expect(added).toBe(1);
  expect(await plans.find("9f3c")).toEqual(plan);
});
