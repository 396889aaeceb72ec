import type { DnsAnswer } from "@broker/contracts";

/**
 * Whether a name exists, from any answers about it; null = none of them shows it. An alias to a missing name exists
 * itself.
 */
export function nameExists(answers: readonly DnsAnswer[]): boolean | null {
  if (answers.some((answer) => answer.status === "ok" || answer.status === "nodata" || answer.aliases.length > 0))
    return true;
  return answers.some((answer) => answer.status === "nxdomain") ? false : null;
}
