/** What a sub-limit is for, by the words with which slips name it; an insuring clause for it has one of the same. */
const COVERS: Readonly<Record<string, RegExp>> = {
  "data breach response": /\bbreach|\bincident response|\bnotification/i,
  "business interruption": /\binterruption|\bloss of (income|profit|revenue)/i,
  "regulatory fines": /\bregulat|\bfines?\b|\bpenalt/i,
  "cyber extortion": /\bextortion|\bransom/i,
};

/** Whether one of the insuring clauses gives the cover that a text with a sub-limit speaks of; null = it speaks of none that we know. */
export function subLimitCovered(text: string, clauses: readonly string[]): boolean | null {
  const meant = Object.values(COVERS).filter((words) => words.test(text));
  if (meant.length === 0) return null;
  return meant.some((words) => clauses.some((clause) => words.test(clause)));
}
