import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("keys are sorted at every depth without whitespace between tokens", () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: "x" })).toBe('{"a":"x","b":[{"a":null,"z":1}]}');
});

test("a key without a value is left out, as JSON does", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test("any JSON value reads back unchanged, and its text does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test("keys that an object orders differently, numbers first, are sorted as text as well", () => {
  expect(canonicalJson([{ b: 1, 10: 2, 9: 3 }])).toBe('[{"10":2,"9":3,"b":1}]');
  expect(canonicalJson({ a: [JSON.parse('{"z":1,"__proto__":2}')] })).toBe('{"a":[{"__proto__":2,"z":1}]}');
});
