import type { EvidenceItem, Facts, FailureCause, Hop, HttpFacts, PageFacts, Provenance } from "@broker/contracts";

/** The conclusion of a check. `fraction` of a partial is the share of its points earned, above 0 and below 1. */
export type Verdict =
  | { readonly outcome: "pass"; readonly evidence: readonly EvidenceItem[] }
  | {
      readonly outcome: "fail";
      /** Another check's fault, without which this check would pass. */
      readonly cause?: FailureCause;
      readonly evidence: readonly EvidenceItem[];
    }
  | {
      readonly outcome: "partial";
      readonly fraction: number;
      readonly reason: string;
      readonly evidence: readonly EvidenceItem[];
    }
  | {
      readonly outcome: "not-applicable" | "not-observed";
      readonly reason: string;
      readonly evidence: readonly EvidenceItem[];
    };

/** An item of evidence; `value` is cut to 300 characters so that hostile text cannot flood a report. */
export function observed(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value: value.length > 300 ? `${value.slice(0, 297)}...` : value, provenance };
}

/** Full points. */
export const pass = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "pass", evidence });

/** No points. */
export const fail = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "fail", evidence });

/** No points, because of a fault that another check assesses. */
export const failFrom = (cause: FailureCause, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "fail",
  cause,
  evidence,
});

/** Some points: `fraction` of the weight; `reason` states what is missing. */
export const partial = (fraction: number, reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "partial",
  fraction,
  reason,
  evidence,
});

/** Not relevant to this company; its weight is excluded everywhere. */
export const notApplicable = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-applicable",
  reason,
  evidence,
});

/** Not observable externally: the weight remains applicable but unassessed. */
export const notObserved = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-observed",
  reason,
  evidence,
});

/**
 * The graded page's response; null = not observed, or an error page other than 401 and 403, whose headers are not
 * informative.
 */
export function pageAnswer({ final }: HttpFacts): Hop | null {
  if (final === null || (final.status >= 400 && final.status !== 401 && final.status !== 403)) return null;
  return final;
}

/** Why there is no such response, for a 'not observed'. */
export function unseenPage({ final, blockPage, https, http }: HttpFacts): string {
  if (blockPage !== null) return `The site presented a different page (${blockPage.name}).`;
  if (final !== null) return `The home page responded with status ${final.status}.`;
  const error = https?.error ?? http?.error;
  return error ? `The home page was not reached: ${error.message}` : "The home page was not reached.";
}

/**
 * The verdict of a check on sign-in where no login was observed: a site without a login has neither a good nor a bad
 * one. Null = a login, or an identity provider, was observed.
 */
export function withoutLogin(page: PageFacts): ReturnType<typeof notApplicable> | null {
  const { loginLinks, loginPages, adminLinks, ssoProviders, forms } = page;
  const seen = loginLinks.length + loginPages.length + adminLinks.length + ssoProviders.length;
  if (seen > 0 || forms.some((form) => form.hasPassword)) return null;
  if (page.builtByScript) return notObserved("The page is built by script, so its links were not observed.");
  return notApplicable("No login page is linked from the home page.");
}

/**
 * The verdict where no handshake was completed: a site without HTTPS has no certificate to assess, and https-available
 * fails for it; otherwise not observed.
 */
export function withoutHandshake({ http }: Pick<Facts, "http">): Verdict {
  return http?.answers.https === false
    ? notApplicable("The site does not offer HTTPS.")
    : notObserved("No TLS handshake was completed.");
}
