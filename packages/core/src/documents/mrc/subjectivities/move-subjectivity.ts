import {
  AppError,
  type MrcSubjectivity,
  type ScanReport,
  type SubjectivityEvent,
  type SubjectivityProposal,
  type SubjectivityState,
} from "@broker/contracts";
import { toSlipText } from "../slip/content.ts";
import { SUBJECTIVITY_ROWS } from "./draft-subjectivities.ts";

function stateOf({ events, deadline }: Pick<MrcSubjectivity, "events" | "deadline">, day: string): SubjectivityState {
  const last = events.at(-1);
  if (last !== undefined && last.to !== "open") return last.to;
  return deadline !== null && deadline < day ? "overdue" : "open";
}

/** The subjectivity with its status on a day, ISO: overdue from the day after its deadline until it is closed. */
export function subjectivityOn(subjectivity: MrcSubjectivity, day: string): MrcSubjectivity {
  const status = stateOf(subjectivity, day);
  return { ...subjectivity, status, ppl: { ...subjectivity.ppl, status } };
}

const ENDS: readonly SubjectivityState[] = ["done", "waived"];

/**
 * The subjectivity after an event: open or overdue → done or waived; done or waived → open. Events are never removed.
 * AppError `input_invalid`: an invalid step, done without evidence, waived or reopened without a reason.
 */
export function moveSubjectivity(subjectivity: MrcSubjectivity, event: SubjectivityEvent): MrcSubjectivity {
  const day = event.at.slice(0, 10);
  const before = stateOf(subjectivity, day);
  const closed = ENDS.includes(before);
  if (event.to === "open" ? !closed : closed)
    throw new AppError("input_invalid", `Subjectivity ${subjectivity.n} is ${before} and cannot become ${event.to}.`, {
      hint: closed ? "Reopen it first, with a reason." : "It is already open.",
    });
  if (event.note === null && (event.to !== "done" || event.scanId === null))
    throw new AppError(
      "input_invalid",
      event.to === "done"
        ? `Subjectivity ${subjectivity.n} cannot be done without evidence.`
        : `Subjectivity ${subjectivity.n} cannot become ${event.to} without a reason.`,
      { hint: "Record the evidence or the decision in a note, or name the scan that supports it." },
    );
  return subjectivityOn({ ...subjectivity, events: [...subjectivity.events, event] }, day);
}

/** Whether another check of the subjectivity's row still fails. */
function isFailing(subject: string | undefined, report: ScanReport): boolean {
  const { checks = [] } = SUBJECTIVITY_ROWS.find(({ id }) => id === subject) ?? {};
  return report.checks.some(({ id, outcome }) => outcome === "fail" && checks.includes(id));
}

/**
 * Open subjectivities whose check passes in a later scan than the one they were drafted from, with the evidence. A
 * person decides whether to close them; a check not assessed proposes nothing.
 */
export function proposeDone(subjectivities: readonly MrcSubjectivity[], report: ScanReport): SubjectivityProposal[] {
  return subjectivities.flatMap(({ n, subject, checkId, status, how }) => {
    if (checkId === null || status === "done" || status === "waived" || report.startedAt <= how.asOf) return [];
    const check = report.checks.find(({ id }) => id === checkId);
    if (check?.outcome !== "pass" || isFailing(subject, report)) return [];
    const observed = check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; ");
    const evidence = toSlipText(`${check.title}. ${observed}`);
    return [{ n, to: "done", scanId: report.id, scannedAt: report.startedAt, evidence }];
  });
}
