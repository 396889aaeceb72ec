import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttackedServer, attackedServer } from "./attacked-server.ts";

let attacked: AttackedServer;
beforeAll(async () => {
  attacked = await attackedServer();
}, 120_000);
afterAll(() => attacked.close());

const TEN = Array.from({ length: 10 }, (_, n) => n);
const add = (name: string, key: string) =>
  attacked.server.call("POST", "/api/clients", { name }, { "idempotency-key": key });
const named = async (name: string): Promise<number> => {
  const { body } = await attacked.server.call("GET", `/api/clients?search=${encodeURIComponent(name)}&limit=50`);
  return body.items.length;
};

test("ten equal calls under one key are one, and the key is not another user's", async () => {
  const answers = await Promise.all(TEN.map(() => add("Raced Ltd", "race")));
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await named("Raced Ltd")).toBe(1);
  const other = await attacked.as("broker");
  const theirs = await fetch(`${attacked.server.origin}/api/clients`, {
    method: "POST",
    headers: { ...other, "content-type": "application/json", "idempotency-key": "race" },
    body: '{"name":"Raced Again Ltd"}',
  });
  expect(theirs.status).toBe(201);
});

test("ten placements and ten bindings at once are one each, without a key", async () => {
  const client = (await add("Bound Ltd", "bound")).body.id;
  const screening = {
    by: "Priya Shah",
    list: "UK Sanctions List",
    on: new Date().toISOString().slice(0, 10),
    result: "no match",
  };
  const edits = [{ field: "sanctionsScreening", value: screening }];
  expect((await attacked.server.call("PATCH", `/api/clients/${client}`, { edits })).status).toBe(200);
  const terms = { insurer: "Beazley", premium: 420_000, inception: "2026-12-01", expiresOn: "2027-12-01" };
  const started = await Promise.all(TEN.map(() => attacked.server.call("POST", "/api/placements", { client })));
  const ids = new Set(started.map(({ body }) => String(body.id)));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const bound = await Promise.all(
    TEN.map(() => attacked.server.call("POST", `/api/placements/${id}/steps`, { stage: "bound", ...terms })),
  );
  expect(bound.map(({ status }) => status)).toEqual(TEN.map(() => 200));
  const second = await attacked.server.call("POST", "/api/placements", {
    client,
    stage: "bound",
    ...terms,
    premium: 1,
  });
  expect([second.status, second.body.code]).toEqual([409, "record_unsettled"]);
});

test("the last admin survives ten simultaneous removals and demotions", async () => {
  for (const n of [1, 2]) {
    const password = "three words together";
    await attacked.server.call("POST", "/api/users", { name: `chief ${n}`, role: "admin", password });
  }
  await Promise.all(
    TEN.map((n) =>
      n % 2 === 0
        ? attacked.server.call("PUT", `/api/users/chief%20${(n % 4) / 2 + 1}/role`, { role: "viewer" })
        : attacked.server.call("DELETE", `/api/users/chief%20${((n - 1) % 4) / 2 + 1}`),
    ),
  );
  const { items } = (await attacked.server.call("GET", "/api/users")).body;
  expect(items.filter(({ role }: { role: string }) => role === "admin").length).toBeGreaterThanOrEqual(1);
});

test("guesses from many addresses are slowed by name, and the hashing queue is bounded", async () => {
  const guess = () =>
    fetch(`${attacked.server.origin}/api/sign-in`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${Math.floor(performance.now()) % 250}`,
      },
      body: '{"name":"chief 1","password":"not the password"}',
    });
  const statuses = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});

test("a server killed at six moments of a change repeats none of them", async () => {
  const moments = [0, 2, 5, 10, 20, 40];
  for (const delayMs of moments) {
    const first = add(`Killed ${delayMs} Ltd`, `kill-${delayMs}`).catch(() => null);
    await wait(delayMs);
    await attacked.restart();
    await first;
  }
  const repeat = async (delayMs: number) => {
    const { status, body } = await add(`Killed ${delayMs} Ltd`, `kill-${delayMs}`);
    return status === 409 && body.code === "in_progress" ? "running" : status;
  };
  // What a killed server held is free after a minute, unless it had saved the change.
  const patience = { timeout: 90_000, interval: 2000 };
  await Promise.all(moments.map((each) => expect.poll(() => repeat(each), patience).not.toBe("running")));
  for (const each of moments) expect([each, await named(`Killed ${each} Ltd`)]).toEqual([each, 1]);
}, 300_000);
