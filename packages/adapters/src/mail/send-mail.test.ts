import { generateKeyPairSync } from "node:crypto";
import { type MailServerManner, startMailServer, type TestMailServer } from "@broker/fixtures";
import { afterEach, expect, test } from "vitest";
import { mailServer } from "./mail-server.ts";
import { type OutgoingMail, sendMail } from "./send-mail.ts";

const FAST = { connect: 400, silence: 400 };
const from = "papers@harcourt.example";
const login = { user: "harcourt", password: "p4ss-wörd" };
const mail: OutgoingMail = {
  to: "md@acme.example",
  subject: "Söhne & Co: cyber security",
  text: "Dear Jo,\n\nline two\n.\nend",
  attachments: [{ name: "report.pdf", type: "application/pdf", content: new TextEncoder().encode("%PDF-1.7 made up") }],
};

let server: TestMailServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function open(manner: MailServerManner, over: object = {}) {
  server = await startMailServer(manner);
  const { port, ca } = server;
  const { security = "starttls" } = manner;
  const settings = { host: "localhost", port, security, from, ...over };
  return { server, to: mailServer(settings, { PASSWORD: login.password }, ca) };
}

/** The parts of a mail, decoded. */
function parts(data: string): { readonly head: string; readonly text: string; readonly pdf: string } {
  const head = data.slice(0, data.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  const [, text = "", file = ""] = data.split(`--${boundary}`);
  const body = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4).trim();
  return { head, text: body(text), pdf: Buffer.from(body(file), "base64").toString("latin1") };
}

test("a mail with its attachment arrives unchanged, over TLS established before anything else", async () => {
  const { server: at, to } = await open({ security: "starttls", login }, { user: login.user, passwordEnv: "PASSWORD" });
  expect(await sendMail(to, mail, { times: FAST })).toMatchObject({
    to: "md@acme.example",
    server: `localhost:${at.port}`,
  });
  const [one] = at.taken;
  expect([one?.from, one?.to, one?.encrypted]).toEqual([`<${from}>`, "<md@acme.example>", true]);
  const { head, text, pdf } = parts(one?.data ?? "");
  expect(head).toContain("Subject: =?UTF-8?");
  expect(text.split("\r\n")).toEqual(["Dear Jo,", "", "line two", ".", "end"]);
  expect(pdf).toBe("%PDF-1.7 made up");
  expect(at.heard.filter(({ encrypted }) => !encrypted).map(({ line }) => line.split(" ")[0])).toEqual([
    "EHLO",
    "STARTTLS",
  ]);
});

test("a sender of a brand is the envelope and the From alike, and the email is signed for its domain", async () => {
  const { server: at, to } = await open({ security: "none" }, { host: "127.0.0.1" });
  const privateKey = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
  const signing = { domain: "harbour.example", selector: "broker", privateKey };
  const logo = { name: "logo.png", type: "image/png", content: Uint8Array.of(0x89), cid: "logo@brand" };
  const sender = { name: "Harbour, Cyber", address: "documents@harbour.example", signing };
  await sendMail(to, { ...mail, html: "<img src='cid:logo@brand'>", attachments: [logo], sender }, { times: FAST });
  const [one] = at.taken;
  expect(one?.from).toBe("<documents@harbour.example>");
  const { head } = parts(one?.data ?? "");
  expect(head).toContain('From: "Harbour, Cyber" <documents@harbour.example>');
  expect(head).toMatch(/DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=harbour\.example;.* s=broker;/);
  expect(one?.data).toContain("Content-ID: <logo@brand>");
  expect(one?.data).not.toContain("PRIVATE KEY");
});

test("TLS from the first byte, and an unencrypted relay on this machine, work too", async () => {
  const { server: safe, to } = await open({ security: "tls" });
  await sendMail(to, mail, { times: FAST });
  expect(safe.taken).toHaveLength(1);
  await safe.close();
  const { server: clear, to: relay } = await open({ security: "none" }, { host: "127.0.0.1" });
  await sendMail(relay, mail, { times: FAST });
  expect(clear.taken.map(({ encrypted }) => encrypted)).toEqual([false]);
});

test("a server without STARTTLS, or with an untrusted certificate, gets neither mail nor credentials", async () => {
  const credentials = { user: login.user, passwordEnv: "PASSWORD" };
  const { server: plain, to } = await open({ security: "none", login }, { security: "starttls", ...credentials });
  await expect(sendMail(to, mail, { times: FAST })).rejects.toMatchObject({ code: "network_unavailable" });
  expect([plain.taken, plain.heard.some(({ line }) => line.startsWith("AUTH"))]).toEqual([[], false]);
  await plain.close();
  const { server: strange, to: untrusted } = await open({ security: "tls", login }, credentials);
  await expect(sendMail({ ...untrusted, ca: null }, mail, { times: FAST })).rejects.toMatchObject({
    code: "network_unavailable",
    message: `No safe connection to the mail server localhost:${strange.port}. Nothing was sent.`,
  });
  expect(strange.heard).toEqual([]);
});

test("a refused login is reported without user or password, though the server sends both", async () => {
  const { to } = await open({ login: { ...login, password: "other" } }, { user: login.user, passwordEnv: "PASSWORD" });
  const error: Error = await sendMail(to, mail, { times: FAST }).then(
    () => new Error("sent"),
    (failure: Error) => failure,
  );
  expect(error).toMatchObject({ code: "config_invalid" });
  expect(error.message).toContain("refused the login. Nothing was sent. The server said: 535 5.7.8");
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/p4ss|harcourt(?!\.example)/);
});

test("a refused sender, recipient or mail is reported with the server's answer", async () => {
  const reported = async (refuse: NonNullable<MailServerManner["refuse"]>) => {
    const { server: at, to } = await open({ refuse });
    const failure = await sendMail(to, mail, { times: FAST }).then(
      () => null,
      (error: { code: string }) => error.code,
    );
    const taken = at.taken.length;
    await at.close();
    return [failure, taken];
  };
  expect(await reported("MAIL")).toEqual(["config_invalid", 0]);
  expect(await reported("RCPT")).toEqual(["target_refused", 0]);
  expect(await reported("DATA")).toEqual(["target_refused", 0]);
  expect(await reported("END")).toEqual(["target_refused", 0]);
});

test("a server that is silent, not there or has no address ends in one sentence", async () => {
  const { server: silent, to } = await open({ silent: true });
  await expect(sendMail(to, mail, { times: FAST })).rejects.toMatchObject({
    message: `The mail server localhost:${silent.port} did not respond in time. Nothing is known to have been sent.`,
  });
  await silent.close();
  await expect(sendMail(to, mail, { times: FAST })).rejects.toMatchObject({
    code: "network_unavailable",
    message: expect.stringContaining("refused the connection"),
  });
});

test("Ctrl-C ends the wait and reports that it is unknown what the server accepted", async () => {
  const { to } = await open({ silent: true });
  const signal = AbortSignal.timeout(50);
  await expect(sendMail(to, mail, { signal })).rejects.toMatchObject({ code: "interrupted" });
});
