import { writeFileSync } from "node:fs";
import { CHECKS } from "../src/scan/checks/check-list.ts";
import { WEIGHTS } from "../src/scoring/weights.ts";
import { checkReferenceSource } from "./check-reference-source.ts";

/** Writes docs/checks.md: `node packages/core/scripts/write-check-reference.ts`. */
writeFileSync(new URL("../../../docs/checks.md", import.meta.url), checkReferenceSource(CHECKS, WEIGHTS));
