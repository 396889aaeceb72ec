import { FORMS_API } from "@broker/contracts";
import { assertValue, effectiveValue } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { formsRoutes } from "./forms-routes.ts";

const AT = "2026-11-22T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(AT, FORMS_API, formsRoutes({ publicUrl: "https://broker.example" }));
});
afterAll(() => api.close());

async function sent(name: string, questions: readonly string[] = ["trade", "employees", "mfaEmail"]) {
  const client = await addClient(api.workspace, name);
  const made = await api.call("POST", `/api/clients/${client}/forms`, { by: "html", to: "Ann", questions });
  expect(made.status).toBe(201);
  const [, data = "{}"] =
    /<script type="application\/json" id="form-data">(.*?)<\/script>/.exec(made.body.file.content) ?? [];
  const answered = (answers: object, more: object = {}) =>
    JSON.stringify({
      ...JSON.parse(data),
      ...{ name: "Ann Lee", position: "Director", on: "2026-11-22", reasonableSearch: true, answers, ...more },
    });
  const back = (bytes: string, to = client) =>
    api.upload(`/api/clients/${to}/forms/returned`, { name: "whatever.bin", bytes });
  return { client, form: made.body.form, answered, back };
}

test("a form is sent, returned with a wrong answer, contested, and the rest accepted as the client's words", async () => {
  const { client, form, answered, back } = await sent("Lane Ltd");
  await api.workspace.database.clients.edit(
    client,
    (log) =>
      assertValue(
        log,
        { field: "employees", value: 12, provenance: "registry", source: "Register", asOf: AT, by: "jane" },
        AT,
      ),
    { by: "jane", at: AT },
  );
  const taken = await back(answered({ trade: "Dentistry", employees: "45", mfaEmail: "No" }));
  expect([taken.status, taken.body.state]).toEqual([200, "returned"]);
  expect(taken.body.answers).toMatchObject([
    { question: "trade", shown: "Dentistry", recorded: null, contradiction: null },
    { question: "employees", shown: "45", recorded: "12", contradiction: { field: "employees" } },
    { question: "mfaEmail", shown: "No" },
  ]);
  const record = () => api.workspace.database.clients.find(client);
  expect(effectiveValue(await record(), "industry")).toBeNull();
  await api.call("POST", `/api/forms/${form.id}/accept`, { again: ["employees"] });
  const decided = await api.call("POST", `/api/forms/${form.id}/accept`, {});
  expect(decided.body.state).toBe("decided");
  expect(effectiveValue(await record(), "employees")?.value).toBe(12);
  expect(effectiveValue(await record(), "industry")).toMatchObject({
    ...{ value: "Dentistry", asOf: "2026-11-22", by: "jane" },
    declaredBy: { name: "Ann Lee", position: "Director", side: "client", way: "form", session: null },
  });
  const { items } = (await api.call("GET", `/api/clients/${client}/forms`)).body;
  expect(items).toMatchObject([{ id: form.id, clientName: "Lane Ltd", state: "decided" }]);
});

test("what cannot be taken is refused with its reason, and nothing of it is taken", async () => {
  const first = await sent("Beck Ltd");
  const second = await sent("Crag Ltd");
  const reasons = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
    const { status, body } = await answer;
    return [status, Object.keys(body.errors ?? {})];
  };
  const whole = first.answered({ trade: "Haulage" });
  expect(await reasons(first.back(whole, second.client))).toEqual([422, ["other-client"]]);
  expect(await reasons(first.back(whole.slice(0, 200)))).toEqual([422, ["damaged"]]);
  expect(await reasons(first.back(first.answered({ trade: "Haulage" }, { digest: "0" })))).toEqual([422, ["damaged"]]);
  expect((await first.back(first.answered({}, { form: "f0" }))).status).toBe(404);
  expect((await api.call("GET", `/api/clients/${first.client}/forms`)).body.items[0].answers).toEqual([]);
  expect((await first.back(whole)).status).toBe(200);
  expect(await reasons(first.back(whole))).toEqual([422, ["taken"]]);
  expect((await api.call("POST", `/api/forms/${second.form.id}/revoke`)).body.state).toBe("revoked");
  expect(await reasons(second.back(second.answered({ trade: "Haulage" })))).toEqual([422, ["revoked"]]);
  expect((await api.call("POST", `/api/forms/${first.form.id}/revoke`)).status).toBe(422);
});

test("by default a form asks what the record lacks, and a viewer sends none", async () => {
  const client = await addClient(api.workspace, "Dale Ltd", { industry: "Haulage" });
  const { body } = await api.call("POST", `/api/clients/${client}/forms`, { by: "csv", to: "Ann", group: "finance" });
  expect(body.form.questions).toContain("turnover");
  expect(body.form.questions).not.toContain("trade");
  api.as("viewer");
  expect((await api.call("POST", `/api/clients/${client}/forms`, { by: "csv", to: "Ann" })).status).toBe(403);
  api.as("admin");
});
