/** Requests allowed for the website, of the 25 of a scan: the chains to the home page, then everything. */
export const WEB_REQUESTS = { walks: 14, twinWalk: 2, all: 18 } as const;

/** Counts requests against a limit given by the caller. */
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
