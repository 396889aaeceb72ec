import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PlantedWorkspace, plantWorkspace } from "./planted-workspace.ts";

const CLEAN = [
  'const link = new URL("https://example.com");',
  "export const host: string = link.hostname;",
  "export const bytes = new TextEncoder().encode(host);",
  "export async function wait(work: () => Promise<void>, signal: AbortSignal): Promise<void> {",
  "  signal.throwIfAborted();",
  "  await work();",
  "}",
  "",
].join("\n");

const SOURCES = {
  "packages/core/src/clean.ts": CLEAN,
  "packages/core/src/node.ts": 'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
  "packages/core/src/fetches.ts": 'export const a = fetch("https://example.com");\n',
  "packages/core/src/prints.ts": 'console.log("x");\n',
  "packages/core/src/env.ts": "export const a = process.env;\n",
  "packages/contracts/src/buffers.ts": 'export const a = Buffer.from("x");\n',
  "packages/adapters/src/floating.ts":
    "async function go(): Promise<number> {\n  return 1;\n}\nexport function start(): void {\n  go();\n}\n",
  "packages/adapters/src/misused.ts":
    "export function start(go: () => Promise<boolean>): number {\n  return go() ? 1 : 2;\n}\n",
  "packages/adapters/src/from-json.ts":
    "export const a: { b: string } = JSON.parse(`{}`);\nexport const c = JSON.parse(`{}`).d;\n",
  "packages/adapters/src/swallowed.ts": "try {\n  JSON.parse(`{`);\n} catch {}\n",
  "packages/adapters/src/implicit.ts": "export function a(b) {\n  return b;\n}\n",
  "packages/adapters/src/enumerated.ts": "export enum A {\n  B,\n}\n",
  "packages/adapters/src/parameter.ts": "export class A {\n  constructor(readonly b: string) {}\n}\n",
};

describe("the compiler and the typed linter enforce the walls", () => {
  let workspace: PlantedWorkspace;
  let pure = "";
  let whole = "";
  let linted = "";

  beforeAll(() => {
    workspace = plantWorkspace(SOURCES);
    const compile = (project: string) => workspace.run("typescript/bin/tsc", "--pretty", "false", "-p", project).output;
    pure = compile("packages/core") + compile("packages/contracts");
    whole = compile(".");
    linted = workspace.run("oxlint/bin/oxlint", "--type-aware", "--format=unix").output;
  });
  afterAll(() => workspace.remove());

  it.each([
    ["node.ts", "Cannot find name 'node:fs'"],
    ["fetches.ts", "Cannot find name 'fetch'"],
    ["prints.ts", "Cannot find name 'console'"],
    ["env.ts", "Cannot find name 'process'"],
  ])("does not compile core with %s, for Node and the browser are not there: %s", (file, message) => {
    expect(lineOf(pure, `packages/core/src/${file}`)).toContain(message);
  });

  it("does not compile contracts with a Buffer", () => {
    expect(lineOf(pure, "packages/contracts/src/buffers.ts")).toContain("Cannot find name 'Buffer'");
  });

  it.each([
    ["implicit.ts", "TS7006"],
    ["enumerated.ts", "TS1294"],
    ["parameter.ts", "TS1294"],
  ])("does not compile %s, which Node could not strip or which leaves a type open: %s", (file, code) => {
    expect(lineOf(whole, `packages/adapters/src/${file}`)).toContain(code);
  });

  it.each([
    ["floating.ts", "no-floating-promises"],
    ["misused.ts", "no-misused-promises"],
    ["from-json.ts", "no-unsafe-member-access"],
    ["swallowed.ts", "no-empty"],
  ])("finds %s by the rule %s", (file, rule) => {
    expect(lineOf(linted, `packages/adapters/src/${file}`)).toContain(rule);
  });

  it("accepts a clean file of core in all three", () => {
    expect([pure, whole, linted].map((output) => lineOf(output, "packages/core/src/clean.ts"))).toEqual(["", "", ""]);
  });
});

function lineOf(output: string, file: string): string {
  return output
    .split("\n")
    .filter((line) => line.includes(file))
    .join("\n");
}
