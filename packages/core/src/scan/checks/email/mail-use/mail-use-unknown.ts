import type { EmailFacts } from "@broker/contracts";

/**
 * Whether it is unknown if a domain accepts mail: no MX host is known, and neither MX nor address records could be
 * looked up.
 */
export function mailUseUnknown({ mx }: EmailFacts): boolean {
  return mx.acceptsMail === null && (mx.count ?? 0) === 0;
}
