import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readinessReferenceSource } from "../../../scripts/readiness-reference-source.ts";

test("docs/readiness.md matches the tables", () => {
  const page = readFileSync(new URL("../../../../../docs/readiness.md", import.meta.url), "utf8");
  expect(page).toBe(readinessReferenceSource());
});
