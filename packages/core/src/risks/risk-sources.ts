import type {
  Area,
  ComplianceState,
  ControlKey,
  EvidenceStatement,
  Severity,
  TriggerEvent,
  Weakness,
} from "@broker/contracts";

/** A failed or passed check of a client's latest scan of a domain. */
export interface ScannedCheck {
  readonly id: string;
  readonly domain: string;
  readonly area: Area;
  readonly title: string;
  readonly severity: Severity;
  readonly outcome: "pass" | "fail" | "partial" | "other";
  /** The first control that it concerns; null = none. */
  readonly control: string | null;
  readonly steps: readonly string[];
  /** ISO 8601. */
  readonly asOf: string;
}

/** A control of the hub as evidence shows it. */
export interface ShownControlState {
  readonly id: string;
  readonly title: string;
  readonly state: ComplianceState;
  readonly action: string;
  /** Key of the client record that answers it; null = none. */
  readonly key: ControlKey | null;
  /** The statement that decides the state; null = none does. */
  readonly by: Pick<EvidenceStatement, "kind" | "collectedAt"> | null;
}

/** Everything that proposes risks of a client, or no longer shows them. */
export interface RiskSources {
  readonly checks: readonly ScannedCheck[];
  readonly weaknesses: readonly Weakness[];
  readonly controls: readonly ShownControlState[];
  readonly triggers: readonly Pick<
    TriggerEvent,
    "id" | "event" | "priority" | "type" | "timestamp" | "status" | "domain"
  >[];
  /** What prevents placing, and what caps the posture. */
  readonly blocked: { readonly controls: readonly ControlKey[]; readonly checks: readonly string[] };
  readonly capped: readonly ControlKey[];
  /** Subjectivities of the client's current slip. */
  readonly subjectivities: readonly {
    readonly ref: string;
    readonly title: string;
    readonly controls: readonly ControlKey[];
    readonly done: boolean;
  }[];
  /** Modelled median loss in pence by which the impact is judged, and the declared limit; null = not known. */
  readonly loss: { readonly modelled: number; readonly limit: number } | null;
  /** A placement of the client is bound. */
  readonly insured: boolean;
  /** ISO 8601 date. */
  readonly today: string;
}
