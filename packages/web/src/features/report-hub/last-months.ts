const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A calendar month with its first and last day, ISO dates. */
export interface Month {
  /** 'Nov 2026'. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The last `count` calendar months including that of the given day, most recent first, in UTC. */
export function lastMonths(now: string, count: number): readonly Month[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) => {
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - back];
    const first = new Date(Date.UTC(year, month, 1));
    const last = new Date(Date.UTC(year, month + 1, 0));
    return {
      name: `${MONTHS[first.getUTCMonth()]} ${first.getUTCFullYear()}`,
      from: first.toISOString().slice(0, 10),
      to: last.toISOString().slice(0, 10),
    };
  });
}
