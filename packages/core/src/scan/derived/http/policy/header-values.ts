import type { Hop } from "@broker/contracts";

/** Every field of that name (lower case) in a response, as sent, in order. */
export function headerValues(hop: Pick<Hop, "headers">, name: string): string[] {
  return hop.headers.filter((header) => header.name === name).map(({ value }) => value.trim());
}
