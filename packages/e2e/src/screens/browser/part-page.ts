import { join } from "node:path";
import { API, type ApiAnswers, type ApiKey, type ApiRoute, type Problem, type Role } from "@broker/contracts";
import type { Browser, Page, Route } from "playwright-core";
import { vi } from "vitest";
import { partsPage } from "./app-build.ts";
import { callKey } from "./call-key.ts";
import { OPEN_GATE } from "./open-gate.ts";
import { addFault, failOnFaults, watchFaults } from "./page-faults.ts";
import { type Answered, answerFetches, type FetchedCall } from "./part/answered-fetch.ts";
import { countCalls } from "./read-to-end.ts";
import { retrySoon } from "./retry-soon.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { setTheme } from "./theme.ts";

/** Nothing is served there: every request of the page is answered in this process. */
const ORIGIN = "http://parts.example";
const HEIGHT = 1000;
const PATIENCE_MS = 30_000;

/** A call as it was sent. */
export interface SentCall {
  readonly key: ApiKey;
  readonly url: URL;
  /** JSON; null = none, or a form with a file. */
  readonly body: unknown;
}

/** A file or a stream of events. */
export class RawAnswer {
  readonly contentType: string;
  readonly body: string;

  constructor(contentType: string, body: string) {
    this.contentType = contentType;
    this.body = body;
  }
}

/** The problem with which a call is refused. */
export class Refusal {
  readonly problem: Problem;

  constructor(status: number, code: Problem["code"], detail: string, errors?: Problem["errors"]) {
    this.problem = {
      type: "about:blank",
      title: "",
      status,
      code,
      detail,
      ...(errors === undefined ? {} : { errors }),
    };
  }
}

/** The call reaches no server. */
export class NoServer {}

type Answer<Key extends ApiKey> = ApiAnswers[Key] | Refusal | RawAnswer | NoServer;

/** What the server would answer, possibly later: JSON that fits the call's schema, bytes, or a refusal. */
export type Answers = {
  readonly [Key in ApiKey]?: Answer<Key> | ((call: SentCall) => Answer<Key> | Promise<Answer<Key>>);
};

interface Showing {
  readonly answers?: Answers;
  /** What the part is given (see main-parts.tsx). */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Address of the page (default: `/`). */
  readonly at?: string;
  /** Role of the user (default: admin). */
  readonly as?: Role;
  /** Width of the window in CSS pixels (default: 1440). */
  readonly width?: number;
}

/** A part on the page, and the calls that it made. */
interface ShownPart {
  readonly page: Page;
  /** Bodies of the calls of that kind, oldest first. */
  sent(key: ApiKey): readonly unknown[];
}

/** Parts of screens in a real browser, for one test file. */
interface Parts {
  /** Shows a part as it is before any action; a dialog opens by the button 'Open'. */
  show(name: string, showing?: Showing): Promise<ShownPart>;
  /** Shows a dialog, opened. */
  open(name: string, showing?: Showing): Promise<ShownPart>;
}

export const SESSION: ApiAnswers["GET /api/session"] = {
  name: "sam",
  role: "admin",
  tier: "Ultimate",
  version: "2.0.0",
  methodVersion: "3.0.0",
  sample: false,
  sampleWorkspace: "none",
  workspaces: [],
  now: "2026-11-22T09:00:00.000Z",
};

/** The page of a worker, loaded once; every part is shown on it, one after the other. */
let stage: { readonly browser: Browser; readonly page: Page } | undefined;
let answers: Answers = {};
const sent: SentCall[] = [];

/** JSON that does not fit the contract is a fault of the test. */
function checked(key: ApiKey, json: unknown): unknown {
  const { answer: schema }: ApiRoute = API[key];
  const found = typeof schema === "string" ? {} : schema["~standard"].validate(json);
  if (!("value" in found) && typeof schema !== "string") addFault(`${key}: ${JSON.stringify(found)}`);
  return json;
}

/** What a call is answered; null = the server is not reached. `body` = JSON, null = none, or a form with a file. */
async function answered({ method, url: address, body }: FetchedCall): Promise<Answered | null> {
  const url = new URL(address);
  const key = callKey(method, url.pathname);
  const refused = ({ problem }: Refusal): Answered => ({
    status: problem.status,
    contentType: "application/problem+json",
    body: JSON.stringify(problem),
  });
  if (key === undefined || !(key in answers)) {
    addFault(`The test has no answer to ${method} ${url.pathname}.`);
    return refused(new Refusal(404, "not_found", "The test has no answer."));
  }
  const call: SentCall = { key, url, body: body === null ? null : (JSON.parse(body) as unknown) };
  sent.push(call);
  const given: unknown = answers[key];
  const answer: unknown = typeof given === "function" ? await (given as (call: SentCall) => unknown)(call) : given;
  if (answer instanceof NoServer) return null;
  if (answer instanceof Refusal) return refused(answer);
  if (answer instanceof RawAnswer) return { status: 200, contentType: answer.contentType, body: answer.body };
  const { status }: ApiRoute = API[key];
  return { status: status ?? 200, contentType: "application/json", body: JSON.stringify(checked(key, answer)) };
}

/** What goes through the browser's network: forms, links and streams of events. */
async function fulfil(route: Route): Promise<void> {
  const request = route.request();
  const isForm = request.headers()["content-type"]?.startsWith("multipart/") === true;
  const body = isForm ? null : request.postData();
  const answer = await answered({ method: request.method(), url: request.url(), body });
  return answer === null ? route.abort() : route.fulfill(answer);
}

async function load(browser: Browser): Promise<Page> {
  const folder = await partsPage();
  const context = await browser.newContext({ baseURL: ORIGIN });
  watchFaults(context, ORIGIN);
  await answerFetches(context, answered);
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api/")) return fulfil(route);
    return route.fulfill({ path: join(folder, pathname.startsWith("/assets/") ? pathname : "parts.html") });
  });
  const page = await context.newPage();
  retrySoon(page);
  countCalls(page);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto("/");
  return page;
}

/**
 * Call it at the top of the file. What a part asks for that its test does not answer fails the test. All is answered by
 * `answers`: a route of the page that is removed while a call waits there makes Playwright answer that call twice.
 */
export function openParts(): Parts {
  vi.setConfig({ testTimeout: 2 * PATIENCE_MS });
  failOnFaults(async () => {
    // What the browser remembers of a part would appear in the next one.
    await stage?.page.evaluate("localStorage.clear(); sessionStorage.clear(); showPart('/')");
  });
  async function show(
    name: string,
    { answers: given, values = {}, at = "/", as = "admin", width = 1440 }: Showing = {},
  ) {
    const browser = await sharedChromium();
    if (stage?.browser !== browser || stage.page.isClosed()) stage = { browser, page: await load(browser) };
    const { page } = stage;
    const usual: Answers = {
      "GET /api/session": { ...SESSION, role: as },
      "GET /api/clients/:id/sanctions-gate": OPEN_GATE,
    };
    answers = { ...usual, ...given };
    sent.length = 0;
    await Promise.all([setTheme(page, "light"), page.setViewportSize({ width, height: HEIGHT })]);
    await page.evaluate(`showPart(${[at, name, values].map((each) => JSON.stringify(each)).join()})`);
    return { page, sent: (key: ApiKey) => sent.filter((call) => call.key === key).map(({ body }) => body) };
  }
  return {
    show,
    async open(name, showing) {
      const shown = await show(name, showing);
      await shown.page.getByRole("button", { name: "Open", exact: true }).click();
      return shown;
    },
  };
}
