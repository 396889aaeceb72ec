import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let webRoot: string;
let framedRoot: string;
let framed: TestServer;
let server: TestServer;
let authorization: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), "app-"));
  framedRoot = mkdtempSync(join(tmpdir(), "app-"));
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(join(webRoot, "index.html"), "<title>the app</title>");
  mkdirSync(join(framedRoot, "assets"), { recursive: true });
  const shell = "<!--app-shell: x--><div data-shell>frame</div><!--/app-shell-->";
  writeFileSync(
    join(framedRoot, "index.html"),
    `<head><meta name="served-by" content="{{started-by}}" /><meta property="csp-nonce" nonce="{{nonce}}" /><script src="/theme.js"></script><script src="/assets/index-0.js"></script></head><div id="root">${shell}</div>`,
  );
  writeFileSync(
    join(framedRoot, "screens.json"),
    JSON.stringify({
      "/dashboard/clients/:id": ["assets/client-1.js", "assets/index-0.js"],
      "/tiers": ["assets/t.js"],
    }),
  );
  writeFileSync(join(framedRoot, "assets", "index-0.js"), "plain");
  writeFileSync(join(framedRoot, "assets", "index-0.js.br"), brotliCompressSync("compressed"));
  framed = await startTestServer({ webRoot: framedRoot });
  writeFileSync(join(webRoot, "icon.svg"), "<svg/>");
  writeFileSync(join(webRoot, "assets", "index-1a2b.js"), "1");
  server = await startTestServer({ webRoot });
  authorization = `Bearer ${server.token}`;
});
afterAll(async () => {
  await server.close();
  await framed.close();
  for (const folder of [webRoot, framedRoot]) rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, method = "GET") => server.ask(method, path, { headers: { authorization } });

test.each(["/", "/tiers", "/tiers/", "/prospects?sort=name", "/dashboard/clients/acme", "/dashboard/plans/ab"])(
  "%s is answered with the app",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers["cache-control"], answer.text]).toEqual([
      200,
      "no-store",
      "<title>the app</title>",
    ]);
  },
);

test("the page names the command that started the server, so that the app can say how to restart it", async () => {
  const { text } = await framed.ask("GET", "/app", { headers: { authorization: `Bearer ${framed.token}` } });
  expect(text).toContain('<meta name="served-by" content="demo" />');
});

test("the sign-in page names the command that started the server and prints another link", async () => {
  const { text } = await server.ask("GET", "/sign-in");
  expect(text).toContain("Open the link that <code>broker demo</code> printed.");
  expect(text).toContain("For another one, run <code>broker demo</code>");
  expect(text).not.toContain("broker serve");
});

test.each(["/nowhere", "/assets", "/assets/", "/dashboard/pack"])(
  "%s is answered with the app, which reports that it does not exist",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, "<title>the app</title>"]);
  },
);

test.each(["/assets/index-0.js", "/favicon.ico", "/api/nowhere", "/api", "/..%2fpackage.json", "/.env"])(
  "%s is not there, and no page says so",
  async (path) => {
    const answer = await get(path);
    expect(answer.json).toMatchObject({ status: 404, code: "not_found" });
  },
);

test("a file whose name has its content's hash is cached for ever, another is revalidated", async () => {
  expect((await get("/assets/index-1a2b.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const icon = await get("/icon.svg");
  expect([icon.status, icon.headers["cache-control"], icon.headers["content-type"]]).toEqual([
    200,
    "no-cache",
    "image/svg+xml",
  ]);
});

test("a user who is not signed in is redirected to sign in and back, and may load the app's files", async () => {
  const led = await server.ask("GET", "/prospects?sort=name");
  expect([led.status, led.headers.location]).toEqual([303, "/sign-in?next=%2Fprospects%3Fsort%3Dname"]);
  expect((await server.ask("GET", "/")).headers.location).toBe("/sign-in");
  expect((await server.ask("GET", "/icon.svg")).status).toBe(200);
});

test("nothing is written at the app's addresses", async () => {
  expect((await get("/tiers", "POST")).json).toMatchObject({ status: 404 });
});

const page = (path: string) => framed.ask("GET", path, { headers: { authorization: `Bearer ${framed.token}` } });

test("a page has the frame of the app, and names its screen's scripts and first calls", async () => {
  const { text } = await page("/dashboard/clients/a1b2");
  expect(text).toContain("<div data-shell>frame</div>");
  expect(text.match(/<link [^>]+>/g)).toEqual([
    '<link rel="preload" as="fetch" crossorigin href="/api/session">',
    ...["", "/scans", "/cover", "/papers"].map(
      (part) => `<link rel="preload" as="fetch" crossorigin href="/api/clients/a1b2${part}">`,
    ),
    '<link rel="preload" as="fetch" crossorigin href="/api/placements?client=a1b2">',
    '<link rel="modulepreload" crossorigin href="/assets/client-1.js">',
  ]);
});

test("a page at another tab does not name the calls of the first", async () => {
  const { text } = await page("/dashboard/clients/a1b2?field=x&tab=scans");
  expect(text).toContain('href="/api/clients/a1b2/scans"');
  expect(text).not.toContain("/cover");
});

test.each(["view=dashboard", "tier=Ultimate&tab=analytics"])(
  "the dashboard (%s) does not name the call of open tasks",
  async (query) => {
    expect((await page(`/app?${query}`)).text).not.toContain("/api/todo");
    expect((await page("/app")).text).toContain('href="/api/todo"');
  },
);

test("a page without a sidebar has no frame", async () => {
  const { text } = await page("/tiers");
  expect(text.replace(/<meta [^>]+>/g, "")).toBe(
    '<head><script src="/theme.js"></script><script src="/assets/index-0.js"></script><link rel="modulepreload" crossorigin href="/assets/t.js"></head><div id="root"></div>',
  );
});

test.each(["/dashboard/clients/%22%3E%3Cscript%3E", "/dashboard/clients/a.b%20c"])(
  "no text of the address %s gets into the page",
  async (path) => {
    const { text } = await page(path);
    expect(text).toContain('href="/api/session"');
    expect(text).not.toContain("/api/clients");
  },
);

test("each page has a nonce of its own for styles, and no answer permits inline ones", async () => {
  const nonces = [];
  for (const path of ["/app", "/app", "/nowhere"]) {
    const { text, headers } = await page(path);
    const [, nonce] = /nonce="([A-Za-z0-9+/]{22}==)"/.exec(text) ?? [];
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src-attr 'none'", "object-src 'none'"]));
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  for (const path of ["/app", "/assets/index-0.js", "/sign-in", "/api/tier"])
    expect(String((await page(path)).headers["content-security-policy"])).not.toContain("unsafe-inline");
});

test("a file that was compressed when it was built is sent so to browsers that accept it", async () => {
  const asked = (encoding: string) =>
    framed.ask("GET", "/assets/index-0.js", { headers: { "accept-encoding": encoding } });
  const [small, plain] = [await asked("gzip, br"), await asked("identity")];
  expect([small.headers["content-encoding"], small.headers["content-type"]]).toEqual([
    "br",
    expect.stringContaining("javascript"),
  ]);
  expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, "plain"]);
});
