import { type Exposure, showCount } from "@broker/contracts";

/** What each kind of exposure is called. */
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

/** How many of what an exposure holds: '18,204 accounts'; null = the source does not say. */
export function exposureCount({ kind, count }: Pick<Exposure, "kind" | "count">): string | null {
  return count === null ? null : showCount(count, ...COUNTED[kind]);
}
