import { AppError, type OnboardingMove, overtakenWords, type SessionView } from "@broker/contracts";
import { outcomeMark } from "@broker/core";
import { findCheck, moveOnboarding, readOnboarding, saveEvidence, type Workspace } from "@broker/server/verbs";
import type { Host } from "../../host.ts";
import { type EvidenceGiven, readEvidenceGiven } from "./evidence-given.ts";
import { retestCheck } from "./retest-check.ts";

/** A conversation in progress: what is shown, and what a move leads to. */
export interface Talk {
  readonly view: () => SessionView;
  /** Makes a move, with the evidence of its reason; returns what went wrong in sentences, none if it was made. */
  move(made: OnboardingMove, evidence?: EvidenceGiven): Promise<readonly string[]>;
  /** Repeats the check that contradicts the answer until the signal; returns what it found, or why it could not. */
  retest(signal: AbortSignal): Promise<readonly string[]>;
  /** Reads a file of evidence; `wrong` says why it cannot be one. */
  attach(path: string): { readonly evidence: EvidenceGiven | null; readonly wrong: readonly string[] };
}

/** The clock, and the process. */
interface Place {
  readonly now: () => string;
  readonly host: Host;
}

const sentences = ({ message, hint }: AppError): readonly string[] => [message, ...(hint === undefined ? [] : [hint])];

/** Opens a conversation: a move that another place has overtaken shows the newer state instead. */
export function openTalk(workspace: Workspace, begun: SessionView, { now, host }: Place): Talk {
  let view = begun;
  /** The move with its evidence, which is stored first. */
  const withEvidence = async (made: OnboardingMove, given: EvidenceGiven | undefined): Promise<OnboardingMove> =>
    made.kind !== "resolve" || given === undefined
      ? made
      : { ...made, evidence: await saveEvidence(workspace, view.id, given) };
  return {
    view: () => view,
    async move(made, evidence) {
      try {
        const { version } = view.session;
        const move = await withEvidence(made, evidence);
        view = await moveOnboarding(workspace, view.id, { move, version, place: "terminal" }, host.signal);
        return [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "input_invalid") return sentences(error);
        if (error.code !== "record_unsettled") throw error;
        view = await readOnboarding(workspace, view.id);
        return [overtakenWords(view, new Date(now()))];
      }
    },
    async retest(signal) {
      const { retest } = view;
      if (retest === null) return ["No check contradicts the answer."];
      try {
        const report = await retestCheck(workspace, retest, { env: host.env, signal });
        if (report === null) return ["Interrupted: nothing was changed."];
        view = await readOnboarding(workspace, view.id);
        const outcome = findCheck(report, retest.check)?.outcome ?? "not-observed";
        const end = view.contradiction === null ? "The conflict has ended." : "The conflict remains.";
        return [`Retested: ${outcomeMark(outcome).word}. ${end}`];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return sentences(error);
      }
    },
    attach(path) {
      try {
        return { evidence: readEvidenceGiven(path, host), wrong: [] };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { evidence: null, wrong: sentences(error) };
      }
    },
  };
}
