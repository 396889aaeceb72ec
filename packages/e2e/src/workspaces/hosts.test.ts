import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { DEFAULT_DATABASE } from "@broker/adapters/testing";
import { recordedStream } from "@broker/cli/testing";
import { API, type ApiRoute, NO_BRANDING } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildAppIfStale } from "../screens/browser/app-build.ts";
import { type Planted, readPlanted } from "./planted.ts";
import { type ServedWorkspaces, serveWorkspaces } from "./serve-workspaces.ts";
import { addUser, type TwoWorkspaces, twoWorkspaces } from "./two-workspaces.ts";

let two: TwoWorkspaces;
let full: Planted;
let served: ServedWorkspaces;
/** The databases of 'full' and 'bare', as the configuration names them. */
let databases: readonly [full: string, bare: string];
const stderr = recordedStream();

const serve = (...args: readonly string[]) => serveWorkspaces(two, stderr, args);

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** One call to a host name of the server. A stream is read for its head only. */
function call(
  host: string,
  method: string,
  path: string,
  { headers = {}, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
  { port, origin = `http://${host}:${port}` }: { readonly port: number; readonly origin?: string } = served,
): Promise<Heard> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const json = sent === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: "127.0.0.1", port, method, path },
      headers: { host: new URL(origin).host, origin, ...json, ...headers },
    });
    asked.once("error", reject).once("response", (response) => {
      const heard = (text: string) =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers["set-cookie"] ?? [] });
      if (response.headers["content-type"]?.startsWith("text/event-stream")) {
        heard("");
        response.destroy();
        return;
      }
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => heard(text));
    });
    asked.end(sent);
  });
}

const token = (name: string) =>
  `Bearer ${readFileSync(join(two.home, "workspaces", name, "serve-token"), "utf8").trim()}`;

const CREDENTIALS = { name: "fullerton", password: "three words together" };

async function signIn(host: string): Promise<Heard> {
  return call(host, "POST", "/api/sign-in", { body: CREDENTIALS });
}

/** Every call of the API, with ids of records of 'full' in its address. */
const CALLS = () =>
  Object.entries<ApiRoute>(API).map(([key, route]) => {
    const [method = "", pattern = ""] = key.split(" ");
    const [, , resource = ""] = pattern.split("/");
    const one = { clients: "client", exports: "export", placements: "placement", prospects: "prospect", mrc: "slip" };
    const id = full.argument(Reflect.get(one, resource) ?? "client");
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => (name === "framework" ? "cyber-essentials" : id));
    return { key, method, path, route, names: path !== pattern };
  });

describe.each(DEFAULT_DATABASE)("two workspaces of one server on $kind", ({ kind, make }) => {
  const removals: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const made = kind === "SQLite" ? [] : [await make(), await make()];
    removals.push(...made.map((each) => () => each.remove()));
    const [first, second] = made.map(({ url }) => url);
    await buildAppIfStale();
    two = await twoWorkspaces(first === undefined || second === undefined ? null : [first, second]);
    const file = (name: string) => `sqlite:${join(two.home, "workspaces", name, "broker.db")}`;
    databases = [first ?? file("full"), second ?? file("bare")];
    full = await readPlanted(two);
    served = await serve();
  }, 180_000);
  afterAll(async () => {
    await served.stop();
    two.close();
    for (const remove of removals) await remove();
  }, 60_000);

  test("each workspace answers to its own host name, and any other name is refused in a sentence", async () => {
    for (const host of ["full.localhost", "bare.localhost", "localhost", "127.0.0.1"])
      expect([host, (await call(host, "GET", "/sign-in")).status]).toEqual([host, 200]);
    for (const host of ["other.localhost", "full.bare.localhost", "evil.example", "full"]) {
      const { status, text } = await call(host, "GET", "/sign-in");
      expect([host, status, JSON.parse(text).detail]).toEqual([
        host,
        421,
        "No workspace of this server has that host name.",
      ]);
    }
  });

  test("a user signs in at the workspace that knows them, with a cookie of that host alone", async () => {
    const known = await signIn("full.localhost");
    expect(known.status).toBe(200);
    expect(known.cookies[0]).toMatch(/^broker-session-\d+=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect((await signIn("bare.localhost")).status).toBe(401);
    expect((await signIn("localhost")).status).toBe(401);
  });

  test("no call accepts the session or the token of another workspace", async () => {
    const [cookie = ""] = (await signIn("full.localhost")).cookies[0]?.split(";") ?? [];
    expect((await call("full.localhost", "GET", "/api/session", { headers: { cookie } })).status).toBe(200);
    const authorization = token("full");
    expect((await call("full.localhost", "GET", "/api/session", { headers: { authorization } })).status).toBe(200);
    const accepted: string[] = [];
    for (const { key, method, path, route } of CALLS())
      for (const headers of [{ cookie }, { authorization }] as readonly Readonly<Record<string, string>>[]) {
        if (route.role === "anyone") continue;
        const { status } = await call("bare.localhost", method, path, {
          headers: { ...headers, "idempotency-key": "0123456789abcdef" },
          ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
        });
        if (status !== 401) accepted.push(`${key} ${Object.keys(headers).join()} ${status}`);
      }
    expect(accepted).toEqual([]);
    expect(CALLS().length).toBeGreaterThan(150);
  }, 120_000);

  test("no call of a workspace's own user finds, shows or changes a record of another", async () => {
    await call("bare.localhost", "GET", "/sign-in");
    const headers = { authorization: token("bare") };
    const before = await two.done("--workspace", "full", "audit", "list", "--limit", "500", "--json");
    const shown: string[] = [];
    for (const { key, method, path, names } of CALLS()) {
      const { status, text } = await call("bare.localhost", method, path, {
        headers,
        ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
      });
      const printed = path.split("/").reduce((left, each) => (each === "" ? left : left.replaceAll(each, "")), text);
      for (const each of full.texts) if (printed.includes(each)) shown.push(`${key} shows ${each}`);
      if (names && method === "GET" && status < 400) shown.push(`${key} answers ${status}`);
    }
    expect(shown).toEqual([]);
    expect(await two.done("--workspace", "full", "audit", "list", "--limit", "500", "--json")).toBe(before);
  }, 120_000);

  test("a user's menu leads to the workspaces that have an account of the same name, and to no other", async () => {
    const session = async (host: string, authorization: string) =>
      (
        JSON.parse((await call(host, "GET", "/api/session", { headers: { authorization } })).text) as {
          workspaces: unknown;
        }
      ).workspaces;
    expect(await session("full.localhost", token("full"))).toEqual([]);
    await addUser(databases[1], "fullerton");
    const fresh = await serve();
    const signedIn = await call("full.localhost", "POST", "/api/sign-in", { body: CREDENTIALS }, fresh);
    const [cookie = ""] = signedIn.cookies[0]?.split(";") ?? [];
    const { text } = await call("full.localhost", "GET", "/api/session", { headers: { cookie } }, fresh);
    await fresh.stop();
    expect((JSON.parse(text) as { workspaces: unknown }).workspaces).toEqual([
      { name: "bare", url: `http://bare.localhost:${fresh.port}` },
    ]);
  });

  test("two brands by host name: no page, preview, answer or log line of one shows the other", async () => {
    const brands = { full: "Harbour Cyber", bare: "Moor Risk" };
    const ids: Record<string, string> = {};
    const answered: Record<string, string> = {};
    for (const [name, productName] of Object.entries(brands)) {
      await call(`${name}.localhost`, "GET", "/sign-in");
      const headers = { authorization: token(name) };
      const send = async (method: string, path: string, body?: object) =>
        call(`${name}.localhost`, method, path, { headers, body });
      const { id } = JSON.parse((await send("POST", "/api/white-label", { name: productName })).text) as { id: string };
      const branding = { ...NO_BRANDING, productName, footer: `${productName} footer`, primaryColor: "#6b0f2a" };
      await send("PUT", `/api/white-label/${id}/branding`, { seen: 1, branding });
      expect((await send("PATCH", `/api/white-label/${id}`, { active: true })).status).toBe(200);
      ids[name] = id;
    }
    for (const name of Object.keys(brands)) {
      const headers = { authorization: token(name) };
      const paths = [
        ...["/sign-in", `/brand/${ids[name]}/style.css`, "/api/session", "/api/white-label"],
        ...["app", "email"].map((kind) => `/api/white-label/${ids[name]}/preview?kind=${kind}`),
      ];
      const all = await Promise.all(
        paths.map((path) => call(`${name}.localhost`, "GET", path, path.startsWith("/api/") ? { headers } : {})),
      );
      expect(all.map(({ status }) => status)).toEqual(paths.map(() => 200));
      answered[name] = JSON.stringify(all);
    }
    expect(answered.full).toContain("Sign in · Harbour Cyber");
    expect([answered.full?.includes(brands.bare), answered.bare?.includes(brands.full)]).toEqual([false, false]);
    expect((await call("bare.localhost", "GET", `/brand/${ids.full}/style.css`)).status).toBe(404);
    expect((await call("localhost", "GET", "/sign-in")).text).not.toMatch(/Harbour Cyber|Moor Risk/);
    expect(stderr.text()).not.toMatch(/Harbour Cyber|Moor Risk/);
  });

  test("an idempotency key means nothing to another workspace", async () => {
    const made = (host: string, authorization: string) =>
      call(host, "POST", "/api/clients", {
        headers: { authorization, "idempotency-key": "key-of-both-workspaces" },
        body: { name: `Client of ${host}`, edits: [] },
      });
    const first = await made("full.localhost", token("full"));
    const second = await made("bare.localhost", token("bare"));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).not.toBe(first.text);
    expect((await made("full.localhost", token("full"))).text).toBe(first.text);
  });

  test("behind a proxy each has its registered host name, and a form link of one opens nothing at another", async () => {
    for (const name of ["full", "bare"]) await two.done("workspaces", "host", name, `${name}.broker.example`);
    await addUser(`sqlite:${join(two.home, "broker.db")}`, "sam");
    const proxied = await serve("--behind-proxy", "https://broker.example");
    const at = (host: string, method: string, path: string, asking = {}) =>
      call(host, method, path, asking, { port: proxied.port, origin: `https://${host}` });
    try {
      expect((await at("broker.example", "GET", "/sign-in")).status).toBe(200);
      await two.done("workspaces", "add", "empty");
      await two.done("workspaces", "host", "empty", "empty.broker.example");
      await expect
        .poll(async () => (await at("empty.broker.example", "GET", "/sign-in")).status, { timeout: 5000 })
        .toBe(400);
      const empty = await at("empty.broker.example", "GET", "/sign-in");
      expect([empty.status, JSON.parse(empty.text).detail]).toEqual([
        400,
        "Others can reach the server, and no user has a password yet.",
      ]);
      const headers = { authorization: token("bare") };
      const added = await at("bare.broker.example", "POST", "/api/clients", {
        headers,
        body: { name: "Newcomer Ltd", edits: [] },
      });
      const { id } = JSON.parse(added.text) as { id: string };
      const body = { by: "link", to: "Ann", questions: ["trade"] };
      const sent = await at("bare.broker.example", "POST", `/api/clients/${id}/forms`, { headers, body });
      expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
      const { origin, pathname } = new URL((JSON.parse(sent.text) as { url: string }).url);
      expect(origin).toBe("https://bare.broker.example");
      const opened = async (host: string) => (await at(host, "GET", pathname)).status;
      expect([await opened("bare.broker.example"), await opened("full.broker.example")]).toEqual([200, 410]);
      expect(await opened("broker.example")).toBe(410);
    } finally {
      await proxied.stop();
    }
  }, 60_000);

  test("the operator port judges the default workspace before any call, then every open one", async () => {
    const observed = await serve("--ops", "127.0.0.1:0");
    const ops = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${observed.ops}${path}`);
      return { status: answer.status, text: await answer.text() };
    };
    const current = async () =>
      Number(/^broker_databases\{state="current"\} (\d+)$/m.exec((await ops("/metrics")).text)?.[1]);
    try {
      expect([(await ops("/readyz")).status, await current()]).toEqual([200, 1]);
      for (const host of ["full.broker.example", "bare.broker.example"])
        expect((await call(host, "GET", "/sign-in", {}, observed)).status).toBe(200);
      expect([(await ops("/readyz")).status, await current()]).toEqual([200, 3]);
      const { text } = await ops("/metrics");
      expect(text).toMatch(/^broker_http_requests_total\{.*route="\/sign-in".*\} 2$/m);
      expect(text).not.toMatch(/broker\.example|localhost/);
    } finally {
      await observed.stop();
    }
  });

  test("a server of all workspaces is not one of a single workspace too", async () => {
    const refused = await two.run("--workspace", "full", "serve", "--workspaces", "--port", "0");
    expect([refused.exitCode, refused.stderr]).toEqual([
      64,
      "broker: --workspaces is for all of them; --workspace chooses one.\n  Leave one of the two out.\n",
    ]);
  });

  test("nothing that the server printed names a record of a workspace", () => {
    for (const each of full.texts.filter((text) => text !== "workspaces/full"))
      expect(stderr.text()).not.toContain(each);
  });
});
