import { ACORD_FORMS, AcordApplication } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { acordApplicationOf } from "./acord-application-of.ts";
import { arabic, dreadful, excellent, hostile, littleKnown } from "./test/sample-facts.ts";

const validate = new Ajv2020({ code: { optimize: false }, strict: false, formats: { date: true } }).compile(
  z.toJSONSchema(AcordApplication, { target: "draft-2020-12" }),
);
const printed = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("The output for any client and form conforms to the JSON Schema", () => {
  for (const make of [excellent, dreadful, littleKnown, hostile, arabic])
    for (const form of ACORD_FORMS) {
      const valid = validate(printed(acordApplicationOf(form, make())));
      expect(validate.errors ?? []).toEqual([]);
      expect(valid).toBe(true);
    }
});

/** Paths to every property of objects; of a list, those of its first item. */
function paths(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.length === 0 ? [] : paths(value[0], [...at, 0]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [[...at, key], ...paths(item, [...at, key])]);
}

test("The JSON Schema rejects a sample without any one of its properties, and one with an extra property", () => {
  const sample = acordApplicationOf("125", dreadful());
  const optional = (path: readonly (string | number)[]) =>
    (path.at(-1) === "source" && path[0] === "agreed") || path.includes("fix");
  const all = paths(sample).filter((path) => !optional(path));
  expect(all.length).toBeGreaterThan(60);
  for (const path of all) {
    const copy = printed(sample) as Record<string | number, never>;
    const parent = path.slice(0, -1).reduce((value, key) => value[key] as unknown as typeof copy, copy);
    delete parent[path.at(-1) ?? ""];
    expect(validate(copy), path.join(".")).toBe(false);
  }
  expect(validate({ ...(printed(sample) as object), certified: true })).toBe(false);
});
