/** Requests that looking at the website may cost, of the 25 of a scan: the walks to the home page, then everything. */
export const WEB_REQUESTS = { walks: 14, twinWalk: 2, all: 18 } as const;

/** Counts requests against a limit that the caller names. */
export interface RequestAllowance {
  /** Books one request; false = `limit` requests were booked before. */
  take(limit: number): boolean;
}

/** Opens the account of one website. */
export function requestAllowance(): RequestAllowance {
  let taken = 0;
  return {
    take(limit) {
      if (taken >= limit) return false;
      taken += 1;
      return true;
    },
  };
}
