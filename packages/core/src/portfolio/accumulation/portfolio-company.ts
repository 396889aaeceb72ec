import type { ScannedPart, SourceOnly } from "@broker/contracts";
import type { SharedMark } from "./recognise-provider.ts";

/** What the newest scan of one part of a domain showed. */
export interface Footprint {
  readonly domain: string;
  readonly part: ScannedPart;
  /** When that scan began; ISO 8601, UTC. */
  readonly at: string;
  readonly marks: readonly SharedMark[];
}

/** A cyber policy in force, in pence; null parts are not recorded. */
export interface HeldPolicy {
  /** `placed` = bound or renewed placements, layers summed; `declared` = as the client record has it. */
  readonly source: "placed" | "declared";
  /** Who declared it; absent = the broker. */
  readonly declaredBy?: SourceOnly["declaredBy"];
  readonly premium: number | null;
  readonly limit: number | null;
  readonly retention: number | null;
}

/** A recorded value with its provenance. */
export interface Outlined<Value> {
  readonly value: Value;
  readonly provenance: "observed" | "registry" | "declared" | "derived" | "estimated";
  readonly asOf: string;
}

/** A company as the portfolio figures need it; never a sample client. */
export interface PortfolioCompany {
  readonly id: string;
  readonly name: string;
  readonly kind: "client" | "prospect";
  /** Accepted as the company's, in lower case. */
  readonly domains: readonly string[];
  readonly industry: Outlined<string> | null;
  /** Pence a year. */
  readonly turnover: Outlined<number> | null;
  /** null = no policy in force is recorded. */
  readonly policy: HeldPolicy | null;
  /** True = the last recorded policy has expired. */
  readonly lapsed: boolean;
  /** Inception (ISO day) of recorded cover while none is in force; null = none recorded. */
  readonly beginsOn: string | null;
  /** The domain with the lowest current score; null = no domain has a score. */
  readonly posture: { readonly domain: string; readonly value: number; readonly at: string } | null;
  readonly footprints: readonly Footprint[];
}

/** The portfolio on a day. */
export interface Portfolio {
  /** ISO 8601, UTC. */
  readonly asOf: string;
  readonly companies: readonly PortfolioCompany[];
  readonly samplesLeftOut: number;
  /** The whole workspace is a sample: its companies count in it, and every figure is labelled. */
  readonly sample: boolean;
}
