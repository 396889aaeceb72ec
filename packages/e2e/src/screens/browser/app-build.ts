import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildOnce } from "../../build-once.ts";
import { newestChange } from "../../newest-change.ts";

/** The folder of the app. */
const WEB = fileURLToPath(new URL("../../../../web/", import.meta.url));

/** Whether a build is older than one of its sources; paths from the app's folder. */
function isStale(made: string, sources: readonly string[]): boolean {
  const newest = ["src", "../contracts/src", ...sources].map((name) => newestChange(join(WEB, name)));
  return Math.max(...newest) > newestChange(join(WEB, made));
}

/** Builds with Vite. Throws its output if the build fails. */
function viteBuild(options: readonly string[]): void {
  const vite = join(WEB, "node_modules", "vite", "bin", "vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
    cwd: WEB,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`The app does not build:\n${built.stdout}${built.stderr}`);
}

let appBuild: Promise<void> | undefined;

/** Builds the app if its sources are newer; checked once per process. */
export function buildAppIfStale(): Promise<void> {
  appBuild ??= buildOnce(
    join(WEB, "node_modules", ".building"),
    () => isStale("dist/index.html", ["index.html", "vite.config.ts", "public"]),
    () => viteBuild(["--emptyOutDir", "false"]),
  );
  return appBuild;
}

/** Builds the single-file report if its sources are newer. */
export function buildReportAppIfStale(): void {
  if (isStale("dist/single/report.html", ["report.html", "vite.report.config.ts"]))
    viteBuild(["--config", "vite.report.config.ts"]);
}

let partsBuild: Promise<void> | undefined;

/** The folder of the page that shows parts of screens, built if its sources are newer; checked once per process. */
export async function partsPage(): Promise<string> {
  partsBuild ??= buildOnce(
    join(WEB, "node_modules", ".building-parts"),
    () => isStale("node_modules/.parts/parts.html", ["parts.html", "vite.parts.config.ts"]),
    () => viteBuild(["--config", "vite.parts.config.ts"]),
  );
  await partsBuild;
  return join(WEB, "node_modules", ".parts");
}
