import fc from "fast-check";
import { expect, test } from "vitest";
import { unguessableLabel } from "./unguessable-label.ts";

test("the label is always the same for one name and differs between names", () => {
  expect(unguessableLabel("example.com")).toBe(unguessableLabel("example.com"));
  expect(unguessableLabel("example.com")).not.toBe(unguessableLabel("example.org"));
});

test("it is a label that can be asked for any name", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(unguessableLabel(name)).toMatch(/^[a-z0-9]{5,20}$/);
    }),
  );
});
