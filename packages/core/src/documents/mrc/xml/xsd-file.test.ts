import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { slipXsd } from "./slip-xsd.ts";

test("the shipped schema matches today's slips; else run: node packages/core/scripts/write-generated.ts", () => {
  const shipped = readFileSync(new URL("../../../../../../templates/mrc/mrc-slip.xsd", import.meta.url), "utf8");
  expect(shipped === slipXsd()).toBe(true);
});
