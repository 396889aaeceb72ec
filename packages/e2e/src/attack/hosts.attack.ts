import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedServer, attackedServer } from "./attacked-server.ts";

let attacked: AttackedServer;
let host: string;
let token: string;
beforeAll(async () => {
  attacked = await attackedServer();
  ({ host } = new URL(attacked.server.origin));
  token = (await import("node:fs")).readFileSync(`${attacked.folder}/home/serve-token`, "utf8").trim();
}, 120_000);
afterAll(() => attacked.close());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const asked = (lines: readonly string[], target = "/api/clients", body = "") =>
  attacked.raw(
    [`GET ${target} HTTP/1.1`, ...lines, `Authorization: Bearer ${token}`, "Connection: close", "", body].join("\r\n"),
  );

test("only its own names reach the server, with a valid token too", async () => {
  const port = host.split(":")[1] ?? "";
  expect(statusOf(await asked([`Host: ${host}`]))).toBe(200);
  const foreign = [
    ...["evil.example", `evil.example:${port}`, `127.0.0.1.evil.example:${port}`, `localhost.evil.example:${port}`],
    ...[
      `${host}.`,
      `${host}@evil.example`,
      `evil.example#@${host}`,
      `2130706433:${port}`,
      `0x7f.1:${port}`,
      `[::]:${port}`,
    ],
    ...[`0.0.0.0:${port}`, `127.0.0.1:${Number(port) + 1}`, "127.0.0.1", "", " ", `${host},evil.example`],
  ];
  for (const name of foreign) expect([name, statusOf(await asked([`Host: ${name}`])) >= 400]).toEqual([name, true]);
});

test("two readings of one request are refused: hosts, targets, lengths", async () => {
  const own = `Host: ${host}`;
  const smuggled = "GET /api/users HTTP/1.1\r\nHost: evil.example\r\n\r\n";
  const answers = [
    await asked([own, "Host: evil.example"]),
    await asked(["Host: evil.example", own]),
    await asked([own], "http://evil.example/api/clients"),
    await asked([own, "Content-Length: 5", "Content-Length: 6"], "/api/clients", "hello"),
    await asked([own, "Content-Length: 5", "Transfer-Encoding: chunked"], "/api/clients", `0\r\n\r\n${smuggled}`),
    await asked([own, "Transfer-Encoding: chunked, identity"], "/api/clients", `0\r\n\r\n${smuggled}`),
    await asked([own, "Transfer-Encoding : chunked"], "/api/clients", `0\r\n\r\n${smuggled}`),
    await asked([`${own}\r\n folded: evil.example`]),
    await asked([own, "X-Bad\u0000: y"]),
  ];
  expect(answers.map((answer) => [statusOf(answer), answer.match(/HTTP\/1\.1/g)?.length])).toEqual(
    answers.map(() => [400, 1]),
  );
});

test("too many headers, long ones and a slow sender do not hold the server", async () => {
  const many = Array.from({ length: 100 }, (_, n) => `X-${n}: y`);
  expect(statusOf(await asked([`Host: ${host}`, ...many]))).toBe(431);
  expect(statusOf(await asked([`Host: ${host}`, `X: ${"y".repeat(20_000)}`]))).toBe(431);
  const slow = Array.from({ length: 50 }, () => attacked.raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: `));
  expect((await attacked.server.call("GET", "/api/tier")).status).toBe(200);
  await Promise.all(slow);
});

test("another origin can neither read nor write, whatever it sends", async () => {
  const headers = await attacked.as("admin");
  const { origin } = attacked.server;
  const foreign = [
    ...[
      "https://evil.example",
      "null",
      "http://127.0.0.1:9",
      origin.replace("http:", "https:"),
      `${origin}.evil.example`,
    ],
    ...[`${origin}, https://evil.example`, ""],
  ];
  for (const from of foreign) {
    const answer = await fetch(`${origin}/api/tier`, {
      method: "PUT",
      headers: { cookie: headers.cookie ?? "", origin: from, "content-type": "application/json" },
      body: '{"tier":"Basic"}',
    });
    expect([from, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([from, 403, null]);
  }
  for (const site of ["cross-site", "same-site"]) {
    const answer = await fetch(`${origin}/api/clients`, { headers: { ...headers, "sec-fetch-site": site } });
    expect([site, answer.status]).toEqual([site, 403]);
  }
});
