import { answerState } from "./answer-state.ts";
import type { Lookup } from "./lookup.ts";

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
