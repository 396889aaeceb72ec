import { type Exposure, showCount } from "@broker/contracts";

/** Display name of each kind of exposure. */
export const EXPOSURE_WORDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "Data breach of own service",
  addresses: "Email addresses in a breach",
  malware: "Infostealer logs",
  "extortion-claim": "Extortion group claim",
};

const COUNTED: Readonly<Record<Exposure["kind"], readonly [one: string, many: string]>> = {
  "own-service": ["account", "accounts"],
  addresses: ["address", "addresses"],
  malware: ["device", "devices"],
  "extortion-claim": ["entry", "entries"],
};

/** The number of items in an exposure: '18,204 accounts'; null = not stated by the source. */
export function exposureCount({ kind, count }: Pick<Exposure, "kind" | "count">): string | null {
  return count === null ? null : showCount(count, ...COUNTED[kind]);
}
