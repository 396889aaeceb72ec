import { afterAll, beforeAll, expect, test } from "vitest";
import { DATABASES, onPostgres, type TestDatabase } from "../test/databases.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../workspace-database.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

let place: TestDatabase;
let servers: WorkspaceDatabase[];
let one: SignInAttempts;
let other: SignInAttempts;
const WINDOW_MS = 60_000;
const RULE = { free: 5, firstMs: 20_000, longestMs: 40_000, forgottenMs: 300_000 };

beforeAll(async () => {
  const postgres = DATABASES.find(({ kind }) => kind === "PostgreSQL") ?? DATABASES[0];
  place = await (postgres as NonNullable<typeof postgres>).make();
  servers = [1, 2].map(() => openWorkspaceDatabase({ database: place.url, now: () => new Date() }));
  [one, other] = servers.map(({ attempts }) => attempts) as [SignInAttempts, SignInAttempts];
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await place.remove();
});

/** Time that passes by the database's clock: all that it has noted becomes so much older. */
const pass = (ms: number) =>
  onPostgres(`update sign_in_attempts set at = at - ${ms}, held_until = held_until - ${ms}`, place.url);

test("two servers count the attempts of an address together, also at the same time, until the window ends", async () => {
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).count("address 192.0.2.7", WINDOW_MS)),
  );
  expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  for (const { leftMs } of counted) expect(leftMs).toBeLessThanOrEqual(WINDOW_MS);
  await pass(WINDOW_MS);
  expect((await other.count("address 192.0.2.7", WINDOW_MS)).count).toBe(1);
});

test("a name that waits at one server waits at the other, each wait twice as long, up to the longest", async () => {
  const results: number[] = [];
  for (let n = 0; n < 5; n += 1) results.push(await (n % 2 === 0 ? one : other).delay("name jane", RULE));
  expect(results).toEqual([0, 0, 0, 0, 0]);
  const waits: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const wait = await other.delay("name jane", RULE);
    waits.push(wait);
    expect(await one.delay("name kim", RULE)).toBe(0);
    await pass(wait);
    expect(await one.delay("name jane", RULE)).toBe(0);
  }
  [20_000, 40_000, 40_000].forEach((most, n) => {
    expect(waits[n]).toBeGreaterThan(most / 2);
    expect(waits[n]).toBeLessThanOrEqual(most);
  });
});

test("a correct password starts again at both servers, and neither names nor addresses are stored", async () => {
  for (let n = 0; n < 5; n += 1) await one.delay("name lee", RULE);
  expect(await other.delay("name lee", RULE)).toBeGreaterThan(0);
  await other.forget("name lee");
  expect(await one.delay("name lee", RULE)).toBe(0);
  const rows = await onPostgres("select * from sign_in_attempts", place.url);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/jane|lee|kim|192\./);
});
