/**
 * Reason for a configured source without an answer: the scan was limited to other parts. It is not 'not configured'.
 */
export const NOT_ASKED_FOR = "not requested in this scan";

/** Reason for every source when the company itself did not respond. */
export const NOBODY_TO_ASK_ABOUT = "the company did not respond, so no source was queried";
