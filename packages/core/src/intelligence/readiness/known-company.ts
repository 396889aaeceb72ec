import type { CheckResult, ControlSnapshot, CyberEssentialsAnalysis, IcoCompliance, Known } from "@broker/contracts";

/** What the readiness index is worked out from. */
export interface KnownCompany {
  readonly checks: readonly CheckResult[];
  /** Null = no website was seen. */
  readonly ico: IcoCompliance | null;
  readonly essentials: CyberEssentialsAnalysis;
  readonly controls: ControlSnapshot;
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}
