/** The API's problem for a busy database. */
export const BUSY_PROBLEM = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  code: "store_unavailable",
  detail: "The database is busy.",
};
