import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PlantedWorkspace, plantWorkspace } from "./planted-workspace.ts";

describe("dead code is found", () => {
  let workspace: PlantedWorkspace;
  let output = "";
  let code: number | null = null;

  beforeAll(() => {
    workspace = plantWorkspace({
      "packages/cli/src/main.ts": 'import { used } from "./used.ts";\nprocess.stdout.write(used);\n',
      "packages/cli/src/used.ts": 'export const used = "x";\nexport const unusedExport = "y";\n',
      "packages/cli/src/forgotten.ts": "export const a = 1;\n",
    });
    ({ output, code } = workspace.run("knip/bin/knip.js", "--no-progress"));
  });
  afterAll(() => workspace.remove());

  it("names a file that nothing imports", () => {
    expect(output).toContain("packages/cli/src/forgotten.ts");
  });

  it("names an export that nothing uses", () => {
    expect(output).toMatch(/unusedExport\s+packages\/cli\/src\/used\.ts/);
  });

  it("names a dependency that nothing imports", () => {
    expect(output).toMatch(/commander\s+packages\/cli\/package\.json/);
  });

  it("permits what is used, and fails for the rest", () => {
    expect(output).not.toMatch(/\bused\s+packages\/cli/);
    expect(output).not.toContain("src/main.ts");
    expect(code).toBe(1);
  });
});
