import type { Facts, HttpFacts } from "@broker/contracts";
import { buildFacts, type DeepPartial } from "./build-facts.ts";

/** A healthy fictitious company whose home page responds with exactly these header fields, for tests. */
export function buildAnswer(
  headers: readonly (readonly [name: string, value: string])[],
  http: DeepPartial<HttpFacts> = {},
): Facts {
  const fields = headers.map(([name, value]) => ({ name, value }));
  return buildFacts({ http: { ...http, final: { ...http.final, headers: fields } } });
}
