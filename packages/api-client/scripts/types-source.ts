import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

/** The committed document of version 1. */
const DOCUMENT = new URL("../openapi/v1.json", import.meta.url);

/** The types of the client, as the generator writes them from the document. */
export async function typesSource(): Promise<string> {
  const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as Parameters<typeof openapiTS>[0];
  const source = astToString(await openapiTS(document));
  return `// Generated from openapi/v1.json: node packages/api-client/scripts/write-types.ts\n\n${source}`;
}
