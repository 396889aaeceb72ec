import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let webRoot: string;
let server: TestServer;
let authorization: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), "app-"));
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(join(webRoot, "index.html"), "<title>the app</title>");
  writeFileSync(join(webRoot, "icon.svg"), "<svg/>");
  writeFileSync(join(webRoot, "assets", "index-1a2b.js"), "1");
  server = await startTestServer({ webRoot });
  authorization = `Bearer ${server.token}`;
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (path: string, method = "GET") => server.ask(method, path, { headers: { authorization } });

test.each(["/", "/tiers", "/tiers/", "/prospects?sort=name", "/dashboard/clients/acme"])(
  "%s is answered with the app",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers["cache-control"], answer.text]).toEqual([
      200,
      "no-cache",
      "<title>the app</title>",
    ]);
  },
);

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
