import type { Hop, HttpFacts } from "@broker/contracts";

/** The graded page's answer; null = it was not seen, or is an error page other than 401 and 403, whose headers say little. */
export function pageAnswer({ final }: HttpFacts): Hop | null {
  if (final === null || (final.status >= 400 && final.status !== 401 && final.status !== 403)) return null;
  return final;
}

/** Why there is no such answer, for a 'not observed'. */
export function unseenPage({ final, blockPage, https, http }: HttpFacts): string {
  if (blockPage !== null) return `Another page stood in front of the site (${blockPage.name}).`;
  if (final !== null) return `The home page answered with status ${final.status}.`;
  const error = https?.error ?? http?.error;
  return error ? `The home page was not reached: ${error.message}` : "The home page was not reached.";
}
