/** The Origin of the CORS request: a name that no one can register (RFC 2606 §2), so no site can intend to allow it. */
export const PROBE_ORIGIN = "https://origin-check.example";
