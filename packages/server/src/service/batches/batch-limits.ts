/** Scans of a list at once: unless told otherwise, and at most. */
export const BATCH_AT_ONCE = 20;
export const MOST_BATCH_AT_ONCE = 500;
