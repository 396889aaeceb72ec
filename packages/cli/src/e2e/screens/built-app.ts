import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const web = new URL("../../../../web/", import.meta.url).pathname;

function newest(path: string): number {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return 0;
  if (!status.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : status.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isStale = () =>
  Math.max(...["src", "index.html", "vite.config.ts", "public"].map((name) => newest(join(web, name)))) >
  newest(join(web, "dist", "index.html"));

/** Builds the app where its sources are newer than it. Several test files at once build it once. */
export async function buildAppIfStale(): Promise<void> {
  const lock = join(web, "node_modules", ".building");
  while (isStale()) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(200);
      continue;
    }
    try {
      const vite = join(web, "node_modules", "vite", "bin", "vite.js");
      const args = [vite, "build", "--emptyOutDir", "false", "--logLevel", "error"];
      const built = spawnSync(process.execPath, args, {
        cwd: web,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "production" },
      });
      if (built.status !== 0) throw new Error(`The app does not build:\n${built.stdout}${built.stderr}`);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}
