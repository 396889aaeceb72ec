import type { Facts, WebsiteAnalysis } from "@broker/contracts";

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
