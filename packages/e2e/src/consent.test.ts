import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { NEAR_CLOCK, type NearWorld, nearWorld } from "@broker/cli/testing";
import { BatchResult } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

let near: NearWorld;
beforeAll(async () => {
  const site = (domain: string) => ({ domain, hosts: { "@": { https: { routes: {} } } } });
  near = await nearWorld([site("client.example"), site("prospect.example")]);
  near.write("list.txt", "client.example\nprospect.example\n");
});
afterAll(() => near.close());

const rowsOf = (json: string) => BatchResult.parse(JSON.parse(json)).prospects.toSorted((a, b) => a.row - b.row);

test("a list that requires consent sends nothing without it; otherwise every row names its authority", async () => {
  await near.broker("clients", "add", "Client Ltd", "domains=client.example", "authority=consent", "--by", "jane");
  const queried = rowsOf(
    (await near.broker("batch", "list.txt", "--only", "web", "--require-consent", "--json")).stdout,
  );
  const consent = { basis: "consent", date: "2026-11-05", by: "jane" };
  expect(queried.map(({ error, result }) => [error, result?.authority])).toEqual([
    [null, consent],
    ["Not scanned: no consent on record.", undefined],
  ]);
  const { requests, dnsQuestions } = near.world.counters.site("prospect.example");
  expect([requests, dnsQuestions]).toEqual([[], []]);

  const all = rowsOf((await near.broker("batch", "list.txt", "--only", "web", "--json")).stdout);
  expect(all.map(({ result }) => result?.authority)).toEqual([
    consent,
    { basis: "prospect", date: "2026-11-05", by: "sam" },
  ]);
});

test("a scan of one company is stored with its authority", async () => {
  const { stdout } = await near.broker("scan", "prospect.example", "--only", "web", "--json");
  const database = `sqlite:${join(near.folder, "broker.db")}`;
  const records = openWorkspaceDatabase({ database, now: () => new Date(NEAR_CLOCK) });
  const store = records.scans;
  const { id } = JSON.parse(stdout) as { id: string };
  expect(await store.authority(id)).toEqual({ basis: "prospect", date: "2026-11-05", by: "sam" });
  await records.close();
});

test("a list that leaves everyone out is done: nothing failed", async () => {
  near.write("others.txt", "prospect.example\n");
  expect((await near.broker("batch", "others.txt", "--require-consent")).exitCode).toBe(0);
});
