/** Hours by which the first place on earth is ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;

/** Whether a day (or moment) has come nowhere yet at the moment `at`; both in ISO format. */
export function isNotYet(day: string, at: string): boolean {
  return Date.parse(day) > Date.parse(at) + AHEAD_MS;
}
