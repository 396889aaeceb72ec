import { describe, expect, it } from "vitest";
import { structuredToken } from "./header-values.ts";

describe("the token of a structured field", () => {
  it.each([
    ["same-origin", "same-origin"],
    ["  require-corp  ", "require-corp"],
    ['same-origin; report-to="endpoint"', "same-origin"],
    ["same-origin;a;b=1;c=?1", "same-origin"],
  ])("of %j is %s", (text, token) => {
    expect(structuredToken(text)).toBe(token);
  });

  it.each(['"same-origin"', "same-origin, same-origin", "same-origin;", "", "1", "same origin"])(
    "is absent in %j",
    (text) => {
      expect(structuredToken(text)).toBeNull();
    },
  );
});
