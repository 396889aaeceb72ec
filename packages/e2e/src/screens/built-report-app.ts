import { isStale, viteBuild } from "./vite-build.ts";

/** Builds the app as one file where its sources are newer than it. */
export function buildReportAppIfStale(): void {
  if (isStale("dist/single/report.html", ["report.html", "vite.report.config.ts"]))
    viteBuild(["--config", "vite.report.config.ts"]);
}
