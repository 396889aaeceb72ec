import { AppError, type OnboardingMove, overtakenWords, type SessionView } from "@broker/contracts";
import { moveOnboarding, readOnboarding, type Workspace } from "@broker/server/verbs";

/** A conversation in progress: what is shown, and what a move leads to. */
export interface Talk {
  readonly view: () => SessionView;
  /** Makes a move; returns what went wrong in sentences, none if it was made. */
  move(made: OnboardingMove): Promise<readonly string[]>;
}

/** The clock, and the signal that ends the command. */
interface Place {
  readonly now: () => string;
  readonly signal: AbortSignal;
}

/** Opens a conversation: a move that another place has overtaken shows the newer state instead. */
export function openTalk(workspace: Workspace, begun: SessionView, { now, signal }: Place): Talk {
  let view = begun;
  return {
    view: () => view,
    async move(made) {
      try {
        const { version } = view.session;
        view = await moveOnboarding(workspace, view.id, { move: made, version, place: "terminal" }, signal);
        return [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "input_invalid") return [error.message, ...(error.hint === undefined ? [] : [error.hint])];
        if (error.code !== "record_unsettled") throw error;
        view = await readOnboarding(workspace, view.id);
        return [overtakenWords(view, new Date(now()))];
      }
    },
  };
}
