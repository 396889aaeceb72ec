import { writeFileSync } from "node:fs";
import { typesSource } from "./types-source.ts";

/** Writes the types of the client. `node packages/api-client/scripts/write-types.ts` */
writeFileSync(new URL("../src/generated/v1.ts", import.meta.url), await typesSource());
