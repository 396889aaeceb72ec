import { readFileSync } from "node:fs";
import { Problem, V1_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/test-server.ts";
import { curlCall, typescriptCall } from "./call-examples.ts";
import { examplesSource } from "./examples-source.ts";
import { schemaRows } from "./schema-rows.ts";

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await startTestServer();
  page = (await server.ask("GET", "/developers")).text;
});
afterAll(() => server.close());

const attributes = (name: string) =>
  [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

test("the page is open without signing in, and has each call with its scope and both examples", async () => {
  const { status, headers } = await server.ask("GET", "/developers");
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  for (const [key, route] of Object.entries(V1_API)) {
    expect(page).toContain(`<h3>${key}</h3>`);
    expect(page).toContain(`<code>${route.scope}</code>`);
    const text = page.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
    expect(text).toContain(typescriptCall(key, route));
    expect(text).toContain(curlCall(server.url, key, route));
  }
});

test("it loads its own styles and script alone, and every link within the page has a place", async () => {
  for (const address of [...attributes("src"), ...attributes("href")]) expect(address).toMatch(/^[/#]/);
  expect(page).not.toMatch(/<script>|style="/);
  const places = new Set(attributes("id"));
  const links = attributes("href").filter((href) => href.startsWith("#"));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !places.has(href.slice(1)))).toEqual([]);
  for (const path of ["/developers/developers.css", "/developers/developers.js", "/developers/openapi.json"])
    expect((await server.ask("GET", path)).status).toBe(200);
});

test("the document that is served is the committed one", async () => {
  const committed = readFileSync(new URL("../../../../api-client/openapi/v1.json", import.meta.url), "utf8");
  expect((await server.ask("GET", "/developers/openapi.json")).json).toEqual(JSON.parse(committed));
});

test("every code has a page that says what it means; another code has none", async () => {
  for (const code of Problem.shape.code.options) {
    const { status, text } = await server.ask("GET", `/developers/problems/${code}`);
    expect([code, status, text.includes(`<h1><code>${code}</code></h1>`)]).toEqual([code, 200, true]);
    expect(page).toContain(`/developers/problems/${code}"`);
  }
  expect((await server.ask("GET", "/developers/problems/nonsense")).status).toBe(404);
  const { json } = await server.ask("GET", "/api/v1/clients");
  expect((await server.ask("GET", (json as { type: string }).type)).status).toBe(200);
});

test("the client's examples are those of the page; else run: node packages/server/scripts/write-v1.ts", () => {
  const written = readFileSync(new URL("../../../../api-client/src/generated/examples.ts", import.meta.url), "utf8");
  expect(written).toBe(examplesSource(V1_API));
});

test("fields are listed with those of objects and lists within them, their types, values and limits", () => {
  const schemas = { Part: { type: "object", required: ["id"], properties: { id: { type: "string" } } } };
  const schema = {
    type: "object",
    required: ["state", "parts"],
    properties: {
      state: { type: "string", enum: ["open", "done"] },
      share: { anyOf: [{ type: "number", minimum: 0, maximum: 1 }, { type: "null" }] },
      at: { type: "string", format: "date-time" },
      parts: { type: "array", maxItems: 5, items: { $ref: "#/components/schemas/Part" } },
    },
  };
  expect(schemaRows(schema, schemas)).toEqual([
    { name: "state", type: "text", required: true, note: "open, done" },
    { name: "share", type: "number or null", required: false, note: "0 to 1" },
    { name: "at", type: "time", required: false, note: "" },
    { name: "parts", type: "list", required: true, note: "at most 5 entries" },
    { name: "parts[].id", type: "text", required: true, note: "" },
  ]);
});
