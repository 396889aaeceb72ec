import { createHmac } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

const KEY = "c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtaW4tYWxsLi4=";
const LIST = { data: { name: "book.csv", content: "name,domain\nDawn Ltd,dawn.example\n" } };

let server: TestServer;
let path: string;
let id: string;
const admin = () => ({ headers: { authorization: `Bearer ${server.token}` } });
const call = (method: string, at: string, body?: unknown) => server.ask(method, at, { ...admin(), body });

beforeAll(async () => {
  server = await startTestServer({ env: { BROKER_SECRET_IN: `whsec_${KEY}` } });
  const asked = { kind: "webhook-in", name: "BMS", secret: { from: "env", name: "BROKER_SECRET_IN" } };
  ({ id } = (await call("POST", "/api/integrations", asked)).json as { id: string });
  path = `/hooks/${id}`;
});
afterAll(() => server.close());

interface Sending {
  readonly message: string;
  readonly body?: object;
  readonly key?: string;
  /** Seconds from now. */
  readonly off?: number;
  readonly at?: string;
}

/** Sends a message as a system does, signed by the text of Standard Webhooks 1.0. */
function send({ message, body = LIST, key = KEY, off = 0, at = path }: Sending) {
  const timestamp = String(Math.floor(Date.now() / 1000) + off);
  const text = JSON.stringify(body);
  const signature = createHmac("sha256", Buffer.from(key, "base64")).update(`${message}.${timestamp}.${text}`);
  const headers = {
    ...{ "content-type": "application/json", "webhook-id": message, "webhook-timestamp": timestamp },
    "webhook-signature": `v1,AAAA v1,${signature.digest("base64")}`,
  };
  return server.ask("POST", at, { headers, body: text });
}

const runs = async () =>
  ((await call("GET", `/api/integration-runs?integration=${id}`)).json as { items: { [name: string]: unknown }[] })
    .items;

test("a signed message is taken once, though it arrives twice, and its content is not stored then", async () => {
  expect(await send({ message: "msg_1" })).toMatchObject({ status: 202, json: { received: "msg_1", repeated: false } });
  await expect.poll(async () => (await runs()).map(({ state }) => state), { timeout: 15_000 }).toEqual(["delivered"]);
  expect((await runs())[0]).toMatchObject({ event: "received", result: "1 client added, 0 changed, 0 as before." });
  expect(await send({ message: "msg_1" })).toMatchObject({ status: 202, json: { received: "msg_1", repeated: true } });
  expect(await runs()).toHaveLength(1);
  const [run] = await runs();
  await call("POST", `/api/integration-runs/${run?.id}/replay`);
  await expect.poll(async () => (await runs())[0]?.error, { timeout: 15_000 }).toMatch(/no longer stored/);
});

test("another key, an old time, an unknown address and a paused integration are one refusal", async () => {
  const refused = { status: 401, json: { status: 401, detail: "The message was not accepted." } };
  expect(await send({ message: "msg_2", key: KEY.replace("c2", "d2") })).toMatchObject(refused);
  expect(await send({ message: "msg_2", off: -301 })).toMatchObject(refused);
  expect(await send({ message: "msg_2", off: 301 })).toMatchObject(refused);
  expect(await send({ message: "msg_2", at: "/hooks/0123456789abcdef" })).toMatchObject(refused);
  await call("PATCH", `/api/integrations/${id}`, { paused: true });
  expect(await send({ message: "msg_2" })).toMatchObject(refused);
  await call("PATCH", `/api/integrations/${id}`, { paused: false });
  expect(await runs()).toHaveLength(1);
});

test("a file that failed is found for a person whom it names; bytes that are no text are not stored once they failed", async () => {
  const text = "colour\nred of Quilla Thorne\n";
  const sent = [
    ["msg_5", { name: "book.csv", content: Buffer.from(text).toString("base64"), encoding: "base64" }],
    ["msg_6", { name: "book.csv", content: Buffer.from([0, 255, 1]).toString("base64"), encoding: "base64" }],
  ] as const;
  for (const [message, data] of sent) expect((await send({ message, body: { data } })).status).toBe(202);
  const bodies = () => {
    const database = new DatabaseSync(join(server.home, "broker.db"));
    const rows = database.prepare("select body from outbox where state = 'failed' order by body").all();
    database.close();
    return rows.map(({ body }) => JSON.parse(String(body)).content);
  };
  await expect.poll(bodies, { timeout: 15_000 }).toEqual([text, null]);
});

test("a signed message without a file is refused, and a file that cannot be read fails with its reason", async () => {
  expect((await send({ message: "msg_3", body: { data: {} } })).status).toBe(422);
  const bytes = { name: "book.csv", content: Buffer.from("colour\nred\n").toString("base64"), encoding: "base64" };
  expect((await send({ message: "msg_4", body: { data: bytes } })).status).toBe(202);
  await expect
    .poll(async () => (await runs()).map(({ state }) => state).sort(), { timeout: 15_000 })
    .toEqual(["dropped", "failed", "failed", "failed"]);
});
