import { relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PlantedWorkspace, plantWorkspace } from "./planted-workspace.ts";

const LONG = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join("\n");

/** What is planted, and the rule that has to find it. */
const VIOLATIONS: readonly (readonly [what: string, path: string, source: string, rule: string])[] = [
  [
    "core imports a library it does not declare",
    "packages/core/src/undeclared.ts",
    'import { Agent } from "undici";\nexport const a = Agent;\n',
    "lint/correctness/noUndeclaredDependencies",
  ],
  [
    "shipped code imports a library declared for tests only",
    "packages/core/src/for-tests.ts",
    'import fc from "fast-check";\nexport const a = fc;\n',
    "lint/correctness/noUndeclaredDependencies",
  ],
  [
    "contracts import core",
    "packages/contracts/src/up.ts",
    'import { a } from "@broker/core";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "core imports adapters",
    "packages/core/src/up.ts",
    'import { a } from "@broker/adapters";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "core imports the fixture world outside a test",
    "packages/core/src/world.ts",
    'import { a } from "@broker/fixtures";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "a test of core imports adapters",
    "packages/core/src/up.test.ts",
    'import { a } from "@broker/adapters";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "adapters import the command",
    "packages/adapters/src/up.ts",
    'import { a } from "@broker/cli";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "fixtures import core",
    "fixtures/src/up.ts",
    'import { a } from "@broker/core";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "a relative path leaves its package",
    "packages/core/src/around.ts",
    'import { a } from "../../adapters/src/clean.ts";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "a package is entered by a side door",
    "packages/cli/src/side.ts",
    'import { a } from "@broker/core/src/clean.ts";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "contracts use the engine's entry for documents",
    "packages/contracts/src/documents.ts",
    'import { a } from "@broker/core/documents";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "shipped code uses a package's entry for tests",
    "packages/cli/src/testing-entry.ts",
    'import { a } from "@broker/core/testing";\nexport const b = a;\n',
    "lint/style/noRestrictedImports",
  ],
  [
    "core imports a module of Node",
    "packages/core/src/node.ts",
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
    "lint/correctness/noNodejsModules",
  ],
  [
    "contracts import a module of Node",
    "packages/contracts/src/node.ts",
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
    "lint/correctness/noNodejsModules",
  ],
  ["core asks the clock with Date.now", "packages/core/src/now.ts", "export const a = Date.now();\n", "plugin"],
  [
    "core hands Date.now on without calling it",
    "packages/core/src/now-passed.ts",
    "export const a = [Date.now];\n",
    "plugin",
  ],
  ["core asks the clock with new Date()", "packages/core/src/date.ts", "export const a = new Date();\n", "plugin"],
  ["core draws a random number", "packages/core/src/chance.ts", "export const a = Math.random();\n", "plugin"],
  [
    "core fetches",
    "packages/core/src/fetches.ts",
    'export const a = fetch("https://example.com");\n',
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core prints to the console",
    "packages/core/src/prints.ts",
    'console.log("x");\n',
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core reads the process",
    "packages/core/src/env.ts",
    "export const a = process.env.HOME;\n",
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core reaches a global through globalThis",
    "packages/core/src/through.ts",
    'export const a = globalThis["fetch"];\n',
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core sets a timer",
    "packages/core/src/timer.ts",
    "export const a = setTimeout(() => 1, 5);\n",
    "lint/style/noRestrictedGlobals",
  ],
  [
    "two files import each other",
    "packages/core/src/ring-one.ts",
    'import { two } from "./ring-two.ts";\nexport const one: number = two + 1;\n',
    "lint/suspicious/noImportCycles",
  ],
  ["a file has more than 300 lines", "packages/adapters/src/long.ts", LONG, "lint/style/noExcessiveLinesPerFile"],
  [
    "code below the entry ends the process",
    "packages/cli/src/ends.ts",
    "export function stop(): void {\n  process.exit(1);\n}\n",
    "lint/nursery/noProcessExit",
  ],
  [
    "a file exports by default",
    "packages/adapters/src/by-default.ts",
    "export default 1;\n",
    "lint/style/noDefaultExport",
  ],
  [
    "a barrel stands beside the package's index",
    "packages/adapters/src/store/index.ts",
    'export { a } from "../clean.ts";\n',
    "lint/performance/noBarrelFile",
  ],
  [
    "a file hands on a whole other file",
    "packages/adapters/src/all.ts",
    'export * from "./clean.ts";\n',
    "lint/performance/noReExportAll",
  ],
  ["a type is any", "packages/adapters/src/anything.ts", "export const a: any = 1;\n", "lint/suspicious/noExplicitAny"],
  [
    "a type error is silenced",
    "packages/adapters/src/silenced.ts",
    `// @ts-${"ignore"}\nexport const a: number = "x";\n`,
    "lint/suspicious/noTsIgnore",
  ],
  [
    "a test is skipped",
    "packages/adapters/src/skipped.test.ts",
    `import { it } from "vitest";\nit.${"skip"}("x", () => {});\n`,
    "lint/suspicious/noSkippedTests",
  ],
  [
    "a test runs alone",
    "packages/adapters/src/alone.test.ts",
    `import { it } from "vitest";\nit.${"only"}("x", () => {});\n`,
    "lint/suspicious/noFocusedTests",
  ],
  [
    "a file name is not in kebab-case",
    "packages/adapters/src/camelCase.ts",
    "export const a = 1;\n",
    "lint/style/useFilenamingConvention",
  ],
];

const CLEAN: Readonly<Record<string, string>> = {
  "packages/contracts/src/clean.ts": 'import { z } from "zod";\nexport const Clean = z.string();\n',
  "packages/core/src/clean.ts":
    'import { a } from "@broker/contracts";\nexport const b = [a, new Date("2026-01-01"), new URL("https://example.com")];\n',
  "packages/core/src/clean.test.ts":
    'import { readFileSync } from "node:fs";\nexport const b = [Date.now(), readFileSync];\n',
  "packages/core/src/ring-two.ts": "export const two = 2;\n",
  "packages/adapters/src/clean.ts":
    'import { readFileSync } from "node:fs";\nimport { b } from "@broker/core";\nexport const a = [b, readFileSync, Date.now()];\n',
  "packages/cli/src/main.ts": 'import { world } from "@broker/fixtures";\nif (world) process.exit(1);\n',
  "packages/cli/src/clean.test.ts": 'import { a } from "@broker/core/testing";\nexport const b = a;\n',
  "packages/cli/src/clean.ts": 'import { a } from "@broker/core/documents";\nexport const b = a;\n',
  "packages/core/src/documents.ts": 'export { b } from "./clean.ts";\n',
  "fixtures/src/clean.ts": 'import { a } from "@broker/contracts";\nexport const b = a;\n',
  "packages/core/src/index.ts": 'export { b } from "./clean.ts";\n',
};

describe("the linter enforces the walls", () => {
  let workspace: PlantedWorkspace;
  let found: readonly string[] = [];

  beforeAll(() => {
    const planted = Object.fromEntries(VIOLATIONS.map(([, path, source]) => [path, source]));
    const ring = {
      "packages/core/src/ring-two.ts": 'import { one } from "./ring-one.ts";\nexport const two: number = one;\n',
    };
    workspace = plantWorkspace({ ...CLEAN, ...planted, ...ring });
    const { output } = workspace.run(
      "@biomejs/biome/bin/biome",
      "lint",
      "--reporter=github",
      "--max-diagnostics=none",
      ".",
    );
    found = output
      .matchAll(/^::\w+ title=([^,]+),file=([^,]+),/gm)
      .map(([, rule, path]) => `${relative(workspace.folder, String(path))} ${rule}`)
      .toArray();
  });
  afterAll(() => workspace.remove());

  it.each(VIOLATIONS)("catches it when %s", (_what, path, _source, rule) => {
    expect(found).toContain(`${path} ${rule}`);
  });

  it("permits code on the right side of every wall", () => {
    const clean = Object.keys(CLEAN).filter((path) => !path.endsWith("ring-two.ts"));
    expect(found.filter((line) => clean.some((path) => line.startsWith(`${path} `)))).toEqual([]);
  });
});
