import type { Facts, HeaderResult, HomeAlone, Hop, HttpFacts } from "@broker/contracts";

/** Input of the header tests. */
export interface GradedSite {
  readonly http: HttpFacts;
  /** The graded response. */
  readonly final: Hop;
  /** What the page states about headers; null = it was not read. */
  readonly page: HomeAlone | null;
  readonly secure: boolean;
}

/**
 * The graded response with its site. null = no grade: the page was not observed, or is an error page (a status of 400
 * or more, except 401 and 403, which a site may intend).
 */
export function gradedSite({ http, page }: Facts): GradedSite | null {
  const final = http?.final;
  if (!http || !final) return null;
  if (final.status >= 400 && final.status !== 401 && final.status !== 403) return null;
  return { http, final, page: page ?? http.homeAlone ?? null, secure: final.url.startsWith("https:") };
}

/** One test by both readings; `reason` states why ours differs, and has no meaning where they agree. */
export interface HeaderVerdict {
  readonly published: HeaderResult;
  readonly ours: HeaderResult;
  readonly reason: string;
}

/** Both readings agree. */
export const agreed = (result: HeaderResult): HeaderVerdict => ({ published: result, ours: result, reason: "" });
