import type { DnsAnswer, DnsRecord, RecordType } from "@broker/contracts";

/**
 * Queries one absolute name. The collectors pass the live resolver, the derivers the recorded answers: the same
 * evaluator runs over both, so that every query that it needs has been made before the evidence is closed. Never
 * rejects.
 */
export type Lookup = (name: string, type: RecordType) => Promise<DnsAnswer>;

/** What an answer proves: `there`, `absent` (NODATA or NXDOMAIN), or `unknown` (no conclusive answer). */
export function answerState(answer: DnsAnswer): "there" | "absent" | "unknown" {
  if (answer.status === "ok") return "there";
  return answer.status === "nodata" || answer.status === "nxdomain" ? "absent" : "unknown";
}

/** The records of one type in an answer; empty unless the answer is `ok`. */
export function recordsOf<T extends RecordType>(answer: DnsAnswer, type: T): Extract<DnsRecord, { type: T }>[] {
  if (answer.status !== "ok") return [];
  return answer.records.filter((record): record is Extract<DnsRecord, { type: T }> => record.type === type);
}

/** Lower case, without the final dot. */
export function canonicalName(name: string): string {
  const lower = name.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/**
 * Answers from recorded evidence; a query that was never made is answered 'aborted', which means 'could not be
 * determined'.
 */
export function recordedLookup(answers: readonly DnsAnswer[]): Lookup {
  const recorded = new Map(answers.map((answer) => [`${answer.type} ${canonicalName(answer.name)}`, answer]));
  return async (name, type) =>
    recorded.get(`${type} ${canonicalName(name)}`) ?? {
      name,
      type,
      status: "aborted",
      records: [],
      aliases: [],
      authenticated: false,
    };
}

/**
 * The apex of the zone that holds a host: the nearest of the names, the host first, that has NS records. null = it
 * could not be determined.
 */
export async function zoneApex(candidates: readonly string[], lookup: Lookup): Promise<string | null> {
  const answers = await Promise.all(candidates.map((name) => lookup(name, "NS")));
  // The target of an alias belongs to another zone.
  const index = answers.findIndex((answer) => answer.aliases.length === 0 && answerState(answer) !== "absent");
  const answer = answers[index];
  return answer && answerState(answer) === "there" ? (candidates[index] ?? null) : null;
}

/**
 * Whether a name exists, from any answers about it; null = none of them shows it. An alias to a missing name exists
 * itself.
 */
export function nameExists(answers: readonly DnsAnswer[]): boolean | null {
  if (answers.some((answer) => answer.status === "ok" || answer.status === "nodata" || answer.aliases.length > 0))
    return true;
  return answers.some((answer) => answer.status === "nxdomain") ? false : null;
}
