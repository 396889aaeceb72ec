/** Days that work of so many hours is given: the row is the first whose hours suffice. Our rule, for the broker to change. */
const DAYS: readonly { readonly upTo: number; readonly days: number }[] = [
  { upTo: 4, days: 14 },
  { upTo: 16, days: 30 },
  { upTo: 40, days: 60 },
  { upTo: Number.POSITIVE_INFINITY, days: 90 },
];

/** The last day, and the rule by which it was found. */
export interface SubjectivityDeadline {
  /** ISO; null = the inception is not known. */
  readonly deadline: string | null;
  readonly rule: string;
}

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The deadline a number of days after inception. */
export function deadlineAfter(inception: string | null, days: number, why = ""): SubjectivityDeadline {
  const rule = `${days} days after inception${why}`;
  return { deadline: inception === null ? null : after(inception, days), rule };
}

/** The deadline of work of so many hours: 14 days up to 4 hours, 30 up to 16, 60 up to 40, else 90, after inception. */
export function deadlineOfWork(inception: string | null, effortHours: number): SubjectivityDeadline {
  const days = DAYS.find(({ upTo }) => effortHours <= upTo)?.days ?? 90;
  return deadlineAfter(inception, days, `, for about ${effortHours} ${effortHours === 1 ? "hour" : "hours"} of work`);
}
