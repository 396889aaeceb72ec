import rateLimit from "@fastify/rate-limit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareApp } from "../app/bare-app.ts";
import { sendProblem } from "../app/problem.ts";
import { countAttempts } from "./protect.ts";

const app = bareApp({ tls: null, trustedProxies: [] });
beforeAll(async () => {
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply, () => undefined));
  const countAttempt = countAttempts(app);
  app.get("/", async (request, reply) => {
    await countAttempt(request, reply);
    return "tried";
  });
});
afterAll(() => app.close());

test("ten attempts a minute are checked, the eleventh is not; another address has its own ten", async () => {
  const from = (remoteAddress: string) => app.inject({ method: "GET", url: "/", remoteAddress });
  for (let n = 0; n < 10; n += 1) expect((await from("10.0.0.1")).statusCode).toBe(200);
  const refused = await from("10.0.0.1");
  expect(refused.json()).toMatchObject({ status: 429, code: "too_many", detail: "Too many attempts." });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
  expect((await from("10.0.0.2")).statusCode).toBe(200);
});
