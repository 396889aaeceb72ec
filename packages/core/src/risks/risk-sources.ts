import type {
  Area,
  ClientDocumentState,
  ComplianceState,
  ControlKey,
  EvidenceStatement,
  HitStrength,
  Peril,
  PlacementStage,
  Severity,
  TriggerEvent,
  Weakness,
} from "@broker/contracts";
import type { RiskAlert } from "./alert-risks.ts";

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
  /** An action on its gap is planned or in progress. */
  readonly planned: boolean;
}

/** By what the impact is judged beside the peril, in pence. */
export interface LossSigns {
  /** Median cost of one event of each peril by the loss model; null = turnover is not known. */
  readonly modelled: Readonly<Record<Peril, number>> | null;
  /** Limit quoted, requested or expiring; null = none is recorded. */
  readonly limit: number | null;
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
  /** Alerts of the client, open and resolved; absent = none. */
  readonly alerts?: readonly RiskAlert[];
  /** What prevents placing, and what caps the posture. */
  readonly blocked: { readonly controls: readonly ControlKey[]; readonly checks: readonly string[] };
  readonly capped: readonly ControlKey[];
  /** Subjectivities of the client's current slip. */
  readonly subjectivities: readonly {
    readonly ref: string;
    readonly title: string;
    readonly controls: readonly ControlKey[];
    /** Id of the check from which it was drafted; null = none. */
    readonly check: string | null;
    readonly done: boolean;
  }[];
  readonly placements: readonly {
    readonly id: string;
    readonly title: string;
    readonly stage: PlacementStage;
  }[];
  /** Documents that the client must write. */
  readonly documents: readonly {
    readonly id: string;
    readonly template: string;
    readonly title: string;
    readonly state: ClientDocumentState;
  }[];
  /** Sanctions hits that are not decided as false; absent = none. Names stay in the KYC of the client. */
  readonly hits?: readonly {
    readonly id: string;
    readonly strength: HitStrength;
    /** What the screened party is to the client, in words. */
    readonly role: string;
    readonly confirmed: boolean;
    /** ISO 8601. */
    readonly foundAt: string;
  }[];
  readonly loss: LossSigns;
  /** A placement of the client is bound. */
  readonly insured: boolean;
  /** ISO 8601 date. */
  readonly today: string;
}
