import type { HttpExchange } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../ports.ts";
import { buildExchange } from "../derived/page/build-view.ts";
import type { CollectContext } from "./collect-context.ts";
import { collectPage } from "./collect-page.ts";

const SITE = "https://www.harrowvale.example";

/** A site that answers by path, and records its requests. */
function site(answers: Readonly<Record<string, Partial<HttpExchange>>> = {}) {
  const queries: HttpRequest[] = [];
  const refuse = () => Promise.reject(new Error("only pages are asked for"));
  const context: CollectContext = {
    target: { input: "harrowvale.example", domain: "harrowvale.example", url: "https://harrowvale.example/" },
    network: {
      http: {
        send: (request) => {
          queries.push(request);
          const { purpose, hop, url, method } = request;
          return Promise.resolve(
            buildExchange("<p>page</p>", { purpose, hop, url, method, ...answers[url.replace(SITE, "")] }),
          );
        },
      },
      dns: { ask: refuse },
      tls: { handshake: refuse, probe: refuse },
      smtp: { probe: refuse },
      close: () => Promise.resolve(),
    },
    clock: { now: () => new Date("2026-11-05T09:00:00.000Z"), elapsedMs: () => 0 },
    digest: (data) => data,
    hstsPreload: { lookUp: () => null },
    signal: new AbortController().signal,
    dkimSelectors: [],
    turn: async () => undefined,
  };
  const collect = (html: string, robots: string | null = null) => collectPage(context, buildExchange(html), robots);
  const paths = () => queries.map(({ purpose, url }) => `${purpose} ${url.replace(SITE, "")}`);
  return { context, asked: queries, collect, paths };
}

const redirect = (location: string): Partial<HttpExchange> => ({
  status: 302,
  headers: [["location", location]],
  body: null,
});

describe("pages behind the home page", () => {
  test("one privacy notice and at most two login pages are requested, by GET", async () => {
    const { collect, paths, asked } = site();
    const { status, http } = await collect(
      `<a href=/privacy>Privacy policy</a><a href=/login>Log in</a><a href=/portal>Client portal</a><a href=/wp-admin/>Admin</a><a href=/terms>Terms</a>`,
    );
    expect(paths()).toEqual(["privacy /privacy", "login /login", "login /portal"]);
    expect(asked.every(({ method, headers }) => method === "GET" && headers === undefined)).toBe(true);
    expect(http).toHaveLength(3);
    expect(status).toEqual({ name: "page", status: "complete", reason: null });
  });

  test("an administration page that the page links to is requested after the logins", async () => {
    const { collect, paths } = site();
    await collect(`<a href=/wp-admin/>Admin</a><a href=/login>Log in</a>`);
    expect(paths()).toEqual(["login /login", "login /wp-admin/"]);
  });

  test("pages of other companies are never requested, neither by link nor by redirect", async () => {
    const { collect, paths } = site({ "/login": redirect("https://harrowvale.okta.com/app/x") });
    const { http } = await collect(
      `<a href=https://policies.other.example/privacy>Privacy policy</a><a href=/login>Log in</a>`,
    );
    expect(paths()).toEqual(["login /login"]);
    expect(http).toHaveLength(1);
  });

  test("a login link to a port without a website is ignored", async () => {
    const { collect, paths } = site();
    await collect(`<a href=https://www.harrowvale.example:2083/login>Log in</a>`);
    expect(paths()).toEqual([]);
  });

  test("redirects within the site are followed, and a loop ends after three", async () => {
    const { collect, paths, asked } = site({ "/login": redirect("/a"), "/a": redirect("/b"), "/b": redirect("/a") });
    await collect("<a href=/login>Log in</a>");
    expect(paths()).toEqual(["login /login", "login /a", "login /b", "login /a"]);
    expect(asked.map(({ hop }) => hop)).toEqual([0, 1, 2, 3]);
  });

  test("robots.txt is obeyed at each step", async () => {
    const { collect, paths } = site({ "/login": redirect("/private/login") });
    await collect(
      "<a href=/login>Log in</a><a href=/legal/privacy>Privacy</a>",
      "User-agent: *\nDisallow: /private/\nDisallow: /legal/\n",
    );
    expect(paths()).toEqual(["login /login"]);
  });

  test("a home page without such links costs no requests", async () => {
    const { collect, asked } = site();
    expect((await collect("<p>Hello</p><a href=#login>Log in</a>")).status.status).toBe("complete");
    expect(asked).toEqual([]);
  });
});

describe("the site's identification of itself", () => {
  test("without a home page it is skipped, with the reason", async () => {
    const { context } = site();
    expect((await collectPage(context, null, null)).status).toMatchObject({
      name: "page",
      status: "skipped",
      reason: expect.stringContaining("not reached"),
    });
    expect((await collectPage(context, buildExchange("", { body: null }), null)).status.status).toBe("skipped");
  });

  test("the links of an error or redirect page are not followed", async () => {
    const { context, asked } = site();
    const refused = buildExchange("<a href=/login>Log in</a>", { status: 403 });
    expect((await collectPage(context, refused, null)).status).toMatchObject({
      status: "skipped",
      reason: expect.stringContaining("403"),
    });
    expect(asked).toEqual([]);
  });

  test("a linked page without a response is reported, without making it partial, and its exchange is stored", async () => {
    const { collect } = site({
      "/login": { status: null, body: null, error: { code: "timeout", message: "No answer in 8 s." } },
    });
    const { status, http } = await collect("<a href=/login>Log in</a>");
    expect(status).toEqual({
      name: "page",
      status: "complete",
      reason: "1 of 1 linked pages did not respond in full.",
    });
    expect(http?.[0]?.error?.code).toBe("timeout");
  });

  test("a linked page that was cut off is reported, without making it partial", async () => {
    const { collect } = site({ "/login": { body: { text: "<p>", bytes: 3, truncated: false, broken: true } } });
    expect((await collect("<a href=/login>Log in</a>")).status).toMatchObject({
      status: "complete",
      reason: "1 of 1 linked pages did not respond in full.",
    });
  });

  test.each(["aborted", "budget", "proxy"] as const)(
    "a linked page that failed on our side (%s) makes it partial",
    async (code) => {
      const { collect } = site({ "/login": { status: null, body: null, error: { code, message: "Not sent." } } });
      expect((await collect("<a href=/login>Log in</a><a href=/privacy>Privacy</a>")).status).toMatchObject({
        status: "partial",
        reason: "1 of 2 linked pages were not read.",
      });
    },
  );

  test("a page that was cut makes it partial", async () => {
    const { context } = site();
    const cut = buildExchange("", { body: { text: "<p>x", bytes: 512_000, truncated: true, broken: false } });
    expect((await collectPage(context, cut, null)).status.status).toBe("partial");
  });
});
