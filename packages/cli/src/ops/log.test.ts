import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serve(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const stop = new AbortController();
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = {
    BROKER_HOME: join(folder, "home"),
    XDG_CONFIG_HOME: folder,
    USER: "jane.planted",
    NO_COLOR: "1",
    ...more,
  };
  const host = buildHost({ stdout, stderr, env, cwd: folder, userHome: folder, signal: stop.signal });
  return { stdout, stderr, stop, ended: run(["serve", "--port", "0", ...args], host) };
}

const started = (server: ReturnType<typeof serve>) =>
  expect.poll(() => server.stderr.text(), { timeout: 20_000 }).toContain("started");

/** Calls with a secret or personal data in each part that a caller controls. */
async function plant(url: string): Promise<void> {
  const send = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: "manual", ...init });
  await send("/sign-in?token=planted-link-0123456789");
  await send("/api/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ name: "jane.planted", password: "planted password" }),
  });
  await send("/api/clients?search=planted.co.uk&email=jane@planted.co.uk", {
    headers: { authorization: "Bearer planted-api-key", cookie: "broker-session=planted", "x-api-key": "planted" },
  });
  await send("/planted/path@planted.co.uk", {
    headers: { "user-agent": "planted", "x-request-id": "jane@planted.co.uk" },
  });
  await send("/api/clients/planted-client.co.uk", {
    headers: { referer: "https://planted.example/", "x-forwarded-for": "planted" },
  });
  await send("/api/clients", { method: "POST", headers: { "content-type": "application/json" }, body: '{"planted":' });
}

test.each(["json", "plain"] as const)(
  "no secret and no personal data is in anything printed with --log %s",
  async (format) => {
    const server = serve(["--log", format]);
    await started(server);
    const url = server.stdout.text().trim();
    // The address alone: what a service prints is stored.
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await plant(url);
    server.stop.abort("SIGTERM");
    expect(await server.ended).toBe(0);
    const all = server.stdout.text() + server.stderr.text();
    expect(all).not.toMatch(/planted/i);
    const lines = server.stderr.text().trimEnd().split("\n");
    expect(lines.filter((line) => line.includes("request")).length).toBeGreaterThanOrEqual(6);
    for (const line of lines)
      if (format === "json") expect(Object.keys(JSON.parse(line)).slice(0, 3)).toEqual(["time", "level", "event"]);
      else expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:info|warn|error) [a-z]+/);
  },
);

test("a call's line and its answer have the same id, which the caller may choose", async () => {
  const server = serve(["--log", "json"]);
  await started(server);
  const url = server.stdout.text().trim();
  const chosen = await fetch(`${url}/api/clients`, { headers: { "x-request-id": "trace-me_01.a" } });
  const made = await fetch(`${url}/api/clients`);
  expect(chosen.headers.get("x-request-id")).toBe("trace-me_01.a");
  server.stop.abort("SIGTERM");
  await server.ended;
  const lines = server.stderr
    .text()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ event, route }) => event === "request" && route === "/api/clients");
  expect(requests.map(({ requestId, method, status }) => [requestId, method, status])).toEqual([
    ["trace-me_01.a", "GET", 401],
    [made.headers.get("x-request-id"), "GET", 401],
  ]);
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(["started", "stopping", "stopped"]));
});

test("a server that cannot start says so in its log, without the database's password", async () => {
  const address = "postgres://jane_planted:planted-password@127.0.0.1:1/planted";
  const server = serve(["--log", "json"], { BROKER_DATABASE: address });
  expect(await server.ended).not.toBe(0);
  const text = server.stdout.text() + server.stderr.text();
  expect(text).not.toMatch(/planted/);
  // An expected failure is a sentence with its remedy, as at the terminal.
  expect(text).not.toMatch(/\\n +at /);
  const lines = server.stderr
    .text()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ level: "error", event: "failed" });
});

test("without --log nothing is logged of calls", async () => {
  const server = serve([]);
  await expect.poll(() => server.stderr.text(), { timeout: 20_000 }).toContain("Ctrl-C");
  const before = server.stderr.text();
  await plant(new URL(server.stdout.text().trim()).origin);
  server.stop.abort("SIGTERM");
  await server.ended;
  expect(server.stderr.text()).toBe(before);
});
