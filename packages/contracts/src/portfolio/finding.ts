import type { DisputeState } from "../scan/check-dispute.ts";
import type { Area, Outcome, Severity } from "../scan/check-vocabulary.ts";

/** A failed or partly failed check of a domain's latest scan. */
export interface PortfolioFinding {
  readonly domain: string;
  /** The client to which the domain belongs; null = a prospect. */
  readonly client: string | null;
  readonly checkId: string;
  readonly area: Area;
  readonly title: string;
  readonly outcome: Extract<Outcome, "fail" | "partial">;
  readonly severity: Severity;
  /** Points lost, of `weight`. */
  readonly lost: number;
  readonly weight: number;
  readonly dispute: DisputeState | null;
  /** Posture of the scan, 0–100; null = not assessed. */
  readonly posture: number | null;
  readonly scanId: string;
  /** Start of the scan, ISO 8601, UTC. */
  readonly at: string;
}

/** A finding with the number of domains of the portfolio that have it. */
export interface PortfolioWeakness {
  readonly checkId: string;
  readonly area: Area;
  /** The highest severity found. */
  readonly severity: Severity;
  readonly title: string;
  readonly domains: number;
  /** Clients' domains among them. */
  readonly clients: number;
  /** Points lost, over all domains. */
  readonly lost: number;
}
