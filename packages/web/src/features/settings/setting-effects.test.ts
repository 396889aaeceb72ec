import { WORKSPACE_SETTINGS } from "@broker/contracts";
import { expect, test } from "vitest";
import { effectOf } from "./setting-effects.ts";

test("every setting states what it changes", () => {
  expect(WORKSPACE_SETTINGS.filter(({ key }) => effectOf(key) === "").map(({ key }) => key)).toEqual([]);
});
