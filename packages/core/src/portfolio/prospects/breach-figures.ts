import type { DarkWebFacts } from "@broker/contracts";

/** What a source of breaches said of a company. */
export interface BreachFigures {
  /** The newest breach of the company's own service; null = the source answered and named none. */
  readonly newest: { readonly name: string /** Day, ISO 8601. */; readonly on: string } | null;
  /** When the source was asked, ISO 8601, UTC. */
  readonly asOf: string;
}

/**
 * What is known of breaches of the company's own service; null = no source of them answered, so nothing is said. Addresses of its people
 * in the breaches of others, thieves' logs and claims that nobody confirmed are no breach of the company. `scannedAt` stands where the
 * source gave no moment.
 */
export function breachFigures(darkWeb: DarkWebFacts | null, scannedAt: string): BreachFigures | null {
  if (darkWeb === null) return null;
  const answered = darkWeb.asked?.includes("own-service") ?? darkWeb.breachCount !== null;
  if (!answered) return null;
  const dated = darkWeb.exposures.flatMap(({ kind, name, on }) =>
    kind === "own-service" && on !== null ? [{ name, on }] : [],
  );
  const newest = dated.sort((a, b) => b.on.localeCompare(a.on, "en"))[0] ?? null;
  return { newest, asOf: darkWeb.lastScan ?? scannedAt };
}
