import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newestChange } from "../newest-change.ts";

/** The folder of the app. */
export const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));

/** Whether what was built (`made`) is older than one of its sources; both are named from the app's folder. */
export function isStale(made: string, sources: readonly string[]): boolean {
  const newest = ["src", "../contracts/src", ...sources].map((name) => newestChange(join(WEB, name)));
  return Math.max(...newest) > newestChange(join(WEB, made));
}

/** Builds with Vite in the app's folder. Error with what it said where it does not build. */
export function viteBuild(options: readonly string[]): void {
  const vite = join(WEB, "node_modules", "vite", "bin", "vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
    cwd: WEB,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`The app does not build:\n${built.stdout}${built.stderr}`);
}
