import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientRow, Role } from "@broker/contracts";
import { companyWorld, startWorld, type World } from "@broker/fixtures";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { buildAppIfStale } from "./app-build.ts";
import { failOnFaults, watchFaults } from "./page-faults.ts";
import { type PageLook, PagePool } from "./page-pool.ts";
import { copySample } from "./sample-copy.ts";
import { seriousFindings } from "./serious-findings.ts";
import { type Served, serveInProcess } from "./serve-in-process.ts";
import { sharedChromium } from "./shared-chromium.ts";

/** The window of a page and the role of its user. */
export interface Look extends PageLook {
  /** Role of the user (default: admin). */
  readonly as?: Role;
}

/** The app in a browser, for one test file. */
export interface Screens {
  /** Opens an address of the app, signed in. Console errors and requests to other sites fail the test. */
  page(path: string, look?: Look): Promise<Page>;
  /** A page of a signed-in user that has opened nothing yet, for routes and addresses of the test's own. */
  blank(look?: Look): Promise<Page>;
  /** Serious findings of axe on the page, or a part of it, in both themes, one a line; none = []. */
  axe(page: Page, part?: string): Promise<string[]>;
  /** Answer of a GET call to the API. */
  api(path: string): Promise<unknown>;
  /** The first client whose name matches. */
  client(name: RegExp): Promise<ClientRow>;
  /** Folder of the workspace. */
  readonly folder: () => string;
}

/** Guards against a hang; nothing is measured by them. */
const READY_MS = 30_000;
const TEST_MS = 120_000;

/** The pages of a worker by role; reused for as long as browser and address stay the same. */
const pools = new Map<Role, PagePool>();
let poolsOf: { readonly browser: Browser; readonly origin: string } | undefined;

type Command = readonly [string, ...string[]];

interface ScreensOptions {
  readonly workspace?: "sample" | "empty";
  /** Runs the command in a process of its own; with it the server offers the sample workspace. */
  readonly command?: Command;
}

/** Serves at the address of the last test file if it is free: the browser has cached and compiled its scripts. */
async function serveAgain(folder: string, command: Command | undefined): Promise<Served> {
  if (poolsOf === undefined) return serveInProcess(folder, "0", command);
  return serveInProcess(folder, new URL(poolsOf.origin).port, command).catch(() =>
    serveInProcess(folder, "0", command),
  );
}

/** Closes the pages of another browser or address. */
async function dropOthers(browser: Browser, origin: string): Promise<void> {
  if (poolsOf?.browser === browser && poolsOf.origin === origin) return;
  const others = [...pools.values()];
  pools.clear();
  poolsOf = { browser, origin };
  await Promise.allSettled(others.map((pool) => pool.close()));
}

/**
 * Serves the app to a real browser for a test file: `broker serve` in this process on the sample workspace (or an empty
 * one), with the fictitious companies on loopback. Call it at the top of the file.
 */
export function openScreens({ workspace = "sample", command }: ScreensOptions = {}): Screens {
  let folder = "";
  let world: World;
  let served: Served;
  let browser: Browser;
  const opened = new Map<Role, Promise<PagePool>>();

  vi.setConfig({ testTimeout: TEST_MS });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "broker-screens-"));
    await buildAppIfStale();
    if (workspace === "sample") await copySample(join(folder, "home"));
    world = await startWorld({ ...companyWorld(), sources: true });
    const { internetdb: _, ransomwareLive: __, ...sources } = world.sources;
    const brokerage = { name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" };
    const config = { home: "home", database: "sqlite:home/broker.db", network: world.network, sources, brokerage };
    writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
    [served, browser] = await Promise.all([serveAgain(folder, command), sharedChromium()]);
    await dropOthers(browser, served.origin);
  }, 180_000);

  const each = async <Value>(of: (pool: PagePool) => Promise<Value>) => {
    const values: Value[] = [];
    for (const pool of opened.values()) values.push(await of(await pool));
    return values;
  };
  failOnFaults(
    async () => void (await each((pool) => pool.takeBack())),
    async () => (await each((pool) => pool.shown())).join("\n\n"),
  );

  afterAll(async () => {
    vi.resetConfig();
    await served?.close();
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
  const signedIn = new Map<Role, Promise<Cookies>>();
  /** The link works once; every page uses its cookie. */
  async function signIn(): Promise<Cookies> {
    const context = await browser.newContext();
    await context.request.get(served.link);
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  }
  /** Adds a user of another role, who signs in with a password. */
  async function signInAs(role: Role): Promise<Cookies> {
    const stated = {
      headers: { origin: served.origin },
      data: { name: `the ${role}`, password: "three words together" },
    };
    const admin = await browser.newContext();
    await admin.addCookies(await cookiesOf("admin"));
    const added = await admin.request.post(`${served.origin}/api/users`, { ...stated, data: { ...stated.data, role } });
    expect(added.status()).toBe(201);
    await admin.close();
    const context = await browser.newContext();
    const entered = await context.request.post(`${served.origin}/api/sign-in`, stated);
    expect(entered.status()).toBe(200);
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  }
  /** The cookies of a role, requested once. */
  function cookiesOf(role: Role): Promise<Cookies> {
    const own = signedIn.get(role) ?? (role === "admin" ? signIn() : signInAs(role));
    signedIn.set(role, own);
    return own;
  }
  async function openPool(role: Role): Promise<PagePool> {
    const { origin } = served;
    const watch = (context: BrowserContext) => watchFaults(context, origin);
    const pool = pools.get(role) ?? (await PagePool.open(browser, { origin, patience: READY_MS, watch }));
    pools.set(role, pool);
    await pool.signIn(await cookiesOf(role));
    return pool;
  }
  function poolOf(role: Role): Promise<PagePool> {
    const pool = opened.get(role) ?? openPool(role);
    opened.set(role, pool);
    return pool;
  }

  const blank = async (look: Look = {}) => (await poolOf(look.as ?? "admin")).lend(look);

  async function api(path: string): Promise<unknown> {
    const cookies = await cookiesOf("admin");
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer: unknown = await (await fetch(`${served.origin}${path}`, { headers: { cookie } })).json();
    return answer;
  }

  return {
    folder: () => folder,
    blank,
    async page(path, look) {
      const page = await blank(look);
      await page.goto(path);
      return page;
    },
    axe: seriousFindings,
    api,
    async client(name) {
      const { items } = (await api("/api/clients")) as { items: ClientRow[] };
      const row = items.find((each) => name.test(each.name ?? ""));
      if (row === undefined) throw new Error("the sample has no such client");
      return row;
    },
  };
}
