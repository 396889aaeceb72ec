import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { NO_BRANDING, NO_FEATURES } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/test-server.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"/>';

let webRoot: string;
let server: TestServer;
let records: WorkspaceDatabase;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), "branded-"));
  mkdirSync(join(webRoot, "assets"));
  // The frame as it is built, without the scripts.
  const page = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");
  writeFileSync(join(webRoot, "index.html"), page.replaceAll(/<script[^>]*><\/script>/g, ""));
  server = await startTestServer({ webRoot });
  records = openWorkspaceDatabase({ database: server.database, now: () => new Date(NOW) });
  headers = await server.as("admin");
});
afterAll(async () => {
  await records.close();
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = async (path: string, asked = headers) => server.ask("GET", path, { headers: asked });

/** Stores a picture as an administrator sends it. */
async function sendLogo(): Promise<string> {
  const edge = "an-edge";
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="logo.svg"\r\n\r\n`;
  const type = { "content-type": `multipart/form-data; boundary=${edge}` };
  const body = `${head}${SVG}\r\n--${edge}--\r\n`;
  const sent = await server.ask("POST", "/api/white-label/pictures", { headers: { ...headers, ...type }, body });
  return (sent.json as { readonly stored: string }).stored;
}

test("without a configuration pages are the product's own, and no brand has files", async () => {
  expect((await get("/app")).text).toContain("<title>Broker Intelligence</title>");
  expect((await get("/sign-in", {})).text).toContain('<p class="product">Broker Intelligence</p>');
  expect((await get("/brand/0123456789ab/style.css")).status).toBe(404);
  expect((await get("/brand/fonts/passwd")).status).toBe(404);
});

test("app and sign-in page carry name, logo, colours, font and footer of the configuration in force", async () => {
  const logo = await sendLogo();
  const id = await records.brands.add("Harbour", jane);
  const branding = {
    ...NO_BRANDING,
    ...{ productName: 'Harbour "Cyber" <b>', logo, primaryColor: "#6b0f2a", fontFamily: "Inter" as const },
    footer: "Harbour MGA Ltd",
  };
  await records.brands.save(id, { branding, seen: null, restored: null }, jane);
  // A draft is not public.
  expect((await get(`/brand/${id}/style.css`, {})).status).toBe(404);
  await records.brands.change(id, { active: true }, jane);

  const app = (await get("/app")).text;
  expect(app).toContain("<title>Harbour &quot;Cyber&quot; &lt;b&gt;</title>");
  expect(app).not.toMatch(/Broker Intelligence|<b>/);
  expect(app).toContain(`<img src="/brand/${id}/${logo}"`);
  expect(app).toContain(`<link rel="stylesheet" href="/brand/${id}/style.css?v=2">`);
  const [, data = ""] = /<meta name="brand" content="([^"]*)">/.exec(app) ?? [];
  expect(JSON.parse(data.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"))).toEqual({
    ...{ name: 'Harbour "Cyber" <b>', logo: `/brand/${id}/${logo}`, footer: "Harbour MGA Ltd" },
  });

  const signIn = (await get("/sign-in", {})).text;
  expect(signIn).toContain("<title>Sign in · Harbour &quot;Cyber&quot; &lt;b&gt;</title>");
  expect(signIn).toContain("Harbour MGA Ltd");
  expect(signIn).not.toContain("Broker Intelligence");

  for (const path of ["/developers", "/developers/problems/too_many"]) {
    const page = (await get(path, {})).text;
    expect(page).toContain(" · Harbour &quot;Cyber&quot; &lt;b&gt;</title>");
    expect(page).toContain(`<img src="/brand/${id}/${logo}"`);
    expect(page).toContain(`<link rel="stylesheet" href="/brand/${id}/style.css?v=2">`);
    expect(page).toContain("<footer><p>Harbour MGA Ltd</p></footer>");
    expect(page).not.toContain("Broker Intelligence");
  }
  expect((await get("/developers/openapi.json", {})).text).not.toContain("Broker Intelligence");

  const css = await get(`/brand/${id}/style.css`, {});
  expect([css.status, css.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  expect(css.text).toContain("--accent: #6b0f2a");
  expect(css.text).not.toMatch(/--(?:low|medium|high|critical)/);
  const [, font = ""] = /url\("(\/brand\/fonts\/inter[^"]+)"\)/.exec(css.text) ?? [];
  expect((await get(font, {})).headers["content-type"]).toBe("font/woff2");
  const picture = await get(`/brand/${id}/${logo}`, {});
  expect([picture.headers["content-type"], picture.text]).toEqual(["image/svg+xml", SVG]);
  expect(picture.headers["content-security-policy"]).toContain("default-src 'none'");
  await records.brands.change(id, { active: false }, jane);
});

test("a proven domain shows its own brand, and another address that of the workspace", async () => {
  const [own, partner] = [await records.brands.add("Own", jane), await records.brands.add("Partner", jane)];
  const named = (productName: string) => ({ branding: { ...NO_BRANDING, productName }, seen: null, restored: null });
  await records.brands.save(own, named("Own brand"), jane);
  await records.brands.save(partner, named("Partner brand"), jane);
  const features = { ...NO_FEATURES, multiTenant: true, customDomain: true, domain: "cyber.partner.example" };
  await records.brands.save(partner, { features, seen: null, restored: null }, jane);
  for (const id of [own, partner]) await records.brands.change(id, { active: true }, jane);
  const domain = "cyber.partner.example";
  const atDomain = async () => (await records.brands.atDomain(domain))?.proven.domain;
  expect(await atDomain()).toBe(false);
  const outcome = { configuration: partner, kind: "domain" as const, domain, checks: [], provenAt: NOW };
  await records.brands.saveProof(outcome, jane);
  expect(await atDomain()).toBe(true);
  expect((await get("/sign-in", {})).text).toContain('<p class="product">Own brand</p>');
  const called = { host: `${domain}:${new URL(server.url).port}` };
  const there = await get("/sign-in", called);
  expect(there.text).toContain('<p class="product">Partner brand</p>');
  const developers = await get("/developers", called);
  expect(developers.text).toContain("<strong>Partner brand</strong>");
  for (const { text } of [there, developers]) expect(text).not.toMatch(/Own brand|Broker Intelligence/);
});
