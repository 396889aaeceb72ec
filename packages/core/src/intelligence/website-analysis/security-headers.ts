import type { HttpFacts, WebsiteAnalysis } from "@broker/contracts";

/** The headers that the analysis lists, in their order. */
const HEADERS = [
  "Strict-Transport-Security",
  "Content-Security-Policy",
  "X-Frame-Options",
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
] as const;

/** Longest value that is shown. */
const LONGEST = 300;

/** Security headers of the final answer as they were sent; `present` null = the answer was not seen. Whether a value is sound, the checks say. */
export function securityHeaders(http: HttpFacts | null): WebsiteAnalysis["securityHeaders"] {
  const sent = http?.final?.headers ?? null;
  return HEADERS.map((name) => {
    if (sent === null) return { name, present: null, value: null };
    const value = sent.find((header) => header.name === name.toLowerCase())?.value ?? null;
    return { name, present: value !== null, value: value?.slice(0, LONGEST) ?? null };
  });
}
