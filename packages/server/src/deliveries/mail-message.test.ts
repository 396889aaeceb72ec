import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { openWorkspaceDatabase } from "@broker/adapters";
import { DATABASES } from "@broker/adapters/testing";
import type { NoticeContent } from "@broker/contracts";
import { expect, test } from "vitest";
import { mailMessage } from "./mail-message.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const content: NoticeContent = {
  kind: "alert",
  event: "raised",
  item: {
    ...{ alert: "a1", client: "Acme Ltd", title: "RDP exposed to the internet", severity: "critical" },
    ...{ impact: "Remote access.", actionRequired: "Close TCP 3389." },
  },
};
const message = {
  ...{ id: "0a".repeat(16), kind: "email" as const, receiver: "jane", body: JSON.stringify(content) },
  ...{ attempts: 0, fence: 1, webhook: null, integration: null },
};

/** A mail server on this machine that accepts everything, without encryption. */
async function startMailServer() {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let [text, inMail] = ["", false];
    socket.write("220 localhost\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
      for (;;) {
        const end = text.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (inMail ? 5 : 2));
        if (inMail) taken.push(line);
        const answer = inMail ? "250 taken" : line === "DATA" ? "354 go on" : line === "QUIT" ? "221 bye" : "250 ok";
        inMail = !inMail && line === "DATA";
        socket.write(`${answer}\r\n`);
      }
    });
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, taken, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("an alert is sent as text and HTML under its id; without a server or an address it is dropped", async () => {
  const place = await DATABASES.find(({ kind }) => kind === "SQLite")?.make();
  if (place === undefined) throw new Error("SQLite is among the databases.");
  const database = openWorkspaceDatabase({ database: place.url, now: () => new Date(NOW) });
  const server = await startMailServer();
  const mail = { host: "127.0.0.1", port: server.port, security: "none" as const, from: "alerts@broker.example" };
  const send = (config: object) =>
    mailMessage({
      workspace: () => ({ config: { home: "", database: place.url, ...config }, env: {}, database }),
      baseUrl: "https://broker.example",
    })(message, new AbortController().signal);
  expect(await send({})).toEqual({ kind: "dropped", reason: "No mail server is configured." });
  expect(await send({ mail })).toEqual({ kind: "dropped", reason: "No email address is recorded." });
  await database.notices.edit({ email: "jane@broker.example" }, { by: "jane", at: NOW });
  expect(await send({ mail })).toEqual({ kind: "sent" });
  const [taken] = server.taken;
  expect(taken).toContain("To: jane@broker.example");
  expect(taken).toContain(`Message-ID: <${"0a".repeat(16)}@broker.example>`);
  expect(taken).toContain("Content-Type: text/plain");
  expect(taken).toContain("Content-Type: text/html");
  expect(taken).not.toContain("<script");
  await server.close();
  expect(await send({ mail })).toMatchObject({ kind: "failed", reason: expect.stringContaining("refused") });
  await database.close();
  await place.remove();
});
