import { showCount, showDate } from "@broker/contracts";

/** Expiry of a policy: 'Expires 30 Nov 2026, in 8 days'; null = not recorded. */
export function expiryWords({
  expiresOn,
  expiresIn,
}: {
  readonly expiresOn: string | null;
  readonly expiresIn: number | null;
}): string | null {
  if (expiresOn === null || expiresIn === null) return null;
  const when = expiresIn === 0 ? "today" : expiresIn === 1 ? "tomorrow" : `in ${showCount(expiresIn, "day")}`;
  return `Expires ${showDate(expiresOn)}, ${when}`;
}
