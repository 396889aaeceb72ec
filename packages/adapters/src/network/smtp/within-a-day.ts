const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether two times lie less than a day apart; a clock that was set back does not make an answer old. */
export function withinADay(a: Date, b: Date): boolean {
  return Math.abs(a.getTime() - b.getTime()) < DAY_MS;
}
