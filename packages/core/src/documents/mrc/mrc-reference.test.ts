import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MRC_REFERENCE } from "./test/mrc-reference.ts";

const page = readFileSync(new URL("../../../../../docs/mrc.md", import.meta.url), "utf8");

test.each(Object.entries(MRC_REFERENCE))("docs/mrc.md has the table of the %s from the data", (_, table) => {
  expect(page).toContain(table);
});
