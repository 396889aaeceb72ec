import { NO_BRANDING, NO_FEATURES } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

const PUBLIC = "https://views.broker.example";

let server: TestServer;
let client = "";
const authorised = () => ({ authorization: `Bearer ${server.token}` });
const call = (method: string, path: string, body?: object) =>
  server.ask(method, path, { headers: authorised(), ...(body === undefined ? {} : { body }) });
const read = (path: string) => server.ask("GET", path, { headers: {} });
const open = (path: string) =>
  server.ask("POST", path, {
    headers: { "content-type": "application/x-www-form-urlencoded", origin: server.url },
    body: "",
  });

beforeAll(async () => {
  server = await startTestServer({ access: { publicUrl: PUBLIC } });
  await call("PUT", "/api/tier", { tier: "Ultimate" });
  client = ((await call("POST", "/api/clients", { name: "Acme Ltd", edits: [] })).json as { id: string }).id;
});
afterAll(() => server.close());

interface Shared {
  readonly id: string;
  readonly path: string;
}

async function shared(more: object = {}): Promise<Shared> {
  const body = { audience: "underwriter", recipient: "Ann Lee, Harbour Syndicate", ...more };
  const { status, json } = await call("POST", `/api/clients/${client}/shared-views`, body);
  expect([status, json]).toEqual([201, expect.anything()]);
  const { url, view } = json as { url: string; view: { id: string } };
  expect(url).toMatch(/^https:\/\/views\.broker\.example\/view\/[\w-]{43}$/);
  return { id: view.id, path: new URL(url).pathname };
}
const listed = async (id: string) => {
  const { json } = await call("GET", `/api/clients/${client}/shared-views`);
  return (json as { items: { id: string; openings: number; state: string }[] }).items.find((each) => each.id === id);
};

test("a link shows who shares what until when, and counts nothing before it is opened", async () => {
  const { id, path } = await shared();
  const { status, text, headers } = await read(path);
  expect([status, headers["referrer-policy"], headers["cache-control"]]).toEqual([200, "same-origin", "no-store"]);
  for (const words of ["Acme Ltd", "Ann Lee, Harbour Syndicate", "underwriter"]) expect(text).toContain(words);
  expect(await listed(id)).toMatchObject({ openings: 0, state: "open", lastOpenedAt: null });
});

test("each opening is counted and in the audit log; without an assessment the page says so", async () => {
  const { id, path } = await shared();
  await open(path);
  const { status, text } = await open(path);
  expect([status, text]).toEqual([200, expect.stringContaining("has not been assessed yet")]);
  expect(await listed(id)).toMatchObject({ openings: 2 });
  const { json } = await call("GET", "/api/audit?limit=50");
  const opened = (json as { items: { action: string; subject: string }[] }).items.filter(
    ({ action }) => action === "shared view opened",
  );
  expect(opened.map(({ subject }) => subject)).toEqual([client, client]);
});

test("a revoked link, another secret and a lower tier open nothing, and say the same", async () => {
  const { id, path } = await shared();
  expect((await call("POST", `/api/shared-views/${id.slice(0, 6)}/revoke`)).status).toBe(200);
  const refused = await read(path);
  const unknown = await read(`/view/${"x".repeat(43)}`);
  const other = await shared();
  await call("PUT", "/api/tier", { tier: "Basic" });
  const lower = await open(other.path);
  await call("PUT", "/api/tier", { tier: "Ultimate" });
  expect([refused.status, unknown.status, lower.status]).toEqual([410, 410, 410]);
  expect([unknown.text, lower.text]).toEqual([refused.text, refused.text]);
});

test("two brands in one workspace: no page, document or cookie for one client shows the brand of the other", async () => {
  const brands = ["Harbour Cyber", "Moor Risk"];
  const pages: string[] = [];
  for (const productName of brands) {
    const { id } = (await call("POST", "/api/clients", { name: `Of ${productName.length} Ltd`, edits: [] })).json as {
      id: string;
    };
    const own = (await call("POST", "/api/white-label", { name: productName })).json as { id: string };
    const at = `/api/white-label/${own.id}`;
    const branding = { ...NO_BRANDING, productName, footer: `${productName} footer`, primaryColor: "#6b0f2a" };
    await call("PUT", `${at}/branding`, { seen: 1, branding });
    await call("PUT", `${at}/features`, { seen: 2, features: { ...NO_FEATURES, multiTenant: true } });
    const applied = await call("PATCH", at, { active: true, clients: [id] });
    expect([applied.status, applied.json]).toMatchObject([200, { status: "active" }]);
    const view = (await call("POST", `/api/clients/${id}/shared-views`, { audience: "underwriter", recipient: "Ann" }))
      .json as { url: string };
    const form = (await call("POST", `/api/clients/${id}/forms`, { by: "link", to: "Ann", questions: ["trade"] }))
      .json as { url: string };
    const made = await call("POST", `/api/clients/${id}/papers`, { paper: "proposal", format: "html" });
    const record = made.json as { id: string };
    const [viewed, asked] = [view, form].map(({ url }) => new URL(url).pathname);
    const answers = [
      await read(viewed ?? ""),
      await open(viewed ?? ""),
      await read(asked ?? ""),
      await open(`${asked}/start`),
      await call("GET", `/api/exports/${record.id}/file`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 303, 200]);
    pages.push(answers.map(({ text, headers }) => `${text} ${JSON.stringify(headers)}`).join("\n"));
    expect(answers[0]?.text).toContain(`${productName} shares this report with Ann`);
    for (const { text, status } of answers) if (status === 200) expect(text).toContain(`${productName} footer`);
  }
  const [one = "", other = ""] = pages;
  expect([one.includes(brands[1] ?? ""), other.includes(brands[0] ?? "")]).toEqual([false, false]);
});

test("the link alone has the secret: neither the list nor the audit log", async () => {
  const { path } = await shared();
  const secret = path.slice("/view/".length);
  const list = await call("GET", `/api/clients/${client}/shared-views`);
  const audit = await call("GET", "/api/audit?limit=50");
  expect(JSON.stringify([list.json, audit.json])).not.toContain(secret);
});

test("an unknown reader, no name and too many days are refused with their field", async () => {
  for (const [body, field] of [
    [{ audience: "insurer", recipient: "Ann" }, "audience"],
    [{ audience: "underwriter", recipient: " " }, "recipient"],
    [{ audience: "underwriter", recipient: "Ann", days: 91 }, "days"],
  ] as const) {
    const { status, json } = await call("POST", `/api/clients/${client}/shared-views`, body);
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [field]]);
  }
});

test("with the client its views are erased, and their links open nothing", async () => {
  const { json } = await call("POST", "/api/clients", { name: "Gone Ltd", edits: [] });
  const { id } = json as { id: string };
  const body = { audience: "managing-director", recipient: "Sam Roe" };
  const made = (await call("POST", `/api/clients/${id}/shared-views`, body)).json as { url: string };
  const { json: file } = await call("GET", `/api/clients/${id}`);
  const erased = await call("POST", `/api/clients/${id}/erase`, { name: (file as { row: { name: string } }).row.name });
  expect(erased.status).toBeLessThan(300);
  expect((await read(new URL(made.url).pathname)).status).toBe(410);
});
