import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "../browser/serious-findings.ts";
import { type Served, serveInProcess } from "../browser/serve-in-process.ts";
import { sharedChromium } from "../browser/shared-chromium.ts";

const START_MS = 60_000;
const PUBLIC = "https://forms.broker.example";

let folder: string;
let served: Served;
/** The server as this machine reaches it. */
let origin: string;
let client: string;
const contexts: BrowserContext[] = [];

async function windowOf(look: BrowserContextOptions = {}) {
  const browser = await sharedChromium();
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...look });
  contexts.push(context);
  return context.newPage();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guest-"));
  const home = join(folder, "home");
  mkdirSync(home);
  const database = `sqlite:${join(home, "broker.db")}`;
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", database }));
  const records = openWorkspaceDatabase({ database, now: () => new Date() });
  const by = { by: "jane", at: new Date().toISOString() };
  await records.access.addUser({ name: "jane", role: "admin", password: "three words together" }, by);
  await records.close();
  served = await serveInProcess(folder, "0", undefined, ["--behind-proxy", PUBLIC]);
  const { port } = JSON.parse(readFileSync(join(home, "serve.json"), "utf8")) as { readonly port: number };
  origin = `http://127.0.0.1:${port}`;
  const authorization = `Bearer ${readFileSync(join(home, "serve-token"), "utf8").trim()}`;
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const headers = { authorization, "content-type": "application/json" };
    return (await fetch(origin + path, { method, headers, body: JSON.stringify(body) })).json();
  };
  await call("PUT", "/api/tier", { tier: "Ultimate" });
  client = ((await call("POST", "/api/clients", { name: "Acme Dental Ltd", edits: [] })) as { id: string }).id;
}, START_MS);

afterAll(async () => {
  for (const context of contexts) await context.close();
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "a link is made in the app, answered by the guest with and without scripts, and accepted as the guest's words",
  async () => {
    const app = await windowOf();
    await app.goto(`/sign-in${new URL(served.link).search}`);
    await app.goto(`/dashboard/clients/${client}?tab=disclosure`);
    await app.getByRole("button", { name: "Ask the client…" }).click();
    const dialog = app.getByRole("dialog", { name: "Ask the client" });
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("Ann");
    await dialog.getByLabel(/^Passcode/).fill("blue-otter");
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const url = await app.getByText(`${PUBLIC}/form/`).textContent();
    const path = new URL(url ?? "").pathname;
    await app.getByRole("button", { name: "Done" }).click();

    const guest = await windowOf({ viewport: { width: 320, height: 800 } });
    const fits = async () => expect(await guest.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await guest.goto(path);
    await guest.getByLabel("Passcode").fill("wrong");
    await guest.getByRole("button", { name: "Begin" }).click();
    await guest.getByText("The passcode is not correct.").waitFor();
    expect(await seriousFindings(guest)).toEqual([]);
    await fits();
    await guest.getByLabel("Passcode").fill("blue-otter");
    await guest.getByRole("button", { name: "Begin" }).click();
    await guest.getByRole("group", { name: "What does your business do?" }).getByRole("textbox").fill("Dentistry");
    await guest.keyboard.press("Tab");
    await guest.getByText("Saved.").waitFor();
    expect(await seriousFindings(guest)).toEqual([]);
    await fits();

    const plain = await windowOf({ javaScriptEnabled: false });
    await plain.goto(path);
    await plain.getByLabel("Passcode").fill("blue-otter");
    await plain.getByRole("button", { name: "Begin" }).click();
    const trade = plain.getByRole("group", { name: "What does your business do?" }).getByRole("textbox");
    expect(await trade.inputValue()).toBe("Dentistry");
    await plain.getByRole("button", { name: "Return the answers" }).click();
    await plain.getByText("Name and position of the person who answered are missing.", { exact: false }).waitFor();
    await plain.getByRole("link", { name: "Go to your details, at the end" }).click();
    await plain.getByLabel("Your name").fill("Ann Lee");
    await plain.getByLabel("Your position").fill("Owner");
    await plain.getByLabel(/reasonable search/).check();
    await plain.getByRole("button", { name: "Return the answers" }).click();
    await plain.getByRole("heading", { name: "Thank you" }).waitFor();
    await plain.goto(path);
    await plain.getByRole("heading", { name: "This link cannot be opened" }).waitFor();

    await app.reload();
    await app.getByText("1 answer to decide. By Ann Lee, Owner", { exact: false }).waitFor();
    await app.getByRole("button", { name: "Answers on the form to Ann" }).click();
    await app.getByRole("button", { name: "Accept all" }).click();
    await app.getByText("1 accepted. By Ann Lee, Owner", { exact: false }).waitFor();
    const row = app.getByRole("row", { name: /Dentistry/ });
    await row.getByText("On a form", { exact: true }).waitFor();
    await row.getByText("Ann Lee, Owner", { exact: false }).waitFor();
  },
  START_MS,
);
