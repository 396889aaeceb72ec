import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = dirname(import.meta.dirname);
const MEMBERS = ["packages/contracts", "packages/core", "packages/adapters", "packages/cli", "fixtures"];
const SHARED = [
  ".oxlintrc.json",
  "biome.json",
  "knip.json",
  "package.json",
  "pnpm-workspace.yaml",
  "scripts/portable.d.ts",
  "tsconfig.base.json",
  "tsconfig.json",
  "walls/no-clock-no-chance.grit",
];

/** A workspace in a folder of its own: the project's real rules and manifests, and only the planted sources. */
export interface PlantedWorkspace {
  /** Its folder, with symbolic links resolved. */
  folder: string;
  /** Runs a tool of the project there and answers what it printed and how it ended. */
  run(tool: string, ...args: readonly string[]): { output: string; code: number | null };
  /** Takes the folder away again. */
  remove(): void;
}

/** Builds a workspace that holds `sources` (path in the workspace → text) under the project's own rules. */
export function plantWorkspace(sources: Readonly<Record<string, string>>): PlantedWorkspace {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "broker-walls-"));
  for (const file of [
    ...SHARED,
    ...MEMBERS.flatMap((member) => [`${member}/package.json`, `${member}/tsconfig.json`]),
  ]) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  for (const member of [".", ...MEMBERS]) {
    symlinkSync(join(ROOT, member, "node_modules"), join(folder, member, "node_modules"));
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    run(tool, ...args) {
      const ran = spawnSync(process.execPath, [join(ROOT, "node_modules", tool), ...args], {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      });
      return { output: ran.stdout + ran.stderr, code: ran.status };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
