import { Agent } from "node:http";
import { openWorkspaceDatabase, sha256 } from "@broker/adapters";
import { API, type ApiRoute } from "@broker/contracts";
import { makeForm } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSecret, secretHash } from "../security/secret-cookies.ts";
import { startTestServer, type TestServer } from "../test/test-server.ts";

const PUBLIC = "https://forms.broker.example";

let server: TestServer;
let client = "";
let token = "";
const authorised = () => ({ authorization: `Bearer ${server.token}` });
beforeAll(async () => {
  server = await startTestServer({ access: { publicUrl: PUBLIC } });
  await server.ask("PUT", "/api/tier", { headers: authorised(), body: { tier: "Ultimate" } });
  const { json } = await server.ask("POST", "/api/clients", {
    headers: authorised(),
    body: { name: "Acme Ltd", edits: [] },
  });
  client = (json as { id: string }).id;
});
afterAll(() => server.close());

interface Sent {
  readonly id: string;
  readonly path: string;
}

async function sent(more: object = {}): Promise<Sent> {
  const body = { by: "link", to: "Ann", questions: ["trade", "mfaEmail", "circumstances"], ...more };
  const { status, json } = await server.ask("POST", `/api/clients/${client}/forms`, { headers: authorised(), body });
  expect([status, json]).toEqual([201, expect.anything()]);
  const { url, form } = json as { url: string; form: { id: string } };
  expect(url).toMatch(/^https:\/\/forms\.broker\.example\/form\/[\w-]{43}$/);
  token = url.split("/").at(-1) ?? "";
  return { id: form.id, path: `/form/${token}` };
}

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, fields: readonly (readonly [string, string])[] = [], cookie = "") =>
  server.ask("POST", path, {
    headers: { ...urlencoded, origin: server.url, ...(cookie === "" ? {} : { cookie }) },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });
const get = (path: string, cookie = "") => server.ask("GET", path, { headers: cookie === "" ? {} : { cookie } });
async function started(path: string, passcode = ""): Promise<string> {
  const { status, headers } = await post(`${path}/start`, [["passcode", passcode]]);
  expect(status).toBe(303);
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}
const answers = [
  ["trade", "Dentistry"],
  ["mfaEmail", "partial"],
  ["mfaEmail.share", "80"],
  ["circumstances.unknown", "yes"],
] as const;
const signed = [...answers, ["name", "Ann Lee"], ["position", "Owner"], ["search", "yes"], ["do", "return"]] as const;
const view = async (id: string) => {
  const { json } = await server.ask("GET", `/api/clients/${client}/forms`, { headers: authorised() });
  return (json as { items: { id: string; state: string; answers: { value: unknown }[] }[] }).items.find(
    (each) => each.id === id,
  );
};

test("opening a link shows who asks and spends nothing, however often it is scanned", async () => {
  const { id, path } = await sent();
  for (let scan = 0; scan < 7; scan += 1) {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain("<button");
    expect(text).not.toContain("mfaEmail");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect((await view(id))?.state).toBe("sent");
});

test("a form is answered in parts without script, returned once, and gives the values of every other way", async () => {
  const { id, path } = await sent();
  const cookie = await started(path);
  expect((await view(id))?.state).toBe("opened");
  const saved = await post(
    path,
    [
      ["trade", "Dentistry"],
      ["do", "save"],
    ],
    cookie,
  );
  expect([saved.status, saved.text.includes("Your answers are saved.")]).toEqual([200, true]);
  expect((await get(path, cookie)).text).toContain("Dentistry");
  const unsigned = await post(path, [...answers, ["do", "return"]], cookie);
  expect([unsigned.status, unsigned.text.includes("not yet returned")]).toEqual([422, true]);
  const back = await post(path, signed, cookie);
  expect([back.status, back.text.includes("Thank you")]).toEqual([200, true]);
  const returned = await view(id);
  expect(returned?.state).toBe("returned");
  expect(returned?.answers.map(({ value }) => value)).toEqual([
    "Dentistry",
    { answer: "partial", coveragePct: 80 },
    { unknown: true },
  ]);
  for (const again of [await get(path, cookie), await post(path, signed, cookie), await post(`${path}/start`)])
    expect(again.status).toBe(410);
});

test("guessed, revoked, foreign and overtaken links give nothing", async () => {
  const { id, path } = await sent();
  const cookie = await started(path);
  expect((await post(path, signed)).status).toBe(410);
  expect((await post(path, signed, cookie.replace(/=.*/, "=guess"))).status).toBe(410);
  const other = await sent();
  expect((await post(other.path, signed, cookie)).status).toBe(410);
  const later = await started(path);
  expect((await post(path, signed, cookie)).status).toBe(410);
  expect((await get(path, later)).text).toContain("mfaEmail");
  await server.ask("POST", `/api/forms/${id}/revoke`, { headers: authorised() });
  for (const dead of [path, `/form/${"A".repeat(43)}`, "/form/x", "/form/%00", `${path}x`]) {
    const read = await get(dead, later);
    expect([dead, read.status, read.text.includes("cannot be opened")]).toEqual([dead, 410, true]);
    expect((await post(`${dead}/start`)).status).toBe(410);
    expect((await post(dead, signed, later)).status).toBe(410);
  }
});

/** The path of a link as it would have been sent at that time, for a day. */
async function sentAt(id: string, at: string): Promise<string> {
  const secret = newSecret();
  const records = openWorkspaceDatabase({ database: server.database, now: () => new Date(at) });
  const to = { client, by: "link", to: "Ann", group: null, questions: ["trade"], days: 1 } as const;
  const form = makeForm({ id, ...to, questions: [...to.questions] }, { at, by: "jane", digest: sha256 });
  const access = { passcode: null, tries: 0, guest: null };
  await records.forms.send({ form, answers: [], access }, secretHash(secret), { by: "jane", at });
  await records.close();
  return `/form/${secret}`;
}

test("a link past its last day gives nothing, and says what a guessed one says", async () => {
  // The server's workspace lives at 2026-11-22T09:00:00Z: the first link ends at that moment, the other before it.
  const open = await sentAt("f-open", "2026-11-21T09:00:00.000Z");
  expect((await get(open)).text).toContain("<button");
  const late = await sentAt("f-late", "2026-11-21T08:59:59.999Z");
  const guessed = await get(`/form/${"A".repeat(43)}`);
  for (const answer of [await get(late), await post(`${late}/start`), await post(late, signed)])
    expect([answer.status, answer.text]).toEqual([410, guessed.text]);
  expect((await view("f-late"))?.state).toBe("expired");
});

test("a refused return leads to what is missing and keeps what was entered", async () => {
  const { path } = await sent();
  const cookie = await started(path);
  const fields = [...answers, ["position", "Owner"], ["search", "yes"], ["do", "return"]] as const;
  const { status, text } = await post(path, fields, cookie);
  expect([status, text.includes('href="#details"')]).toEqual([422, true]);
  expect(text).toMatch(/<section id="details">.*name="name"[^>]*aria-invalid="true"/s);
  expect(text).toMatch(/name="position"[^>]*value="Owner">/);
  expect(text).toMatch(/name="search" value="yes" checked>/);
});

test("a passcode is asked for, and after five wrong ones the link opens nothing, not even with the right one", async () => {
  const first = await sent({ passcode: "blue-otter" });
  expect((await post(`${first.path}/start`, [["passcode", "wrong"]])).status).toBe(401);
  expect((await get(first.path, await started(first.path, "blue-otter"))).text).toContain("mfaEmail");
  const second = await sent({ passcode: "blue-otter" });
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await post(`${second.path}/start`, [["passcode", "wrong"]])).status).not.toBe(303);
  expect((await post(`${second.path}/start`, [["passcode", "blue-otter"]])).status).toBe(410);
  expect((await get(second.path)).status).toBe(410);
});

test("a guest has no role: no call of the API is answered with the secrets of a link", async () => {
  const { path } = await sent();
  const cookie = await started(path);
  const secret = cookie.split("=")[1] ?? "";
  const port = new URL(server.url).port;
  const tried: readonly Readonly<Record<string, string>>[] = [
    { cookie },
    { cookie: `broker-session-${port}=${secret}; __Host-broker-session-${port}=${secret}` },
    { authorization: `Bearer ${secret}` },
    { authorization: `Bearer ${token}` },
  ];
  const agent = new Agent({ keepAlive: true });
  const guarded = Object.entries<ApiRoute>(API).filter(([, { role }]) => role !== "anyone");
  // Secrets are read before the call is looked at: each is tried on the calls in turn.
  for (const [n, [key]] of guarded.entries()) {
    const [method = "", route = ""] = key.split(" ");
    const headers = { ...tried[n % tried.length], "sec-fetch-site": "same-origin" };
    const { status } = await server.ask(method, route.replaceAll(/:\w+/g, client), { headers, agent });
    expect([key, status]).toEqual([key, 401]);
  }
  agent.destroy();
});

test("a link is shown once: a call repeated under its key does not get it again, and makes no second form", async () => {
  const body = { by: "link", to: "Ann", questions: ["trade"] };
  const headers = { ...authorised(), "idempotency-key": "k-1" };
  const call = () => server.ask("POST", `/api/clients/${client}/forms`, { headers, body });
  const count = async () => {
    const { json } = await server.ask("GET", `/api/clients/${client}/forms`, { headers: authorised() });
    return (json as { items: unknown[] }).items.length;
  };
  const before = await count();
  expect((await call()).status).toBe(201);
  const again = await call();
  expect([again.status, again.text.includes("/form/")]).toEqual([409, false]);
  expect(await count()).toBe(before + 1);
});

test("the server of one machine makes no link", async () => {
  const own = await startTestServer();
  const headers = { authorization: `Bearer ${own.token}` };
  await own.ask("PUT", "/api/tier", { headers, body: { tier: "Ultimate" } });
  const { json } = await own.ask("POST", "/api/clients", { headers, body: { name: "Beck Ltd", edits: [] } });
  const { id } = json as { id: string };
  const refused = await own.ask("POST", `/api/clients/${id}/forms`, { headers, body: { by: "link", to: "Ann" } });
  expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ code: "usage" })]);
  await own.close();
});
