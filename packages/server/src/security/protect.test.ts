import { afterAll, beforeAll, expect, test } from "vitest";
import { bareApp } from "../app/bare-app.ts";
import { sendProblem } from "../app/problem.ts";
import { attemptsInProcess } from "./attempts-in-process.ts";
import { countAttempts } from "./protect.ts";

const app = bareApp({ tls: null, trustedProxies: [] });
let seconds = 0;
const clock = { now: () => new Date(seconds * 1000), elapsedMs: () => 0 };
beforeAll(() => {
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply, () => undefined));
  // Two workspaces of one process.
  const ofProcess = attemptsInProcess(clock);
  for (const path of ["/a", "/b"]) {
    const countAttempt = countAttempts({ attempts: [ofProcess], kind: "password" });
    app.get(path, async (request) => {
      await countAttempt(request);
      return "tried";
    });
  }
});
afterAll(() => app.close());

test("ten attempts a minute are checked, the eleventh is not, at whichever workspace; another address has its own ten", async () => {
  const from = (remoteAddress: string, url = "/a") => app.inject({ method: "GET", url, remoteAddress });
  for (let n = 0; n < 10; n += 1) expect((await from("10.0.0.1", n % 2 === 0 ? "/a" : "/b")).statusCode).toBe(200);
  const refused = await from("10.0.0.1");
  expect(refused.json()).toMatchObject({ status: 429, code: "too_many", detail: "Too many attempts." });
  expect(refused.headers["retry-after"]).toBe("60");
  expect((await from("10.0.0.1", "/b")).statusCode).toBe(429);
  expect((await from("10.0.0.2")).statusCode).toBe(200);
  seconds = 61;
  expect((await from("10.0.0.1")).statusCode).toBe(200);
});
