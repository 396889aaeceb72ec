import { getDomain } from "tldts";
import { answerState } from "../../dns/answer-state.ts";
import type { Lookup } from "../../dns/lookup.ts";
import { recordsOf } from "../../dns/records-of.ts";

const MOST_HOSTS = 4;

const organisation = (host: string) => getDomain(host) ?? host;

/**
 * Queries each reporting host outside the organisation for whether it accepts reports about `publisher`
 * (`<publisher>._report._dmarc.<host>`, RFC 9990 §4). null = could not be queried; at most four hosts.
 */
export async function externalReports(
  publisher: string,
  rua: readonly string[],
  lookup: Lookup,
): Promise<Record<string, boolean | null>> {
  const hosts = [...new Set(rua.map((uri) => uri.slice(uri.lastIndexOf("@") + 1).toLowerCase()))].sort();
  const outside = hosts.filter((host) => organisation(host) !== organisation(publisher));
  const answers = await Promise.all(
    outside.map(async (host, index): Promise<[string, boolean | null]> => {
      if (index >= MOST_HOSTS) return [host, null];
      const answer = await lookup(`${publisher}._report._dmarc.${host}`, "TXT");
      if (answerState(answer) === "unknown") return [host, null];
      return [host, recordsOf(answer, "TXT").some((record) => /^v\s*=\s*DMARC1\s*(;|$)/.test(record.text))];
    }),
  );
  return Object.fromEntries(answers);
}
