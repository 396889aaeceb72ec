import { randomBytes } from "node:crypto";
import type { ScanEvidence } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildEvidence, buildExchange } from "../test/build-evidence.ts";
import { packEvidence, packJson, unpackFrom, unpackJson } from "./pack-evidence.ts";

const id = "7f".repeat(32);
const noise = (bytes: number) => randomBytes(bytes).toString("base64");

test("evidence within the cap is stored whole under the scan's own id", () => {
  const evidence = buildEvidence();
  const packed = packEvidence(id, evidence);
  expect([packed.hash, packed.whole]).toEqual([id, true]);
  expect(unpackJson(packed.body)).toEqual(evidence);
});

test("above the cap the largest page bodies go first, the small ones stay, and it is marked", () => {
  const [small, large] = [noise(300), noise(30_000)];
  const evidence = buildEvidence({ http: [buildExchange(small), buildExchange(large), buildExchange(small)] });
  const packed = packEvidence(id, evidence, 10_000);
  const stored = unpackJson(packed.body) as ScanEvidence;
  expect(packed.whole).toBe(false);
  expect(packed.hash).not.toBe(id);
  expect(packed.body.length).toBeLessThanOrEqual(10_000);
  expect(stored.http.map((exchange) => exchange.body?.text)).toEqual([small, "", small]);
  expect(stored.http[1]?.body).toMatchObject({ truncated: true, bytes: large.length });
});

test("the rest is stored even if no body at all fits", () => {
  const packed = packEvidence(id, buildEvidence(), 10);
  expect((unpackJson(packed.body) as ScanEvidence).http[0]?.body?.text).toBe("");
});

test.each([
  ["is in it", { checks: [1], facts: { page: "£5" }, id: 1 }, { facts: { page: "£5" }, id: 1 }],
  ["is in another object first", { checks: [{ facts: 1 }], facts: 2 }, { checks: [{ facts: 1 }], facts: 2 }],
  ["is only in a text", { checks: '"facts":1', id: 1 }, { checks: '"facts":1', id: 1 }],
])("a packed object is unpacked from a key that %s", async (_, value, expected) => {
  expect(await unpackFrom(packJson(JSON.stringify(value)), "facts")).toEqual(expected);
});
