import { readdirSync, writeFileSync } from "node:fs";
import { checkListSource } from "./check-list-source.ts";

/**
 * Writes src/scan/checks/check-list.ts from the files in the area folders: `node packages/core/scripts/list-checks.ts`.
 */
const folder = new URL("../src/scan/checks/", import.meta.url);
const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
writeFileSync(new URL("check-list.ts", folder), checkListSource(paths));
