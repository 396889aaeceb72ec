import { type NearWorld, nearWorld } from "@broker/cli/testing";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Result {
  batch: { settings: Record<string, unknown> };
  summary: { counts: Record<string, unknown> };
  prospects: { state: string; fields: Record<string, unknown>; result: Record<string, unknown> | null }[];
}

let near: NearWorld;
beforeAll(async () => {
  near = await nearWorld([{ domain: "acme.example", hosts: { "@": { https: { routes: {} } } } }]);
  await near.broker("clients", "optout", "shy.example");
  near.write("list.csv", "domain,name\nacme.example,Acme\nshy.example,\ngone.example,\n,Nobody\n");
});
afterAll(() => near.close());

async function schema(name: string): Promise<ValidateFunction> {
  const { stdout } = await near.broker("schema", name);
  return new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(JSON.parse(stdout));
}

test("a real batch fits the printed schema in every state a row ends in; a mutated one does not", async () => {
  const { stdout, stderr } = await near.broker("batch", "list.csv", "--json", "--progress", "ndjson");
  const fits = await schema("batch");
  const result = JSON.parse(stdout) as Result;
  expect(result.prospects.map(({ state }) => state).sort()).toEqual(["complete", "failed", "rejected", "skipped"]);
  fits(result);
  expect(fits.errors).toBeNull();

  const mutations: ((copy: Result) => unknown)[] = [
    (copy) => Object.assign(copy, { extra: 1 }),
    (copy) => Object.assign(copy.batch.settings, { concurrency: 0 }),
    (copy) => delete copy.summary.counts.skipped,
    (copy) => Object.assign(copy.prospects[0] ?? {}, { state: "done" }),
    (copy) => Object.assign(copy.prospects[0]?.fields ?? {}, { colour: "red" }),
    (copy) => Object.assign(copy.prospects[0]?.result ?? {}, { posture: 101 }),
    (copy) => delete copy.prospects[0]?.result?.failures,
  ];
  for (const mutate of mutations) {
    const copy = structuredClone(result);
    mutate(copy);
    expect(fits(copy), mutate.toString()).toBe(false);
  }

  const reported = await schema("batch-event");
  const events = stderr.split("\n").filter((line) => line.startsWith("{"));
  expect(events.length).toBeGreaterThan(5);
  for (const line of events) expect(reported(JSON.parse(line)), line).toBe(true);
  expect(reported({ ...(JSON.parse(events[0] ?? "{}") as object), type: "batch-begun" })).toBe(false);
});
