import type { DisputeState } from "../scan/check-dispute.ts";
import type { Area, Outcome, Severity } from "../scan/check-vocabulary.ts";

/** A check that a domain's latest scan found failed or only partly met. */
export interface BookFinding {
  readonly domain: string;
  /** The client whose domain it is; null = nobody's, a prospect. */
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
  /** When the scan began, ISO 8601, UTC. */
  readonly at: string;
}

/** A weakness and how many domains of the book have it. */
export interface BookWeakness {
  readonly checkId: string;
  readonly area: Area;
  /** The gravest in which it was found. */
  readonly severity: Severity;
  readonly title: string;
  readonly domains: number;
  /** Those of them that are clients' domains. */
  readonly clients: number;
  /** Points lost, all domains together. */
  readonly lost: number;
}
