import { writeFileSync } from "node:fs";
import { readinessReferenceSource } from "./readiness-reference-source.ts";

/** Writes docs/readiness.md: `node packages/core/scripts/write-readiness-reference.ts`. */
writeFileSync(new URL("../../../docs/readiness.md", import.meta.url), readinessReferenceSource());
