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

/** Maximum length of a displayed value. */
const LONGEST = 300;

/**
 * Security headers of the final response as sent; `present` null = the response was not observed. The checks assess the
 * values.
 */
export function securityHeaders(http: HttpFacts | null): WebsiteAnalysis["securityHeaders"] {
  const sent = http?.final?.headers ?? null;
  return HEADERS.map((name) => {
    if (sent === null) return { name, present: null, value: null };
    const value = sent.find((header) => header.name === name.toLowerCase())?.value ?? null;
    return { name, present: value !== null, value: value?.slice(0, LONGEST) ?? null };
  });
}
