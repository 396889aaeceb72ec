import type { CheckResult, IcoState } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";
import type { IcoVerdict, IcoView } from "./ico-view.ts";

const STATES: Readonly<Partial<Record<CheckResult["outcome"], IcoState>>> = {
  pass: "met",
  partial: "partial",
  fail: "not-met",
};

/** What a check shows for a point: its outcome, title and evidence. Where it was not assessed, its reason. */
export function fromCheck({ checks }: IcoView, id: CheckId): IcoVerdict {
  const check = checks.find((each) => each.id === id);
  if (check === undefined) return { state: "not-visible", reason: "Not assessed." };
  const state = STATES[check.outcome];
  if (state === undefined) return { state: "not-visible", reason: check.reason ?? "Not assessed." };
  const reason = check.reason === null ? `${check.title}.` : `${check.title}. ${check.reason}`;
  return { state, reason, evidence: check.evidence };
}
