import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let server: TestServer;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await server.as("admin");
});
afterAll(() => server.close());

const add = (key: string, name: string, as = headers) =>
  server.ask("POST", "/api/clients", {
    headers: { ...as, "idempotency-key": key },
    body: { name },
  });
const clients = async (search: string) => {
  const { json } = await server.ask("GET", `/api/clients?search=${encodeURIComponent(search)}`, { headers });
  return (json as { items: readonly unknown[] }).items.length;
};
const idOf = ({ json }: { readonly json: unknown }) => (json as { id: string }).id;

test("a call sent twice under one key is carried out once, and both callers receive the same response", async () => {
  const first = await add("key-1", "Once Ltd");
  const second = await add("key-1", "Once Ltd");
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(idOf(second)).toBe(idOf(first));
  expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
  expect([first.headers["idempotency-replayed"], second.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
  expect(await clients("Once Ltd")).toBe(1);
});

test("ten calls at once under one key add one client; those that do not wait hear that it is running", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add("key-10", "Ten Ltd")));
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(idOf)).size).toBe(1);
  for (const { status, json, headers: sent } of answers.filter((each) => !done.includes(each)))
    expect([status, json, sent["retry-after"]]).toEqual([409, expect.objectContaining({ code: "in_progress" }), "1"]);
  expect(await clients("Ten Ltd")).toBe(1);
});

test("the key of one call is refused for another body or another address, and says why", async () => {
  await add("key-2", "First Ltd");
  const other = await add("key-2", "Second Ltd");
  expect([other.status, other.json]).toEqual([422, expect.objectContaining({ code: "key_reused" })]);
  const elsewhere = await server.ask("POST", "/api/notifications/read-all", {
    headers: { ...headers, "idempotency-key": "key-2" },
  });
  expect(elsewhere.status).toBe(422);
  expect(await clients("Second Ltd")).toBe(0);
});

test("the order and spacing of the JSON do not matter", async () => {
  const one = '{"name":"kim","role":"viewer","password":"twelve words or so"}';
  const same = '{ "password": "twelve words or so", "role": "viewer", "name": "kim" }';
  const asked = (body: string) =>
    server.ask("POST", "/api/users", {
      headers: { ...headers, "idempotency-key": "key-3", "content-type": "application/json" },
      body,
    });
  expect([(await asked(one)).status, (await asked(same)).status]).toEqual([201, 201]);
});

test("two users may use the same key", async () => {
  const other = await server.as("broker");
  const [mine, theirs] = [await add("key-4", "Mine Ltd"), await add("key-4", "Theirs Ltd", other)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
});

test("a refused call leaves its key free", async () => {
  const refused = await server.ask("POST", "/api/placements", {
    headers: { ...headers, "idempotency-key": "key-5" },
    body: { client: "no such client" },
  });
  expect(refused.status).toBe(404);
  expect((await add("key-5", "Later Ltd")).status).toBe(201);
});

test.each(["two words", "k\u00e9y", "x".repeat(201), '""'])("%s is not a valid key", async (key) => {
  const { status, json } = await add(Buffer.from(key).toString("latin1"), "Never Ltd");
  expect([status, (json as { code: string }).code]).toEqual([400, "usage"]);
});

test("a quoted key is the same as a bare one", async () => {
  expect(idOf(await add('"key-6"', "Quoted Ltd"))).toBe(idOf(await add("key-6", "Quoted Ltd")));
});

test("a file sent again under the same key is imported once, whatever the boundary of its form", async () => {
  const send = (edge: string, rows: string) =>
    server.ask("POST", "/api/clients/import", {
      headers: { ...headers, "idempotency-key": "key-7", "content-type": `multipart/form-data; boundary=${edge}` },
      body: `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${rows}\r\n--${edge}--\r\n`,
    });
  const [first, second] = [await send("one", "name\nFiled Ltd"), await send("another", "name\nFiled Ltd")];
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect(await clients("Filed Ltd")).toBe(1);
  expect((await send("one", "name\nOther Ltd")).status).toBe(422);
});

test("a response outlives the server that gave it", async () => {
  const owner = (at: TestServer) =>
    at.ask("POST", "/api/clients", {
      headers: { authorization: `Bearer ${at.token}`, "idempotency-key": "key-8" },
      body: { name: "Restart Ltd" },
    });
  const first = await owner(server);
  const again = await startTestServer({ home: server.home });
  const second = await owner(again);
  await again.close();
  expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
});

test("a long response is stored before it is compressed, and is the same for a caller who accepts no compression", async () => {
  const { id } = (await add("key-9a", "Long Ltd")).json as { id: string };
  const place = async (encoding: string) => {
    const answer = await fetch(`${server.url}/api/placements`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": "key-9b",
        "accept-encoding": encoding,
        origin: server.url,
      },
      body: JSON.stringify({ client: id, note: "n".repeat(500), insurer: "i".repeat(500), risk: "r".repeat(500) }),
    });
    return { encoding: answer.headers.get("content-encoding"), text: await answer.text() };
  };
  const [first, second, third] = [await place("br"), await place("br"), await place("identity")];
  expect([first.encoding, second.encoding, third.encoding]).toEqual(["br", "br", null]);
  expect([second.text, third.text]).toEqual([first.text, first.text]);
});
