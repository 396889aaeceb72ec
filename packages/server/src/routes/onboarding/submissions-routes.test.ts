import { DOCUMENTS_API, GATE_IDS, ONBOARDING_API, SUBMISSIONS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { documentsRoutes } from "../documents-routes.ts";
import { addClient, screenedOn } from "../test/add-client.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { onboardingRoutes } from "./onboarding-routes.ts";
import { submissionsRoutes } from "./submissions-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(
    "2026-11-22T09:00:00.000Z",
    { ...DOCUMENTS_API, ...ONBOARDING_API, ...SUBMISSIONS_API },
    { ...documentsRoutes({} as never), ...onboardingRoutes(), ...submissionsRoutes() },
  );
});
afterAll(() => api.close());

async function scanned(name: string, domain: string): Promise<string> {
  const domains = [{ name: domain, role: "main", accepted: true }];
  const id = await addClient(api.workspace, name, { domains, claims: [], employees: 40, ...screenedOn("2026-11-20") });
  await saveScan(api.workspace, domain, "2026-11-20");
  return id;
}

async function made(client: string): Promise<string> {
  const { body } = await api.call("POST", `/api/clients/${client}/submission`, {
    documents: ["acord-125", "insurance"],
    move: false,
  });
  return body.archive.id;
}

async function mailServer(refused?: string): Promise<MailSink> {
  const server = await startMailSink(refused);
  onTestFinished(() => server.close());
  const mail = { host: "127.0.0.1", port: server.port, security: "none", from: "papers@harcourt.example" };
  Object.assign(api.workspace.config, { mail, submission: undefined });
  return server;
}

const send = (client: string, archive: string, more: object = {}) =>
  api.call("POST", `/api/clients/${client}/submissions`, {
    archive,
    way: "mail",
    underwriters: [{ name: "Beazley", email: "cyber@beazley.example" }],
    ...more,
  });
const statuses = async (client: string) => {
  const { body } = await api.call("GET", `/api/exports?client=${client}`);
  return body.items.map((each: { submissionStatus: string | null }) => each.submissionStatus);
};

test("a submission is in each underwriter's mailbox, and its documents are submitted", async () => {
  const server = await mailServer();
  const client = await scanned("Sent Ltd", "sent.example");
  const archive = await made(client);
  const underwriters = [
    { name: "Beazley", email: "cyber@beazley.example" },
    { name: "Hiscox", email: "cyber@hiscox.example" },
  ];
  const { status, body } = await send(client, archive, { underwriters });
  expect([status, body.state]).toEqual([201, "submitted"]);
  expect(body.underwriters.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([true, true]);
  expect(server.taken).toEqual(["cyber@beazley.example", "cyber@hiscox.example"]);
  for (const data of server.mails) {
    expect(data).toContain("Subject: Cyber submission: Sent Ltd");
    expect(data).toContain("sent-ltd-submission-2026-11-22.zip");
  }
  expect(body.documents).toHaveLength(2);
  expect(await statuses(client)).toEqual(["submitted", "submitted", "submitted"]);
  const { notifications } = api.workspace.database;
  const news = (await notifications.page({ limit: 10 })).notifications.map(({ message }) => message);
  expect(news).toContain("The submission of Sent Ltd was sent to Beazley and Hiscox.");
  const { body: listed } = await api.call("GET", `/api/clients/${client}/submissions`);
  expect(listed.items).toEqual([body]);
});

test("what a mail server refuses is not submitted, and the reason is kept", async () => {
  await mailServer("cyber@beazley.example");
  const client = await scanned("Refused Ltd", "refused.example");
  const { status, body } = await send(client, await made(client));
  expect([status, body.state]).toEqual([201, "failed"]);
  expect(body.underwriters[0]).toMatchObject({ accepted: false, messageId: null });
  expect(body.underwriters[0].reason).toContain("cyber@beazley.example");
  expect(await statuses(client)).toEqual([null, null, null]);
});

test("without a mail server nothing is sent; what the broker confirms is submitted", async () => {
  const client = await scanned("Own Way Ltd", "ownway.example");
  const archive = await made(client);
  Object.assign(api.workspace.config, { mail: undefined, submission: undefined });
  const refused = await send(client, archive, { move: true });
  expect(refused.body.code).toBe("config_invalid");
  const placements = () => api.workspace.database.placements.ofClients([client]);
  expect(await placements()).toEqual([]);
  const own = { way: "self", underwriters: [{ name: "Beazley", email: null }], move: true };
  const { body } = await send(client, archive, own);
  expect(await placements()).toMatchObject([{ steps: [{ stage: "submitted" }] }]);
  expect([body.state, body.way, body.underwriters[0].messageId]).toEqual(["submitted", "self", null]);
  expect(await statuses(client)).toEqual(["submitted", "submitted", "submitted"]);
});

test("a required gate blocks until it is released by a reason, which the email states", async () => {
  const server = await mailServer();
  Object.assign(api.workspace.config, { submission: { require: ["signature"] } });
  const client = await scanned("Gate Ltd", "gate.example");
  const draft = await api.call("GET", `/api/clients/${client}/submission`);
  expect(draft.body.gates.map(({ id }: { id: string }) => id)).toEqual([...GATE_IDS]);
  const archive = await made(client);
  const refused = await send(client, archive);
  expect([refused.status, refused.body.code]).toEqual([409, "gate_closed"]);
  expect(refused.body.errors).toEqual({ "overrides.signature": "No signed disclosure is on file." });
  expect((await send(client, archive, { overrides: { signature: "too short" } })).status).toBe(422);
  expect(server.taken).toEqual([]);
  const reason = "The director signs on Friday.";
  const { body } = await send(client, archive, { overrides: { signature: reason } });
  expect(body.state).toBe("submitted");
  expect(server.mails[0]).toContain(`Sent nevertheless: ${reason}`);
});

test("the archive of another client, a document that is none, and sample data are refused", async () => {
  await mailServer();
  const [client, other] = [await scanned("Mine Ltd", "mine.example"), await scanned("Theirs Ltd", "theirs.example")];
  const foreign = await send(client, await made(other));
  expect([foreign.status, foreign.body.code]).toEqual([422, "input_invalid"]);
  const nameless = await send(client, await made(client), { underwriters: [{ name: "Beazley", email: null }] });
  expect(nameless.body.detail).toBe("Beazley has no email address.");
  api.as("viewer");
  expect((await send(client, "3f2a91c07b1d")).status).toBe(403);
  api.as("admin");
});

test("the report of a conversation is sent once, and only with what the record confirms", async () => {
  const server = await mailServer();
  const client = await scanned("Talk Ltd", "talk.example");
  const { body: session } = await api.call("POST", "/api/onboarding/sessions", { client });
  const report = {
    companyData: { name: "Talk Ltd", url: "https://www.talk.example/" },
    answers: { employees: 40 },
    tier: "Basic",
    documents: ["acord-125", "insurance"],
    timestamp: "2026-11-22T08:59:00.000Z",
    way: "mail",
    underwriters: [{ name: "Beazley", email: "cyber@beazley.example" }],
  };
  const post = (more: object) => api.call("POST", "/api/reports/onboarding", { ...report, ...more });
  for (const wrong of [
    { answers: { employees: 400 } },
    { answers: { nothing: 1 } },
    { answers: ["Talk Ltd", "400"] },
    { companyData: { companyName: "Talk Limited", website: "talk.example" } },
    { companyData: { companyName: "Talk Ltd", industry: "Banking", website: "talk.example" } },
    { companyData: { name: "Talk Limited", url: "talk.example" } },
    { companyData: { url: "other.example" }, session: session.id },
  ]) {
    const { status, body } = await post(wrong);
    expect(status === 404 || (status === 422 && body.detail.startsWith("Unverified input: "))).toBe(true);
  }
  expect(server.taken).toEqual([]);
  const listed = { companyData: { companyName: "Talk Ltd", website: "talk.example" }, answers: ["Talk Ltd"] };
  const both = await Promise.all([post(listed), post({})]);
  expect(both.map(({ status, body }) => body.was ?? status)).toEqual([201, 201]);
  const [first, second] = both;
  expect(second?.body.id).toBe(first?.body.id);
  expect(server.taken).toEqual(["cyber@beazley.example"]);
  expect((await post({})).body.id).toBe(first?.body.id);
  expect(server.taken).toHaveLength(1);
  const { body: after } = await api.call("GET", `/api/onboarding/sessions/${session.id}`);
  expect(after.reportId).toBe(first?.body.reportId);
});
