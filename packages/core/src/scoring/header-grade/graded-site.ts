import type { Facts, Hop, HttpFacts, PageFacts } from "@broker/contracts";

/** What the header tests look at. */
export interface GradedSite {
  readonly http: HttpFacts;
  /** The graded answer. */
  readonly final: Hop;
  readonly page: PageFacts | null;
  readonly secure: boolean;
}

/**
 * The graded answer with what belongs to it. null = no grade: the page was not seen, or what was seen is an error page (a
 * status of 400 or more, 401 and 403 apart, which a site may well mean).
 */
export function gradedSite({ http, page }: Facts): GradedSite | null {
  const final = http?.final;
  if (!http || !final) return null;
  if (final.status >= 400 && final.status !== 401 && final.status !== 403) return null;
  return { http, final, page, secure: final.url.startsWith("https:") };
}
