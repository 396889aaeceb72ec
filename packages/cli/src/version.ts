/** What `broker --version` prints. It stands alone, so that asking for it loads nothing else. */
export const VERSION = "2.0.0";
