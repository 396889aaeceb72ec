import { join } from "node:path";
import { buildOnce } from "../build-once.ts";
import { isStale, viteBuild, WEB } from "./vite-build.ts";

/** Builds the app where its sources are newer than it. */
export function buildAppIfStale(): Promise<void> {
  return buildOnce(
    join(WEB, "node_modules", ".building"),
    () => isStale("dist/index.html", ["index.html", "vite.config.ts", "public"]),
    () => viteBuild(["--emptyOutDir", "false"]),
  );
}
