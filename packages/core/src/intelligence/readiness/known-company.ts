import type { CheckResult, ControlSnapshot, CyberEssentialsAnalysis, IcoCompliance, Known } from "@broker/contracts";

/** Input of the readiness index. */
export interface KnownCompany {
  readonly checks: readonly CheckResult[];
  /** Null = no website was observed. */
  readonly ico: IcoCompliance | null;
  readonly essentials: CyberEssentialsAnalysis;
  readonly controls: ControlSnapshot;
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}
