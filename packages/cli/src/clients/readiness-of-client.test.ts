import { ClientRecord } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;

test("a client that answered something has its readiness index, by its answers alone where nothing was scanned", async () => {
  await broker("clients", "add", "Acme Ltd", "awarenessTraining=yes", "incidentPlan=no", "employees=60");
  const page = (await broker("clients", "show", "Acme")).stdout.replace(/\s+/g, " ");
  expect(page).toContain("Readiness index between 6 and 92 of 100: Requires Validation, 14% of the matrix");
  expect(page).toContain("Size −2: 60 employees, medium");
  const record = ClientRecord.parse(JSON.parse((await broker("clients", "show", "Acme", "--json")).stdout));
  expect(record.readiness?.layers[1]?.score).toBe(50);
});

test("a client that answered nothing has none", async () => {
  await broker("clients", "add", "Beta Ltd", "employees=60");
  expect((await broker("clients", "show", "Beta")).stdout).not.toContain("Readiness");
  expect(JSON.parse((await broker("clients", "show", "Beta", "--json")).stdout).readiness).toBeUndefined();
});
