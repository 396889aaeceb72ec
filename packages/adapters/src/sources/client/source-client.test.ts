import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { SourceRequest } from "./exchange.ts";
import { openSourceCache } from "./source-cache.ts";
import { openSourceClient, type SourceManners } from "./source-client.ts";

const HOUR = 3_600_000;
const Wire = z.looseObject({ name: z.string() });
const never = new AbortController().signal;
let folder: string;
let server: Server;
let base: string;
let dispatcher: Agent;
let seen: { url: string; headers: IncomingMessage["headers"] }[];
let answers: ((response: ServerResponse, request: IncomingMessage) => void)[];
let now: Date;
let pauses: number[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "source-"));
  seen = [];
  answers = [];
  pauses = [];
  now = new Date("2026-11-05T09:00:00Z");
  dispatcher = new Agent();
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? "", headers: request.headers });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await dispatcher.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const request = (over: Partial<SourceRequest<z.infer<typeof Wire>>> = {}): SourceRequest<z.infer<typeof Wire>> => ({
  url: `${base}/company/1`,
  schema: Wire,
  ttlMs: HOUR,
  emptyOn404: true,
  ...over,
});

function client(over: Partial<SourceManners> = {}, reports: () => Date = () => now) {
  return openSourceClient(
    { name: "test", userAgent: "Broker/2.0 (+https://broker.example/scanning)", atOnce: 2, budgetMs: 2000, ...over },
    {
      clock: { now: reports, elapsedMs: () => reports().getTime() },
      pace: { now: () => now, elapsedMs: () => now.getTime() },
      random: () => 1,
      cache: openSourceCache(join(folder, "cache")),
      dispatcher,
      pause: async (ms) => {
        pauses.push(ms);
        return true;
      },
    },
  );
}

describe("a source", () => {
  test("is queried with product name and contact, unknown fields are accepted, and its answer states its time", async () => {
    answers = [json({ name: "ACME LTD", invented: { later: true } })];
    expect(await client().ask(request({ headers: { authorization: "Basic a2V5Og==" } }), never)).toEqual({
      status: "ok",
      value: { name: "ACME LTD", invented: { later: true } },
      asOf: "2026-11-05T09:00:00.000Z",
      latencyMs: 0,
      cached: false,
    });
    expect(seen[0]?.headers).toMatchObject({
      "user-agent": "Broker/2.0 (+https://broker.example/scanning)",
      authorization: "Basic a2V5Og==",
    });
  });

  test("is not queried again while its answer is fresh, even by another process, and then revalidated by tag", async () => {
    answers = [json({ name: "ACME LTD" }, 200, { etag: '"v1"' })];
    await client().ask(request(), never);
    now = new Date("2026-11-05T09:59:00Z");
    const cached = await client().ask(request(), never);
    expect(cached).toMatchObject({ status: "ok", asOf: "2026-11-05T09:00:00.000Z", cached: true });
    expect(seen).toHaveLength(1);
    now = new Date("2026-11-05T10:01:00Z");
    answers = [json("", 304)];
    expect(await client().ask(request(), never)).toMatchObject({
      status: "ok",
      value: { name: "ACME LTD" },
      asOf: "2026-11-05T10:01:00.000Z",
    });
    expect(seen[1]?.headers["if-none-match"]).toBe('"v1"');
  });

  test("returns what is cached without a query, however old it is", async () => {
    expect(client().cached(request())).toBeNull();
    answers = [json({ name: "ACME LTD" })];
    await client().ask(request(), never);
    now = new Date("2026-12-05T09:00:00Z");
    expect(client().cached(request())).toMatchObject({ status: "ok", asOf: "2026-11-05T09:00:00.000Z" });
    expect(seen).toHaveLength(1);
  });

  test("on this machine has its cached answers after it returns on another port", async () => {
    answers = [json({ name: "ACME" })];
    await client().ask(request(), never);
    const moved = request({ url: "http://127.0.0.1:9/company/1" });
    expect(await client().ask(moved, never)).toMatchObject({ status: "ok", value: { name: "ACME" }, cached: true });
    expect(seen).toHaveLength(1);
  });

  test("without data reports so, and that is valid as long as an answer", async () => {
    answers = [json({ detail: "none" }, 404)];
    expect(await client().ask(request(), never)).toMatchObject({
      status: "not-found",
      asOf: "2026-11-05T09:00:00.000Z",
    });
    expect(await client().ask(request(), never)).toMatchObject({ status: "not-found", cached: true });
    expect(seen).toHaveLength(1);
  });

  test.each<[string, (response: ServerResponse) => void, string, string]>([
    ["a refused key", json({}, 401), "unavailable", "it refused the key (401)"],
    ["a refused request", json({}, 403), "unavailable", "it refused the request (403)"],
    ["a failure of its own", json({}, 503), "unavailable", "it responded with status 503"],
    [
      "a page in place of data",
      json("<html>busy</html>"),
      "unavailable",
      "it responded with something that is not JSON",
    ],
    ["an answer cut off", json('{"name":"AC'), "unavailable", "it responded with something that is not JSON"],
    ["another form", json({ name: 7 }), "unavailable", "its answer has another form than expected (name)"],
    ["an absurd size", json({ name: "x".repeat(5000) }), "unavailable", "its answer was larger than it should be"],
    ["too many requests", json("", 429), "rate-limited", "its rate limit is reached (429)"],
    ["a cut connection", (response) => void response.destroy(), "unavailable", "it broke off the connection"],
  ])("with %s is distinguished from an empty answer, and nothing is cached", async (_, answer, status, reason) => {
    answers = [answer];
    expect(await client().ask(request({ maxBytes: 4000 }), never)).toMatchObject({ status, reason });
    answers = [json({ name: "ACME LTD" })];
    expect(await client().ask(request(), never)).toMatchObject({ status: "ok" });
  });

  test("gets three attempts, waits as long as the server requests, and with growing back-off otherwise", async () => {
    answers = [json({}, 429, { "retry-after": "1" }), json({}, 502), json({ name: "ACME LTD" })];
    expect(await client().ask(request(), never)).toMatchObject({ status: "ok" });
    expect(pauses).toEqual([1000, 800]);
    answers = [json({}, 500)];
    await client().ask(request({ url: `${base}/other` }), never);
    expect(seen).toHaveLength(6);
  });

  test("that requests a longer wait than the time left is not queried again", async () => {
    answers = [json({}, 429, { "retry-after": "300" })];
    expect(await client().ask(request(), never)).toMatchObject({ status: "rate-limited" });
    expect([seen.length, pauses]).toEqual([1, []]);
  });

  test("that never answers costs its budget and no more", async () => {
    answers = [() => undefined];
    expect(await client({ budgetMs: 60 }).ask(request(), never)).toMatchObject({
      status: "unavailable",
      reason: "it did not respond in time",
    });
  });

  test("that requested a wait is not queried by the next call either, until it is over", async () => {
    const source = client();
    answers = [json({}, 429, { "retry-after": "300" })];
    await source.ask(request(), never);
    now = new Date("2026-11-05T09:04:00Z");
    expect(await source.ask(request({ url: `${base}/other` }), never)).toMatchObject({
      status: "rate-limited",
      reason: "queries are paused for another 60 s",
    });
    expect(seen).toHaveLength(1);
    now = new Date("2026-11-05T09:05:00Z");
    answers = [json({ name: "ACME LTD" })];
    expect(await source.ask(request(), never)).toMatchObject({ status: "ok" });
  });

  test("that is down is not queried for a minute after three failures, then tested by one query", async () => {
    const source = client();
    const ask = (path: string) => source.ask(request({ url: `${base}/${path}` }), never);
    answers = [json({}, 503)];
    for (const path of ["a", "b", "c"]) await ask(path);
    expect(seen).toHaveLength(9);
    expect(await ask("d")).toMatchObject({
      status: "unavailable",
      reason: "it responded with status 503, three times running; queries are paused for another 60 s",
    });
    expect(seen).toHaveLength(9);
    now = new Date("2026-11-05T09:01:00Z");
    await ask("d");
    expect(seen).toHaveLength(12);
    expect(await ask("e")).toMatchObject({ reason: expect.stringContaining("queries are paused") });
    now = new Date("2026-11-05T09:02:00Z");
    answers = [json({ name: "ACME LTD" })];
    expect(await ask("e")).toMatchObject({ status: "ok" });
    answers = [json({}, 503)];
    expect(await ask("f")).toMatchObject({ reason: "it responded with status 503" });
  });

  test("that refuses one question after another is not down", async () => {
    const source = client();
    answers = [json({}, 403)];
    for (const path of ["a", "b", "c", "d"]) await source.ask(request({ url: `${base}/${path}` }), never);
    expect(seen).toHaveLength(4);
  });

  test("with a rate limit is queried no faster", async () => {
    answers = [json({ name: "ACME LTD" })];
    const source = client({ spacingMs: 1000, atOnce: 1 });
    await Promise.all(["a", "b", "c"].map((path) => source.ask(request({ url: `${base}/${path}` }), never)));
    expect(pauses).toEqual([1000, 2000]);
    expect(seen).toHaveLength(3);
  });

  test("measures its rate by the machine's clock if the reports' clock is fixed", async () => {
    const fixed = new Date("2026-11-05T09:00:00Z");
    const source = client({ spacingMs: 1000, atOnce: 1 }, () => fixed);
    const ask = (path: string) => source.ask(request({ url: `${base}/${path}` }), never);
    answers = [json({ name: "ACME LTD" })];
    await ask("a");
    now = new Date("2026-11-05T09:00:01Z");
    const outcome = await ask("b");
    expect(pauses).toEqual([]);
    expect(outcome).toMatchObject({ status: "ok", asOf: "2026-11-05T09:00:00.000Z", latencyMs: 0 });
    answers = [json({}, 429, { "retry-after": "300" })];
    await ask("c");
    now = new Date("2026-11-05T09:05:01Z");
    answers = [json({ name: "ACME LTD" })];
    expect(await ask("d")).toMatchObject({ status: "ok" });
  });

  test("caches on disk what a query permits, and reads the same from there", async () => {
    const counted = request({
      schema: z.looseObject({ name: z.string() }),
      reduce: (body) => ({ name: `${Object.keys(body as object).length} people` }),
    });
    answers = [json({ "amy@acme.example": [], "ben@acme.example": [] })];
    expect(await client().ask(counted, never)).toMatchObject({ status: "ok", value: { name: "2 people" } });
    const files = readdirSync(join(folder, "cache"));
    expect(files.map((file) => readFileSync(join(folder, "cache", file), "utf8")).join()).not.toContain("amy");
    expect(await client().ask(counted, never)).toMatchObject({ value: { name: "2 people" }, cached: true });
  });

  test("whose window is full is not queried at all", async () => {
    answers = [json({ name: "ACME LTD" })];
    expect(await client({ window: async () => 41_500 }).ask(request(), never)).toMatchObject({
      status: "rate-limited",
      reason: "queries are paused for another 42 s",
    });
    expect(seen).toEqual([]);
  });
});
