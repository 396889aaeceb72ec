import { COMPLIANCE_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-28T09:00:00.000Z", COMPLIANCE_API, complianceRoutes());
});
afterAll(() => api.close());

const edit = (key: string, answer: string) => ({ field: `controls.${key}`, value: { answer } });

async function adopter(name: string) {
  const client = await addClient(api.workspace, name, {});
  const path = `/api/clients/${client}/compliance`;
  await api.call("PUT", `${path}/cyber-essentials`, { version: 0 });
  return { client, path, answer: (body: object) => api.call("POST", `${path}/answers`, body) };
}

test("one call records answers and attests controls without a key; both move the figures", async () => {
  const { client, path, answer } = await adopter("Fen Ltd");
  const { status, body } = await answer({
    ...{ edits: [edit("mfaEmail", "yes")], controls: [{ id: "CC-GOV-02", shows: "met" }] },
    ...{ declaredBy: { name: "Jane Doe", position: "Finance Director" }, note: "Board of 4 November" },
  });
  expect(status).toBe(200);
  expect(body.evidence).toMatchObject({ kind: "attestation", source: "Jane Doe, Finance Director" });
  expect(body.frameworks).toMatchObject([{ framework: "cyber-essentials" }]);
  const state = async (id: string) => (await api.call("GET", `${path}/controls/${id}`)).body;
  expect(await state("CC-IAM-02")).toMatchObject({ state: "met", basis: "declared", answers: ["mfaEmail"] });
  expect(await state("cc-gov-02")).toMatchObject({ state: "met", evidence: [{ ref: body.evidence.id }] });
  expect(await state("CC-GOV-99")).toMatchObject({ code: "not_found" });
  const filed = await api.call("GET", `/api/clients/${client}/evidence/${body.evidence.id}`);
  expect(filed.body).toEqual(body.evidence);
  expect((await api.call("GET", `/api/clients/${client}/evidence/${body.evidence.id}/file`)).body.detail).toBe(
    "This evidence has no file.",
  );
});

test("answers based on outdated data, of another field or of an answered control are refused, and none is recorded", async () => {
  const { client, path, answer } = await adopter("Moor Ltd");
  await answer({ edits: [edit("edr", "yes")] });
  const controls = [{ id: "CC-GOV-02", shows: "met" }];
  const stale = await answer({ edits: [edit("edr", "no")], seen: [{ field: "controls.edr", n: 0 }], controls });
  expect(stale.status).toBe(409);
  const other = await answer({ edits: [{ field: "employees", value: 40 }], controls });
  expect(other.body.detail).toBe("'employees' is not the answer to a control.");
  const answered = await answer({ edits: [edit("edr", "no")], controls: [{ id: "CC-IAM-02", shows: "met" }] });
  expect(answered.body.code).toBe("input_invalid");
  expect((await answer({})).body.detail).toBe("No answer was given.");
  expect((await api.call("GET", `/api/clients/${client}/evidence`)).body.items).toEqual([]);
  expect((await api.call("GET", `${path}/gaps`)).body.items).toEqual([]);
});

test("gaps have a call of their own", async () => {
  const { path, answer } = await adopter("Weir Ltd");
  await answer({ edits: [edit("mfaEmail", "no")] });
  expect((await api.call("GET", `${path}/gaps`)).body.items).toMatchObject([
    { control: "CC-IAM-02", decision: "open" },
  ]);
});
