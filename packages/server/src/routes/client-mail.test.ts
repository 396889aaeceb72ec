import { CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveScan } from "../workspace/test/save-scan.ts";
import { clientsRoutes } from "./clients-routes.ts";
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
