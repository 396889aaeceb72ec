import { expect, test } from "vitest";
import { sourcesUnasked } from "./source-statuses.ts";

const reasonOf = (name: string, ...of: Parameters<typeof sourcesUnasked>) =>
  sourcesUnasked(...of).find((source) => source.name === name)?.reason;

test("a source that belongs to no part of a narrowed scan says that it was not asked for; one that belongs says nothing yet", () => {
  expect(reasonOf("companiesHouse", ["email"], false)).toBe("not requested in this scan");
  expect(reasonOf("companiesHouse", ["registry"], false)).toBeNull();
  expect(reasonOf("companiesHouse", [], false)).toBeNull();
});

test("no source is queried about a company that did not respond, and each source states so", () => {
  expect(reasonOf("hibp", [], true)).toBe("the company did not respond, so no source was queried");
});
