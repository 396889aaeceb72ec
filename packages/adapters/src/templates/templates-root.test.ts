import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { templatesRoot } from "./templates-root.ts";

test("The templates are found from the sources and from the bundled command's folder", () => {
  const root = templatesRoot();
  expect(existsSync(join(root, "fonts", "source-sans-3-latin-400-normal.woff2"))).toBe(true);
  expect(templatesRoot(join(root, "..", "packages", "cli", "dist"))).toBe(root);
});

test("An installation without templates is reported with a fix", () => {
  const empty = mkdtempSync(join(tmpdir(), "no-templates-"));
  try {
    expect(() => templatesRoot(empty)).toThrow(AppError);
    expect(() => templatesRoot(empty)).toThrow("The report templates are missing from this installation.");
  } finally {
    rmSync(empty, { recursive: true });
  }
});
