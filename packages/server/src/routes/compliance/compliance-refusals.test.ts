import { COMPLIANCE_API, FRAMEWORKS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";
import { frameworkRoutes } from "./framework-routes.ts";

let api: PartOfApi;
let client: string;
beforeAll(async () => {
  const routes = { ...COMPLIANCE_API, ...FRAMEWORKS_API };
  api = partOfApi("2026-11-28T09:00:00.000Z", routes, { ...complianceRoutes(), ...frameworkRoutes() });
  client = await addClient(api.workspace, "Lane Ltd", {});
});
afterAll(() => api.close());

test("evidence that names a control twice, with two states, is refused", async () => {
  const evidence = {
    ...{ kind: "attestation", title: "Stated", source: "A. Lee", collectedAt: "2026-11-20", validUntil: null },
    controls: [
      { id: "CC-GOV-03", shows: "met" },
      { id: "CC-GOV-03", shows: "not-met" },
    ],
  };
  const { status, body } = await api.upload(`/api/clients/${client}/evidence`, null, {
    evidence: JSON.stringify(evidence),
  });
  expect([status, body.detail]).toEqual([422, "The evidence names CC-GOV-03 twice."]);
});

test("a missing piece of evidence is refused with the list of the client's evidence as the next step", async () => {
  const { database } = api.workspace;
  await expect(database.compliance.findEvidence(client, "3f0c9a1e")).rejects.toMatchObject({
    code: "not_found",
    fix: { kind: "list", resource: "evidence", of: client },
  });
});

test("a cross-walk of a framework with itself is refused", async () => {
  const { status, body } = await api.call("GET", "/api/frameworks/nis2/crosswalk?to=nis2");
  expect([status, body.errors]).toEqual([422, { to: "Choose another framework." }]);
});

test("differences are refused where the second day is before the first, or the first is in the future", async () => {
  const diff = (days: string) => api.call("GET", `/api/clients/${client}/compliance/diff?${days}`);
  expect((await diff("from=2026-11-20&to=2026-11-19")).body.errors).toEqual({ to: "Enter a later date." });
  expect((await diff("from=2026-11-29")).body.errors).toEqual({ from: "Enter today or an earlier date." });
  expect((await diff("from=2026-11-20&to=2026-11-20")).status).toBe(200);
});
