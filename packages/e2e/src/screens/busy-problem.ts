/** What a call answers whose database is busy; for screens that are shown what failed. */
export const BUSY_PROBLEM = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  code: "store_unavailable",
  detail: "The database is busy.",
};
