import { METHOD_VERSION } from "@broker/contracts";
import manifest from "../../../package.json" with { type: "json" };

/** Baked in by the bundler; not defined when the sources run. */
declare const BUILT_FROM: string | undefined;

/** The product's version, which the manifest of the whole workspace states. */
export const VERSION = manifest.version;

/** Commit that the command was built from, `-dirty` if files had changed; null = run or built outside git. */
export const COMMIT = typeof BUILT_FROM === "string" && BUILT_FROM !== "" ? BUILT_FROM : null;

/** What `broker --version` prints: `2.0.0 (commit 0980172, method 3.0.0)`. @param commit null = unknown */
export function versionLine(commit: string | null = COMMIT): string {
  return `${VERSION} (commit ${commit ?? "unknown"}, method ${METHOD_VERSION})`;
}
