import { FORMS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { formsRoutes } from "./forms-routes.ts";

let api: PartOfApi;
let linked: PartOfApi;
beforeAll(() => {
  const at = "2026-11-22T09:00:00.000Z";
  api = partOfApi(at, FORMS_API, formsRoutes({ publicUrl: null }));
  linked = partOfApi(at, FORMS_API, formsRoutes({ publicUrl: "https://forms.broker.example" }));
});
afterAll(async () => {
  await api.close();
  await linked.close();
});

async function mailServer({ workspace }: PartOfApi, refused?: string): Promise<MailSink> {
  const sink = await startMailSink(refused);
  onTestFinished(() => sink.close());
  const mail = { host: "127.0.0.1", port: sink.port, security: "none", from: "papers@harbour.example" };
  Object.assign(workspace.config, { mail });
  return sink;
}
const QUESTIONS = ["trade", "mfaEmail"];
const mailed = (to: string) => ({ by: "mail", to, questions: QUESTIONS });
const states = async (part: PartOfApi, client: string) => {
  const { body } = await part.call("GET", `/api/clients/${client}/forms`);
  return body.items.map(({ by, state }: { by: string; state: string }) => `${by} ${state}`);
};
/** The text of a mail in quoted-printable, its soft line ends and signs undone. */
const plain = (mail = "") => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

test("a preview makes and sends nothing, and shows the mail as it then arrives, with the page attached", async () => {
  const sink = await mailServer(api);
  const client = await addClient(api.workspace, "Acme Ltd", {});
  const { status, body: preview } = await api.call(
    "POST",
    `/api/clients/${client}/forms/preview`,
    mailed("ann@acme.example"),
  );
  expect([status, preview]).toEqual([
    200,
    expect.objectContaining({
      ...{ to: ["ann@acme.example"], from: "papers@harbour.example", carries: "html", questions: 2, locked: null },
      subject: "Cyber insurance for Acme Ltd: 2 questions by 6 Dec 2026",
    }),
  ]);
  expect([sink.taken, await states(api, client)]).toEqual([[], []]);
  const { body: sent } = await api.call("POST", `/api/clients/${client}/forms`, mailed("ann@acme.example"));
  expect(sent).toMatchObject({
    file: null,
    url: null,
    receipts: [{ to: "ann@acme.example", accepted: true, reason: null }],
  });
  expect(sink.taken).toEqual(["ann@acme.example"]);
  expect(plain(sink.mails[0])).toContain(preview.subject);
  expect(plain(sink.mails[0])).toContain(`filename=questions-${sent.form.id}.html`);
  expect(await states(api, client)).toEqual(["mail sent"]);
});

test("where others can reach the server the mail carries a link, which no one else receives", async () => {
  const sink = await mailServer(linked);
  const client = await addClient(linked.workspace, "Linked Ltd", {});
  const { body: sent } = await linked.call("POST", `/api/clients/${client}/forms`, mailed("ann@acme.example"));
  expect(JSON.stringify(sent)).not.toContain("/form/");
  expect(plain(sink.mails[0])).toMatch(/https:\/\/forms\.broker\.example\/form\/[\w-]{43}/);
});

test("a refusal names the recipient it concerns, and a form that no one received is revoked", async () => {
  const sink = await mailServer(api, "gone@acme.example");
  const client = await addClient(api.workspace, "Refused Ltd", {});
  const { body: some } = await api.call(
    "POST",
    `/api/clients/${client}/forms`,
    mailed("gone@acme.example, ann@acme.example"),
  );
  expect(some.receipts).toEqual([
    { to: "gone@acme.example", accepted: false, reason: expect.stringContaining("No such recipient") },
    { to: "ann@acme.example", accepted: true, reason: null },
  ]);
  expect([sink.taken, some.form.state]).toEqual([["ann@acme.example"], "sent"]);
  const { body: none } = await api.call("POST", `/api/clients/${client}/forms`, mailed("gone@acme.example"));
  expect([none.receipts[0].accepted, none.form.state]).toEqual([false, "revoked"]);
});

test("without a mail server or an address nothing is made; a file for an address comes with a mailto", async () => {
  Object.assign(api.workspace.config, { mail: undefined });
  const client = await addClient(api.workspace, "Own Ltd", {});
  const path = `/api/clients/${client}/forms`;
  const { body: preview } = await api.call("POST", `${path}/preview`, mailed("ann@acme.example"));
  expect(preview).toMatchObject({ from: null, server: null, locked: expect.stringContaining("No mail server") });
  expect(await api.call("POST", path, mailed("ann@acme.example"))).toMatchObject({ body: { code: "config_invalid" } });
  expect(await api.call("POST", path, mailed("Ann"))).toMatchObject({ body: { code: "usage" } });
  expect(await states(api, client)).toEqual([]);
  const { body: made } = await api.call("POST", path, { ...mailed("ann@acme.example"), by: "html" });
  expect(made.mailto).toMatch(/^mailto:ann@acme\.example\?subject=Cyber%20insurance%20for%20Own%20Ltd/);
  expect(decodeURIComponent(made.mailto)).toContain(made.file.name);
});

test("with sample data the mail is shown and only its sending is locked", async () => {
  const sink = await mailServer(api);
  const client = await addClient(api.workspace, "Sample Ltd", {}, { sample: true });
  const { body: preview } = await api.call("POST", `/api/clients/${client}/forms/preview`, mailed("ann@acme.example"));
  expect([preview.questions, preview.locked]).toEqual([2, "Sample data cannot be sent."]);
  expect(preview.body).toContain("Sample data: not a real company.");
  const refused = await api.call("POST", `/api/clients/${client}/forms`, mailed("ann@acme.example"));
  const page = await api.call("POST", `/api/clients/${client}/forms`, { ...mailed("Ann"), by: "html" });
  expect(page.body.file.content).toContain("Sample data: not a real company.");
  await api.call("POST", `/api/forms/${page.body.form.id}/revoke`);
  expect([refused.body.code, sink.taken, await states(api, client)]).toEqual(["report_invalid", [], ["html revoked"]]);
});

test("replies go to the user who sends the form, where the address is recorded", async () => {
  const sink = await mailServer(api);
  const client = await addClient(api.workspace, "Reply Ltd", {});
  const path = `/api/clients/${client}/forms`;
  const before = await api.call("POST", `${path}/preview`, mailed("ann@acme.example"));
  expect(before.body.replyTo).toBeNull();
  const { by } = api.workspace;
  const user = { name: by, role: "broker", password: "three words together", email: "jane@harbour.example" } as const;
  await api.workspace.database.access.addUser(user, { by, at: "2026-11-22T09:00:00.000Z" });
  const { body: preview } = await api.call("POST", `${path}/preview`, mailed("ann@acme.example"));
  await api.call("POST", path, mailed("ann@acme.example"));
  expect(preview.replyTo).toBe("jane@harbour.example");
  expect(plain(sink.mails[0])).toContain("Reply-To: jane@harbour.example");
});

test("a recipient named with the address is greeted by name", async () => {
  const sink = await mailServer(api);
  const client = await addClient(api.workspace, "Named Ltd", {});
  const { body: sent } = await api.call("POST", `/api/clients/${client}/forms`, mailed("Ann Lee <ann@acme.example>"));
  expect([sent.form.to, sent.receipts[0].to]).toEqual(["Ann Lee <ann@acme.example>", "ann@acme.example"]);
  expect(plain(sink.mails[0])).toContain("Dear Ann Lee,");
});

test("sample data makes no link, and the draft says so before", async () => {
  const client = await addClient(linked.workspace, "Sample Ltd", {}, { sample: true });
  const path = `/api/clients/${client}/forms`;
  const { body: draft } = await linked.call("GET", `${path}/draft`);
  expect([draft.reachable, draft.linkLocked]).toEqual([true, "Sample data cannot be sent."]);
  const refused = await linked.call("POST", path, { by: "link", to: "Ann", questions: QUESTIONS });
  expect([refused.status, refused.body.code, await states(linked, client)]).toEqual([422, "report_invalid", []]);
});
