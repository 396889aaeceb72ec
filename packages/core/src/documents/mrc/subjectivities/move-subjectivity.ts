import {
  AppError,
  type MrcSubjectivity,
  type ScanReport,
  type SubjectivityEvent,
  type SubjectivityProposal,
  type SubjectivityState,
} from "@broker/contracts";
import { toSlipText } from "../slip/content.ts";

function stateOf({ events, deadline }: Pick<MrcSubjectivity, "events" | "deadline">, day: string): SubjectivityState {
  const last = events.at(-1);
  if (last !== undefined && last.to !== "open") return last.to;
  return deadline !== null && deadline < day ? "overdue" : "open";
}

/** The subjectivity as it stands on a day, ISO: overdue from the day after its deadline while nobody closed it. */
export function subjectivityOn(subjectivity: MrcSubjectivity, day: string): MrcSubjectivity {
  const status = stateOf(subjectivity, day);
  return { ...subjectivity, status, ppl: { ...subjectivity.ppl, status } };
}

const ENDS: readonly SubjectivityState[] = ["done", "waived"];

/**
 * The subjectivity after an event: open or overdue → done or waived; done or waived → open again. Events are added and
 * never taken out. AppError `input_invalid`: a step that is none, done without a scan or a word about it, waived or
 * opened again without a reason.
 */
export function moveSubjectivity(subjectivity: MrcSubjectivity, event: SubjectivityEvent): MrcSubjectivity {
  const day = event.at.slice(0, 10);
  const before = stateOf(subjectivity, day);
  const closed = ENDS.includes(before);
  if (event.to === "open" ? !closed : closed)
    throw new AppError("input_invalid", `Subjectivity ${subjectivity.n} is ${before} and cannot become ${event.to}.`, {
      hint: closed ? "Open it again first, with the reason." : "It is open as it stands.",
    });
  if (event.note === null && (event.to !== "done" || event.scanId === null))
    throw new AppError(
      "input_invalid",
      event.to === "done"
        ? `Subjectivity ${subjectivity.n} cannot be done without evidence.`
        : `Subjectivity ${subjectivity.n} cannot become ${event.to} without a reason.`,
      { hint: "Say in a note what shows it or who decided it, or name the scan that shows it." },
    );
  return subjectivityOn({ ...subjectivity, events: [...subjectivity.events, event] }, day);
}

/**
 * Open subjectivities whose check passes in a scan that began after the one they were drafted from, with what that scan
 * saw. Nothing is closed: a person decides. A check that could not be looked at proposes nothing.
 */
export function proposeDone(subjectivities: readonly MrcSubjectivity[], report: ScanReport): SubjectivityProposal[] {
  return subjectivities.flatMap(({ n, checkId, status, how }) => {
    if (checkId === null || status === "done" || status === "waived" || report.startedAt <= how.asOf) return [];
    const check = report.checks.find(({ id }) => id === checkId);
    if (check?.outcome !== "pass") return [];
    const seen = check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; ");
    const evidence = toSlipText(`${check.title}. ${seen}`);
    return [{ n, to: "done", scanId: report.id, scannedAt: report.startedAt, evidence }];
  });
}
