import type {
  CheckResult,
  EvidenceItem,
  Facts,
  IcoRegisterData,
  IcoState,
  Provenance,
  ScanReport,
  SourceStatus,
} from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";

/** What the fourteen points are assessed from. `register` = the ICO register, undefined where it was not queried. */
export interface IcoView {
  readonly facts: Pick<Facts, "page" | "http" | "unseen">;
  readonly checks: readonly CheckResult[];
  readonly register?: (Pick<SourceStatus, "status" | "reason"> & { readonly data: IcoRegisterData | null }) | undefined;
  /** When the website was scanned, ISO 8601. */
  readonly startedAt: string;
}

/** The result of one point. `words` replace the state's usual words where they differ. */
export interface IcoVerdict {
  readonly state: IcoState;
  readonly reason: string;
  readonly evidence?: readonly EvidenceItem[];
  readonly words?: string;
}

/** One point; its place in the list is its number. */
export interface IcoRule {
  readonly question: string;
  judge(view: IcoView): IcoVerdict;
}

/** An entry of the register, or its absence, is certain enough to report. */
export type IcoEntry = NonNullable<IcoRegisterData["entry"]>;

/** The view of a stored report. */
export function icoViewOf({ facts, checks, sources, startedAt }: ScanReport): IcoView {
  const status = sources.find(({ name }) => name === "icoRegister");
  const register =
    status === undefined || (status.status === "not-configured" && status.notQueried === undefined)
      ? undefined
      : { status: status.status, reason: status.reason, data: facts.icoRegister ?? null };
  return { facts, checks, register, startedAt };
}

/** A point whose page or source was not read: neither good nor bad, and not a limit of external observation. */
export const notAssessed = (reason: string): IcoVerdict => ({ state: "not-visible", words: "not assessed", reason });

const STATES: Readonly<Partial<Record<CheckResult["outcome"], IcoState>>> = {
  pass: "met",
  partial: "partial",
  fail: "not-met",
};

/** What a check shows for a point: its outcome, title and evidence. Where it was not assessed, its reason. */
export function fromCheck({ checks }: IcoView, id: CheckId): IcoVerdict {
  const check = checks.find((each) => each.id === id);
  if (check === undefined) return notAssessed("The check was not run.");
  const state = STATES[check.outcome];
  if (state === undefined) return notAssessed(check.reason ?? "The check was not run.");
  const reason = check.reason === null ? `${check.title}.` : `${check.title}. ${check.reason}`;
  return { state, reason, evidence: check.evidence };
}

/** One observation, and where it was made. */
export function seenAt(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value, provenance };
}
