import { expect, test } from "vitest";
import { retryingFetch } from "./retrying-fetch.ts";

/** A server whose answers are given, the last one again and again. */
function answering(...answers: readonly (Response | Error)[]) {
  const sent: Request[] = [];
  const waited: number[] = [];
  const send = retryingFetch({
    retries: 3,
    random: () => 0,
    wait: async (ms) => void waited.push(ms),
    send: async (request) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push(request);
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error("There is no answer.");
      return answer.clone();
    },
  });
  return { send, sent, waited };
}

const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response("{}", { status: code, headers });
const post = (headers: Readonly<Record<string, string>> = {}) =>
  new Request("https://broker.example/api/v1/clients", { method: "POST", body: '{"name":"Acme"}', headers });

test("a POST is repeated under one key with the same body, after a lost answer and while the first one runs", async () => {
  const { send, sent, waited } = answering(
    new TypeError("fetch failed"),
    status(409, { "retry-after": "1" }),
    status(201),
  );
  expect((await send(post())).status).toBe(201);
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual(Array(3).fill('{"name":"Acme"}'));
  expect(waited).toEqual([500, 1000]);
});

test("the caller's own key is kept, and a read has none", async () => {
  const { send, sent } = answering(status(200));
  await send(post({ "idempotency-key": "mine" }));
  await send(new Request("https://broker.example/api/v1/clients"));
  expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine", null]);
});

test("too many calls wait as long as the server says; without a word each wait is twice as long", async () => {
  const said = answering(status(429, { "retry-after": "7" }), status(200));
  await said.send(post());
  expect(said.waited).toEqual([7000]);
  const silent = answering(status(503));
  expect((await silent.send(post())).status).toBe(503);
  expect([silent.waited, silent.sent.length]).toEqual([[500, 1000, 2000], 4]);
});

test("what will not succeed later is not repeated: a refusal, a conflict, a failed server", async () => {
  for (const code of [400, 401, 403, 404, 409, 422, 500]) {
    const { send, sent } = answering(status(code));
    expect((await send(post())).status).toBe(code);
    expect(sent).toHaveLength(1);
  }
});

test("after the last attempt the failure is the caller's, and an aborted call is not repeated", async () => {
  const dead = answering(new TypeError("fetch failed"));
  await expect(dead.send(post())).rejects.toThrow("fetch failed");
  expect(dead.sent).toHaveLength(4);
  const aborted = answering(new TypeError("fetch failed"));
  const request = new Request("https://broker.example/api/v1/clients", { signal: AbortSignal.abort() });
  await expect(aborted.send(request)).rejects.toThrow();
  expect(aborted.sent.length).toBeLessThanOrEqual(1);
});
