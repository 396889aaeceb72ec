/** What `broker --version` prints. Has no imports, so that it loads nothing else. */
export const VERSION = "2.0.0";
