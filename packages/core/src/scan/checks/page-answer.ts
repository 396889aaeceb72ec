import type { Hop, HttpFacts } from "@broker/contracts";

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
