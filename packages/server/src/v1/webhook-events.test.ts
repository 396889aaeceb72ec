import { isGenuine, startReceiver } from "@broker/adapters/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveScan } from "../workspace/test/save-scan.ts";
import { NOW, type PartnerServer, partnerServer } from "./test/partner-server.ts";

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let partner: PartnerServer;
let receiver: Receiver;
let secret: string;
let client: string;
const EVENTS = ["scan.finished", "batch.finished", "document.created", "placement.moved"];
const jane = { by: "jane", at: NOW };

beforeAll(async () => {
  partner = await partnerServer();
  receiver = await startReceiver();
  const added = await partner.call("POST", "/api/v1/webhooks", { url: receiver.url, events: EVENTS });
  secret = added.body.secret;
  client = (await partner.call("POST", "/api/v1/clients", { name: "Acme Ltd", domains: ["acme.example"] })).body.id;
});
afterAll(async () => {
  await partner.close();
  await receiver.close();
});

/** The first message of a type, once it was received. */
async function received(type: string): Promise<ReturnType<JSON["parse"]>> {
  const find = () => receiver.taken.find(({ body }) => JSON.parse(body).type === type);
  await expect.poll(() => find() !== undefined, { timeout: 15_000 }).toBe(true);
  const message = find();
  if (message === undefined) throw new Error("It was received.");
  expect(isGenuine(message, secret)).toBe(true);
  return JSON.parse(message.body);
}

test("a scan that ended is announced once, by ids and an address that answers, and not when it is saved again", async () => {
  await saveScan({ database: partner.records }, "acme.example", "2026-11-20");
  await saveScan({ database: partner.records }, "acme.example", "2026-11-20");
  await partner.call("POST", `/api/v1/webhooks/${(await hook()).id}/test`);
  const { data, timestamp } = await received("scan.finished");
  expect([Object.keys(data).sort(), data.domain, data.client, data.status]).toEqual([
    ["client", "domain", "link", "scan", "status"],
    "acme.example",
    client,
    "complete",
  ]);
  expect(timestamp).toMatch(/^2026-11-20T07:/);
  expect((await partner.call("GET", data.link)).body.scan.id).toBe(data.scan);
  const scans = receiver.taken.filter(({ body }) => JSON.parse(body).type === "scan.finished");
  expect(scans).toHaveLength(1);
});

const hook = async () => (await partner.call("GET", "/api/v1/webhooks")).body.items[0];

test("a document that was made is announced with its address", async () => {
  const made = await partner.call("POST", "/api/v1/reports", { client, document: "report", format: "json" });
  await partner.call("POST", `/api/v1/webhooks/${(await hook()).id}/test`);
  const { data } = await received("document.created");
  expect(data).toEqual({ document: made.body.id, client, type: "REPORT", link: `/api/v1/reports/${made.body.id}` });
  expect((await partner.call("GET", data.link)).body.id).toBe(made.body.id);
});

test("a placement that moved is announced with its stage", async () => {
  const headers = await partner.server.as("broker");
  const ask = (path: string, body: object) => partner.server.ask("POST", path, { headers, body });
  const added = await ask("/api/placements", { client });
  const { id } = added.json as { readonly id: string };
  const moved = await ask(`/api/placements/${id}/steps`, { stage: "lost", reason: "went elsewhere on price" });
  expect([added.status, moved.status]).toEqual([201, 200]);
  await partner.call("POST", `/api/v1/webhooks/${(await hook()).id}/test`);
  const { data } = await received("placement.moved");
  expect(data).toEqual({ placement: id, client, stage: "lost", link: `/dashboard/clients/${client}` });
});

test("messages about an erased client go with the client, and the tier Basic sends none", async () => {
  await partner.records.clients.setTier("Basic", jane);
  await saveScan({ database: partner.records }, "acme.example", "2026-11-21");
  await partner.records.clients.setTier("Ultimate", jane);
  const before = (await partner.call("GET", "/api/v1/webhook-deliveries?limit=200")).body.items;
  expect(before.filter(({ event }: { event: string }) => event === "scan.finished")).toHaveLength(1);
  await partner.server.ask("POST", `/api/clients/${client}/erase`, {
    headers: await partner.server.as("admin"),
    body: { name: "Acme Ltd" },
  });
  const after = (await partner.call("GET", "/api/v1/webhook-deliveries?limit=200")).body.items;
  expect(new Set(after.map(({ event }: { event: string }) => event))).toEqual(new Set(["webhook.test"]));
});
