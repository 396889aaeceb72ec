import { NO_BRANDING, NO_FEATURES, WHITE_LABEL_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailFile, workspaceMailServer } from "../../verbs/mail/mail-file.ts";
import { addClient } from "../test/add-client.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { whiteLabelRoutes } from "./white-label-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

let api: PartOfApi;
let sink: MailSink;
beforeAll(async () => {
  api = partOfApi(NOW, WHITE_LABEL_API, whiteLabelRoutes({ network: undefined as never }));
  sink = await startMailSink();
  const mail = { host: "127.0.0.1", port: sink.port, security: "none", from: "papers@harcourt.example" };
  Object.assign(api.workspace.config, { mail });
});
afterAll(async () => {
  await sink.close();
  await api.close();
});

/** The last email to a client, as it was sent. */
async function mailed(client: string): Promise<string> {
  const server = workspaceMailServer(api.workspace);
  const mail = { to: "md@acme.example", subject: "Your report", body: "Dear Jo,\n\nPlease read it.\n", file: null };
  await mailFile(api.workspace, server, { ...mail, about: client, document: null }, new AbortController().signal);
  return sink.mails.at(-1) ?? "";
}

test("emails about a client carry its brand, and its sender only while the domain is proven; others stay plain", async () => {
  const [branded, plain] = [await addClient(api.workspace, "Branded Ltd"), await addClient(api.workspace, "Plain Ltd")];
  const { id } = (await api.call("POST", "/api/white-label", { name: "Harbour" })).body;
  const { stored } = (await api.upload("/api/white-label/pictures", { name: "logo.png", bytes: PNG })).body;
  const branding = {
    ...NO_BRANDING,
    ...{ productName: "Harbour Cyber", logo: stored, primaryColor: "#6b0f2a", mailSignature: "Jane Hart" },
    mailSender: { name: "Harbour Cyber", address: "documents@harbour.example" },
  };
  await api.call("PUT", `/api/white-label/${id}/branding`, { seen: 1, branding });
  await api.call("PUT", `/api/white-label/${id}/features`, {
    seen: 2,
    features: { ...NO_FEATURES, multiTenant: true },
  });
  await api.call("PATCH", `/api/white-label/${id}`, { active: true, clients: [branded] });

  const pending = await mailed(branded);
  expect(pending).toContain("From: papers@harcourt.example");
  expect(pending).toContain("Jane Hart");
  expect(pending).toContain("Content-ID: <logo@brand>");
  expect(pending).not.toContain("DKIM-Signature");

  const outcome = { configuration: id, kind: "sender" as const, domain: "harbour.example", checks: [], provenAt: NOW };
  await api.workspace.database.brands.saveProof(outcome, jane);
  const proven = await mailed(branded);
  expect(proven).toContain("From: Harbour Cyber <documents@harbour.example>");
  expect(proven.replace(/\n\s+/g, " ")).toMatch(/DKIM-Signature:.* d=harbour\.example;.* s=broker;/);

  const other = await mailed(plain);
  expect(other).toContain("From: papers@harcourt.example");
  expect(other).not.toMatch(/Harbour|Jane Hart|logo@brand|text\/html/);
});
