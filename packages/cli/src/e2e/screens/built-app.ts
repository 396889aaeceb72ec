import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isStale, viteBuild, WEB } from "./vite-build.ts";

/** Builds the app where its sources are newer than it. Several test files at once build it once. */
export async function buildAppIfStale(): Promise<void> {
  const lock = join(WEB, "node_modules", ".building");
  while (isStale("dist/index.html", ["index.html", "vite.config.ts", "public"])) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(200);
      continue;
    }
    try {
      viteBuild(["--emptyOutDir", "false"]);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}
