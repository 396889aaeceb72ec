import type { RecordType } from "@broker/contracts";

/** One question: a canonical name (lower case, no final dot, the root is the empty string) and a type. */
export interface DnsQuestion {
  readonly name: string;
  readonly type: RecordType;
}

/** Lower case, without the final dot. */
export function questionName(name: string): string {
  const lower = name.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/**
 * Whether a name can stand in a DNS message at all: visible ASCII, labels of 1 to 63 octets, 253 together (RFC 1035
 * §2.3.4).
 */
export function canBeAsked(name: string): boolean {
  if (name === "") return true;
  return name.length <= 253 && /^[!--/-~]{1,63}(?:\.[!--/-~]{1,63})*$/.test(name);
}
