import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const web = new URL("../../../../web/", import.meta.url).pathname;

function newest(path: string): number {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return 0;
  if (!status.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : status.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the app as one file where its sources are newer than it. */
export function buildReportAppIfStale(): void {
  const sources = ["src", "report.html", "vite.report.config.ts"].map((name) => newest(join(web, name)));
  if (Math.max(...sources) <= newest(join(web, "dist", "single", "report.html"))) return;
  const args = [join(web, "node_modules", "vite", "bin", "vite.js"), "build"];
  const built = spawnSync(process.execPath, [...args, "--config", "vite.report.config.ts", "--logLevel", "error"], {
    cwd: web,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`The single file does not build:\n${built.stdout}${built.stderr}`);
}
