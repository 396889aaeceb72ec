import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { V1_API } from "@broker/contracts";
import { breakingChanges } from "../src/v1/breaking-changes.ts";
import { examplesSource } from "../src/v1/developers/examples-source.ts";
import { v1Document } from "../src/v1/v1-document.ts";

/**
 * Writes the OpenAPI document of version 1 and the examples of the client, unless a change breaks programs that were
 * written for the committed document. `node packages/server/scripts/write-v1.ts`
 */
const file = new URL("../../api-client/openapi/v1.json", import.meta.url);
const document = v1Document(V1_API);
const broken = existsSync(file) ? breakingChanges(JSON.parse(readFileSync(file, "utf8")), document) : [];
if (broken.length > 0) {
  process.stderr.write(`${["These changes break version 1:", ...broken].join("\n  ")}\n`);
  process.exitCode = 1;
} else {
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  const examples = new URL("../../api-client/src/generated/examples.ts", import.meta.url);
  writeFileSync(examples, examplesSource(V1_API));
}
