import type { Facts, HttpFacts, WebsiteAnalysis } from "@broker/contracts";

type Signal = WebsiteAnalysis["complianceSignals"][number];

/** Compliance signals on a website; `present` null = not observed, which is not 'no'. */
export function complianceSignals({ page, http }: Pick<Facts, "page" | "http">): Signal[] {
  const hidden = page === null || page.builtByScript || page.truncated;
  const onPage = (signal: string, value: string | null): Signal => ({
    signal,
    present: value !== null ? true : hidden ? null : false,
    value,
  });
  return [
    onPage("Privacy notice linked", page?.privacyLink?.href ?? null),
    onPage("Cookie information linked", page?.cookieLink?.href ?? null),
    onPage("Terms linked", page?.termsLink?.href ?? null),
    onPage("Consent tool", page?.consentTool ?? null),
    onPage("Legal name", page?.legalName ?? null),
    onPage("Company number", page?.companyNumber ?? null),
    onPage("VAT number", page?.vatNumber ?? null),
    {
      signal: "security.txt",
      present: http?.securityTxt.present ?? null,
      value: http?.securityTxt.url ?? null,
    },
  ];
}

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
