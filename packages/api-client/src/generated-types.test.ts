import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { typesSource } from "../scripts/types-source.ts";

test("the types are those of the document; else run: node packages/api-client/scripts/write-types.ts", async () => {
  const written = readFileSync(new URL("./generated/v1.ts", import.meta.url), "utf8");
  expect(written).toBe(await typesSource());
}, 30_000);
