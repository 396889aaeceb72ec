import {
  type ApiInputs,
  type OnboardingMove,
  type OnboardingTurn,
  QUESTIONS_VERSION,
  type SessionPlace,
  type SessionView,
} from "@broker/contracts";
import { assertValue, type ClientLog, recordOf } from "@broker/core";
import {
  beginConversation,
  type Conversation,
  makeMove,
  QUESTION_BANK,
  questionValues,
  sessionRow,
  sessionView,
  shownQuestion,
  shownTurn,
  submissionFactsOf,
} from "@broker/core/documents";
import type { Page } from "playwright-core";
import { type Answers, Refusal, type SentCall } from "../../browser/part-page.ts";
import { CLIENT } from "../compliance-world.ts";

export const SESSION_ID = "5d3c1f0a9b8e7d6c";
/** The browser compares the end of a conversation with its own clock. */
const AT = new Date().toISOString();
const SIDE = "broker";

type Said = Parameters<typeof assertValue>[1];

/** A conversation with a client whose screen can be shown, and which goes on by what the screen sends. */
export interface KeptConversation {
  readonly answers: Answers;
  view(): SessionView;
  /** Makes a move elsewhere. */
  elsewhere(move: OnboardingMove, place: SessionPlace): void;
}

/** A conversation about a record with `said`. It begins with the first open question of the form. */
export function keptConversation(
  said: readonly (Pick<Said, "field" | "value"> & Partial<Said>)[] = [],
): KeptConversation {
  let log: ClientLog = { id: CLIENT, version: 1, createdAt: AT, sample: false, entries: [] };
  const name = { field: "legalName", value: "Castlegate" } as const;
  for (const each of [name, ...said])
    log = assertValue(log, { provenance: "declared", asOf: AT, by: "sam", ...each } as Said, AT);

  const conflictsIn = (of: ClientLog) =>
    submissionFactsOf({ record: recordOf(of), report: null, asOf: AT, brokerage: {} }).questions;
  const around = (place: SessionPlace) => ({
    ...{ at: AT, by: "sam", place },
    contradictedIn: (of: ClientLog) => conflictsIn(of).map(({ field }) => field),
  });
  const start = { id: SESSION_ID, respondent: { name: "sam", position: null, side: SIDE }, section: null } as const;
  let now: Conversation = { session: beginConversation(log, { ...start, order: "form" }, around("browser")), log };
  const turns: OnboardingTurn[] = [];
  // What each answer is worth is not what a conversation on the screen is about.
  const values = questionValues({ log, placements: [], report: null, terms: {}, asOf: AT }, null);

  const view = (): SessionView =>
    sessionView(now.session, now.log, {
      ...{ conflicts: conflictsIn(now.log), scan: null, values, unblocked: new Map(), turn: turns.at(-1) ?? null },
      ...{ tier: "Ultimate", riskScore: null, reportId: null },
    });
  const move = (made: OnboardingMove, place: SessionPlace): SessionView => {
    const { turn, ...rest } = makeMove(now, made, around(place));
    now = rest;
    turns.push(turn);
    return view();
  };
  const answers: Answers = {
    "GET /api/onboarding/questions": { version: QUESTIONS_VERSION, items: QUESTION_BANK.map(shownQuestion) },
    "GET /api/onboarding/sessions": () => ({ items: [sessionRow(now.session, now.log)] }),
    "POST /api/onboarding/sessions": view,
    "GET /api/onboarding/sessions/:id": view,
    "GET /api/onboarding/sessions/:id/transcript": () => ({ items: turns.map((turn) => shownTurn(turn, SIDE)) }),
    "POST /api/onboarding/sessions/:id/moves": ({ body }: SentCall) => {
      const sent = body as ApiInputs["POST /api/onboarding/sessions/:id/moves"]["body"];
      if (sent.version !== now.session.version)
        return new Refusal(409, "record_unsettled", "The conversation has gone on elsewhere.");
      return move(sent.move as OnboardingMove, "browser");
    },
  };
  return { answers, view, elsewhere: (made, place) => void move(made, place) };
}

/** A reply appears at once instead of after its delay of 600 or 800 ms, until `restoreDelays`. */
export const withoutDelays = (page: Page): Promise<void> =>
  page.evaluate<void>(`(() => {
    const own = window.setTimeout;
    window.setTimeout = (work, ms, ...rest) => own(work, ms > 400 && ms <= 800 ? 0 : ms, ...rest);
    window.restoreDelays = () => (window.setTimeout = own);
  })()`);
