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

test("a draft names what a form may ask, and asks again what was marked so until a later form asks it", async () => {
  const { client, form, answered, back } = await sent("Elm Ltd", ["trade", "employees"]);
  const path = `/api/clients/${client}/forms`;
  await api.workspace.database.clients.edit(
    client,
    (log) =>
      assertValue(
        log,
        {
          ...{ field: "contacts", provenance: "declared", asOf: AT, by: "jane", declaredBy: "insured" },
          value: [{ name: "Ann Lee", role: null, email: "ann@elm.example", phone: null }],
        },
        AT,
      ),
    { by: "jane", at: AT },
  );
  const stateOf = async (id: string) =>
    (await api.call("GET", `${path}/draft`)).body.questions.find((each: { id: string }) => each.id === id);
  await back(answered({ trade: "Dentistry", employees: "9" }));
  await api.call("POST", `/api/forms/${form.id}/accept`, { only: ["employees"], again: ["trade"] });
  expect(await stateOf("employees")).toMatchObject({ state: "answered", usual: false });
  expect(await stateOf("trade")).toMatchObject({ state: "again", usual: true, knows: "management" });
  const { body } = await api.call("GET", `${path}/draft`);
  expect(body).toMatchObject({
    ...{ reachable: true, to: { name: "Ann Lee", email: "ann@elm.example" } },
    linkLocked: null,
    mailLocked: "No mail server is configured, so nothing was sent.",
  });
  expect((await api.call("POST", path, { by: "html", to: "Ann" })).body.form.questions).toContain("trade");
  expect(await stateOf("trade")).toMatchObject({ state: "missing" });
});

test("the file of a form can be made again while it may be answered, and the secret of a link cannot", async () => {
  const client = await addClient(api.workspace, "Fell Ltd");
  const made = (by: string) =>
    api.call("POST", `/api/clients/${client}/forms`, { by, to: "Ann", questions: ["trade"] });
  const { body: table } = await made("csv");
  const again = () => api.call("GET", `/api/forms/${table.form.id}/file`);
  expect((await again()).body).toEqual(table.file);
  await api.call("POST", `/api/forms/${table.form.id}/revoke`);
  expect((await again()).status).toBe(422);
  const { body: link } = await made("link");
  expect((await api.call("GET", `/api/forms/${link.form.id}/file`)).status).toBe(422);
});

test("an answer is not accepted beside a value that the user has not seen", async () => {
  const { client, form, answered, back } = await sent("Gill Ltd");
  const { body: shown } = await back(answered({ trade: "Dentistry", employees: "45" }));
  await api.workspace.database.clients.edit(
    client,
    (log) => assertValue(log, { field: "employees", value: 12, provenance: "derived", asOf: AT, by: "tom" }, AT),
    { by: "tom", at: AT },
  );
  const accept = (body: object) => api.call("POST", `/api/forms/${form.id}/accept`, body);
  const refused = await accept({ only: ["employees"], seen: shown.seen });
  expect([refused.status, refused.body.code]).toEqual([409, "record_unsettled"]);
  expect(refused.body.detail).toBe("Employees was changed in the meantime, by tom.");
  expect((await accept({ only: ["trade"], seen: shown.seen })).status).toBe(200);
  const [now] = (await api.call("GET", `/api/clients/${client}/forms`)).body.items;
  expect((await accept({ only: ["employees"], seen: now.seen })).body.state).toBe("decided");
});
