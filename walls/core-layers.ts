import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";

/**
 * The folders of packages/core/src, bottom layer first. A file may import from its own folder and from those before it.
 * The ports are part of the bottom layer: every folder uses them, and they use none but `base`.
 */
export const CORE_LAYERS = [
  "base",
  "compliance",
  "scan",
  "scoring",
  "intelligence",
  "assessment",
  "forecast",
  "pricing",
  "client",
  "placeability",
  "roi",
  "plan",
  "what-if",
  "assurance",
  "portfolio",
  "kyc",
  "idv",
  "risks",
  "training",
  "onboarding",
  "documents",
  "integrations",
  "exports",
  "bundle",
  "service",
] as const;

const PORTS = "ports.ts";
/** What the package exports, which gathers every layer. */
const ENTRIES: readonly string[] = [
  "index.ts",
  "client-documents.ts",
  "compliance.ts",
  "documents.ts",
  "monitor.ts",
  "monitor-schedule.ts",
  "forecasts.ts",
  "kyc-gate.ts",
  "monitor-changes.ts",
  "kyc.ts",
  "monitor-notices.ts",
  "idv.ts",
  "integrations.ts",
  "risks.ts",
  "threat-intel.ts",
  "training.ts",
  "vendor-reports.ts",
];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+|@broker\/core(?:\/[^"]*)?)"/g;

/** Tests, and builders that only tests import, may use every layer. */
const forTests = (path: string) => /\.test\.ts$|^testing\/|\/test\//.test(path);

/** The imports below `source` (packages/core/src) that break the layers, as 'importing file → imported file'. */
export function layerFaults(source: string): string[] {
  const layer = (path: string) =>
    path === PORTS ? 0 : CORE_LAYERS.findIndex((folder) => path.startsWith(`${folder}/`));
  const files = globSync("**/*.ts", { cwd: source })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !ENTRIES.includes(path) && !forTests(path));
  return files.flatMap((path) => {
    const own = layer(path);
    if (own < 0) return [`${path} is in none of the layers`];
    const imports = [...readFileSync(join(source, path), "utf8").matchAll(IMPORT)].map(([, target = ""]) =>
      target.startsWith(".")
        ? normalize(relative(source, join(source, dirname(path), target)))
            .split(sep)
            .join("/")
        : target,
    );
    return imports
      .filter((target) => forTests(target) || layer(target) < 0 || layer(target) > own)
      .map((target) => `${path} → ${target}`);
  });
}
