import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CORE_LAYERS, layerFaults } from "./core-layers.ts";

const CORE = join(import.meta.dirname, "../packages/core/src");

it("no folder of core imports from a layer above it", () => {
  expect(layerFaults(CORE)).toEqual([]);
});

describe("a planted violation is found", () => {
  let source: string;
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  };
  beforeEach(() => {
    source = mkdtempSync(join(tmpdir(), "core-layers-"));
  });
  afterEach(() => rmSync(source, { recursive: true }));

  it.each(CORE_LAYERS.slice(1).map((above, place) => [CORE_LAYERS[place] ?? "", above]))(
    "%s imports %s",
    (own, above) => {
      plant(`${own}/deep/lower.ts`, `import { upper } from "../../${above}/upper.ts";\nexport const lower = upper;\n`);
      plant(`${above}/upper.ts`, `import type { lower } from "../${own}/deep/lower.ts";\nexport const upper = 1;\n`);
      expect(layerFaults(source)).toEqual([`${own}/deep/lower.ts → ${above}/upper.ts`]);
    },
  );

  it.each([
    ["a builder for tests", 'import { a } from "../testing/a.ts";\n', "scan/file.ts → testing/a.ts"],
    ["the index", 'import { a } from "../index.ts";\n', "scan/file.ts → index.ts"],
    ["the package by its own name", 'import { a } from "@broker/core";\n', "scan/file.ts → @broker/core"],
    [
      "an entry point by its name",
      'import { a } from "@broker/core/documents";\n',
      "scan/file.ts → @broker/core/documents",
    ],
    ["a layer above, when it runs", 'await import("../service/a.ts");\n', "scan/file.ts → service/a.ts"],
    ["a layer above, to export it", 'export { a } from "../client/a.ts";\n', "scan/file.ts → client/a.ts"],
  ])("shipped code imports %s", (_, text, fault) => {
    plant("scan/file.ts", text);
    expect(layerFaults(source)).toEqual([fault]);
  });

  it("the ports import a folder above base", () => {
    plant(
      "ports.ts",
      'import type { Facts } from "./base/facts.ts";\nimport type { Ledger } from "./scan/ledger.ts";\n',
    );
    expect(layerFaults(source)).toEqual(["ports.ts → scan/ledger.ts"]);
  });

  it("a folder that is in none of the layers", () => {
    plant("helpers/file.ts", "export const a = 1;\n");
    expect(layerFaults(source)).toEqual(["helpers/file.ts is in none of the layers"]);
  });

  it("a loose file beside the index, which itself is free", () => {
    plant("index.ts", 'export { a } from "./service/a.ts";\n');
    plant("loose.ts", 'import { a } from "./service/a.ts";\n');
    expect(layerFaults(source)).toEqual(["loose.ts is in none of the layers"]);
  });

  it("and using ports is free, and tests are", () => {
    plant("scan/file.ts", 'import type { Clock } from "../ports.ts";\n');
    plant("scan/file.test.ts", 'import { a } from "../testing/a.ts";\n');
    expect(layerFaults(source)).toEqual([]);
  });
});
