import { NO_BRANDING, NO_FEATURES, WHITE_LABEL_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailFile, workspaceMailServer } from "../../verbs/mail/mail-file.ts";
import { addClient } from "../test/add-client.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { whiteLabelRoutes } from "./white-label-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

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

/** An active configuration for one client, with a word of its own in each part, and its sender proven. */
async function configured(word: string, client: string, primaryColor: string): Promise<void> {
  const { id } = (await api.call("POST", "/api/white-label", { name: word })).body;
  const { stored } = (
    await api.upload("/api/white-label/pictures", { name: "logo.png", bytes: Buffer.concat([PNG, Buffer.from(word)]) })
  ).body;
  const address = `documents@${word.toLowerCase()}.example`;
  const branding = {
    ...{ ...NO_BRANDING, productName: `${word} Cyber`, logo: stored, primaryColor, footer: `${word} MGA Ltd` },
    ...{ mailSignature: `Signed at ${word}`, mailSender: { name: `${word} documents`, address } },
  };
  await api.call("PUT", `/api/white-label/${id}/branding`, { seen: 1, branding });
  const features = { ...NO_FEATURES, multiTenant: true };
  await api.call("PUT", `/api/white-label/${id}/features`, { seen: 2, features });
  await api.call("PATCH", `/api/white-label/${id}`, { active: true, clients: [client] });
  const domain = `${word.toLowerCase()}.example`;
  const outcome = { configuration: id, kind: "sender" as const, domain, checks: [], provenAt: NOW };
  await api.workspace.database.brands.saveProof(outcome, jane);
}

/** An email as a reader has it: parts without their encoding, one line. */
const shownOf = (mail: string): string =>
  mail
    .replaceAll(/(?:^[A-Za-z0-9+/=]{8,76}\r?\n)+/gm, (block) => `${Buffer.from(block, "base64").toString("latin1")} `)
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/\s+/g, " ");

test("an email of one brand has nothing of another brand of the workspace, nor of the product", async () => {
  const [first, second] = [await addClient(api.workspace, "First Ltd"), await addClient(api.workspace, "Second Ltd")];
  await configured("Kestrel", first, "#6b0f2a");
  await configured("Merlin", second, "#0b4a72");
  const emails = [shownOf(await mailed(first)), shownOf(await mailed(second)), shownOf(await mailed(first))];
  for (const [place, [own, other, colour, otherColour]] of [
    ["Kestrel", "Merlin", "#6b0f2a", "#0b4a72"] as const,
    ["Merlin", "Kestrel", "#0b4a72", "#6b0f2a"] as const,
    ["Kestrel", "Merlin", "#6b0f2a", "#0b4a72"] as const,
  ].entries()) {
    const email = emails[place] ?? "";
    const sender = `From: ${own} documents <documents@${own.toLowerCase()}.example>`;
    for (const part of [sender, `Signed at ${own}`, `${own} MGA Ltd`, `d=${own.toLowerCase()}.example`, colour])
      expect(email).toContain(part);
    expect(email.toLowerCase()).not.toContain(other.toLowerCase());
    expect(email).not.toContain(otherColour);
    expect(email).not.toMatch(/Broker Intelligence|papers@harcourt/);
  }
});
