import { writeFileSync } from "node:fs";
import { complianceSources } from "./compliance-source.ts";

/**
 * Compiles the library of frameworks from `packages/core/compliance` into `packages/core/src/compliance`.
 * `node packages/core/scripts/compile-compliance.ts`
 */
const to = new URL("../src/compliance/", import.meta.url);
const { hub, frameworks, readiness } = complianceSources();
writeFileSync(new URL("hub.json", to), hub);
writeFileSync(new URL("frameworks.json", to), frameworks);
writeFileSync(new URL("readiness.json", to), readiness);
