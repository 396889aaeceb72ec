import { CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveScan } from "../workspace/test/save-scan.ts";
import { clientsRoutes } from "./clients-routes.ts";
import { type MailSink, startMailSink } from "./test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

async function added(name: string, ...edits: string[]): Promise<string> {
  const { body } = await api.call("POST", "/api/clients", { name, edits: edits.map((text) => readEdit(text)) });
  return body.id;
}

test("a client's report is emailed only with a scan, a configured mail server and an address", async () => {
  const id = await added("Mailed Ltd", "domains=mailed.example");
  const mail = `/api/clients/${id}/mail`;
  expect((await api.call("GET", mail)).status).toBe(404);
  expect((await api.call("POST", mail, { to: "nobody" })).body.errors?.to ?? "").toContain(
    "is not a valid email address",
  );
  await saveScan(api.workspace, "mailed.example", "2026-11-01");
  expect((await api.call("GET", mail)).body).toMatchObject({
    from: null,
    to: null,
    subject: "Mailed Ltd: cyber security, priority actions",
    server: null,
    locked: expect.stringContaining("No mail server is configured, so nothing was sent. Set "),
  });
  expect((await api.call("POST", mail, { to: "md@mailed.example" })).body.detail).toBe(
    "No mail server is configured, so nothing was sent.",
  );
  const server = { host: "localhost", port: 1, security: "none", from: "papers@harcourt.example" };
  Object.assign(api.workspace.config, { mail: server });
  expect((await api.call("GET", mail)).body).toMatchObject({
    from: "papers@harcourt.example",
    attachment: "mailed-ltd-client-report.pdf",
    server: "localhost:1",
    locked: null,
  });
  expect((await api.call("POST", mail, { to: "md@mailed.example" })).body.code).toBe("network_unavailable");
  api.as("viewer");
  expect((await api.call("GET", mail)).status).toBe(403);
  api.as("admin");
});

test("the email that asks a client is about what insurers require, about every open control, or about one field", async () => {
  const id = await added("Asked Ltd", "mfaEmail=yes", "edr=unknown");
  const asked = async (about: string) => {
    const { status, body } = await api.call("GET", `/api/clients/${id}/request?about=${about}`);
    return { status, text: String(body.request?.body ?? "") };
  };
  const required = (await asked("required")).text;
  expect([required.includes("turnover"), required.includes("endpoint")]).toEqual([true, true]);
  const controls = (await asked("controls")).text;
  expect(controls).not.toContain("The number of employees");
  // 28 controls, of which one has an answer; 'unknown' is still open.
  expect(controls.match(/^\d+\. /gm)).toHaveLength(27);
  expect((await asked("controls.rdpExposed")).text.match(/^\d+\. /gm)).toHaveLength(1);
  expect((await asked("controls.nothing")).status).toBe(422);
});

interface MailEntry {
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>> | null;
}
const mailLog = async (subject: string): Promise<readonly MailEntry[]> =>
  (await api.workspace.database.audit.page({ limit: 50, action: "mail", subject })).changes;

async function withMailServer(work: (server: MailSink) => Promise<void>): Promise<void> {
  const server = await startMailSink();
  const mail = { host: "127.0.0.1", port: server.port, security: "none", from: "papers@harcourt.example" };
  Object.assign(api.workspace.config, { mail });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

test("an email about a client that shares its domain with another has its recipient in the log and the record", async () => {
  const [one, other] = [
    await added("Shared One Ltd", "domains=shared.example"),
    await added("Shared Two Ltd", "domains=shared.example"),
  ];
  await saveScan(api.workspace, "shared.example", "2026-11-01");
  await withMailServer(async ({ taken }) => {
    for (const id of [one, other]) {
      const { status, body } = await api.call("POST", `/api/clients/${id}/mail`, { to: `md-${id}@shared.example` });
      expect([status, body.code]).toEqual([200, undefined]);
    }
    expect(taken).toEqual([`md-${one}@shared.example`, `md-${other}@shared.example`]);
    for (const id of [one, other]) {
      const [record] = await api.workspace.database.exports.ofClients([id]);
      expect(record?.history.map(({ note }) => note)).toEqual([`Emailed to md-${id}@shared.example`]);
      const entries = await mailLog(id);
      expect(entries.map(({ action }) => action)).toEqual(["mail sent", "mail started"]);
      for (const { detail } of entries)
        expect(detail).toMatchObject({ to: `md-${id}@shared.example`, document: record?.id });
    }
  });
});

test("an email that the server refused is in the log, as failed", async () => {
  const id = await added("Failing Ltd", "domains=failing.example");
  await saveScan(api.workspace, "failing.example", "2026-11-01");
  Object.assign(api.workspace.config, { mail: { host: "localhost", port: 1, security: "none", from: "a@b.example" } });
  await api.call("POST", `/api/clients/${id}/mail`, { to: "md@failing.example" });
  expect((await mailLog(id)).map(({ action, detail }) => [action, detail?.to, detail?.code])).toEqual([
    ["mail failed", "md@failing.example", "network_unavailable"],
    ["mail started", "md@failing.example", undefined],
  ]);
});

test("beyond the user's limit of the day nothing is sent", async () => {
  const id = await added("Limited Ltd", "domains=limited.example");
  await saveScan(api.workspace, "limited.example", "2026-11-01");
  await withMailServer(async ({ taken }) => {
    Object.assign(api.workspace.config.mail ?? {}, { maxPerUser: 1 });
    const { status, body } = await api.call("POST", `/api/clients/${id}/mail`, { to: "md@limited.example" });
    expect([status, body.code, body.fix]).toEqual([
      429,
      "limit_reached",
      { kind: "configure", setting: "mail.maxPerUser" },
    ]);
    expect(taken).toHaveLength(0);
  });
});

test("the email of a sample client is previewed, and only sending is locked", async () => {
  const id = await added("Sampled Ltd", "domains=sampled.example");
  await saveScan(api.workspace, "sampled.example", "2026-11-01");
  await api.workspace.database.clients.markSample({ by: "jane", at: "2026-11-05T09:00:00.000Z" });
  const mail = `/api/clients/${id}/mail`;
  expect((await api.call("GET", mail)).body).toMatchObject({
    attachment: "sampled-ltd-client-report.pdf",
    body: expect.stringContaining("Dear Managing Director,"),
    locked: "Sample data cannot be sent. Scan a real client first.",
  });
  expect((await api.call("POST", mail, { to: "md@sampled.example" })).body.detail).toBe("Sample data cannot be sent.");
});
