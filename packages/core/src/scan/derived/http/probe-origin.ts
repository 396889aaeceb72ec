/** The Origin that the CORS question carries: a name that nobody can hold (RFC 2606 §2), so no site can mean to allow it. */
export const PROBE_ORIGIN = "https://origin-check.example";
