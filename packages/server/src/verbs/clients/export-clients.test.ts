import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { exportClients } from "./export-clients.ts";

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
