import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "broker-sbom-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the list of components names what is shipped with version and licence, and no tool of the tests", () => {
  const options = { encoding: "utf8" } as const;
  const file = execFileSync(process.execPath, [join(import.meta.dirname, "sbom.mjs"), folder], options).trim();
  const list = JSON.parse(readFileSync(file, "utf8")) as {
    readonly bomFormat: string;
    readonly metadata: {
      readonly component: { readonly name: string; readonly version: string; readonly type: string };
    };
    readonly components: readonly { readonly name: string; readonly version: string; readonly licenses?: unknown[] }[];
  };
  expect(list.bomFormat).toBe("CycloneDX");
  expect(list.metadata.component).toMatchObject({ name: "broker", type: "application" });
  const names = list.components.map(({ name }) => name);
  for (const shipped of ["fastify", "undici", "kysely", "react-router", "pg", "zod"]) expect(names).toContain(shipped);
  for (const tool of ["vitest", "playwright-core", "knip", "typescript"]) expect(names).not.toContain(tool);
  expect(list.components.filter(({ version, licenses = [] }) => version === "" || licenses.length === 0)).toEqual([]);
});
