import { z } from "zod";
import { OpenQuestion } from "../documents/submission-facts.ts";
import { TierName } from "../tiers/tiers.ts";
import { OnboardingQuestion, SectionId } from "./question.ts";
import { OnboardingRange, QuestionMoves } from "./question-values.ts";
import { OnboardingSession } from "./session.ts";
import { ShownAnswer, ShownTurn } from "./shown-answer.ts";

/** How far a section is answered. `total` counts the questions that apply to this client. */
const SectionProgress = z.strictObject({
  id: SectionId,
  title: z.string(),
  answered: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
});

/** A session as listed. */
export const SessionRow = z.strictObject({
  id: z.string(),
  client: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  state: OnboardingSession.shape.state,
  section: SectionId.nullable(),
  place: OnboardingSession.shape.place,
  /** Questions answered or not known, of those that apply. */
  answered: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  lastMoveAt: z.string(),
  expiresAt: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** A session as shown: its question, its progress, and what is to be resolved first. */
export const SessionView = SessionRow.extend({
  session: OnboardingSession,
  /** The question now asked; null = none. */
  question: OnboardingQuestion.nullable(),
  /** Why it is asked next: what its answer moves (null = no figure), and the fields of documents that it fills. */
  reason: z.strictObject({ moves: QuestionMoves.nullable(), fills: z.int().nonnegative() }).nullable(),
  /** Premium and posture with the open answers at their best and worst. */
  range: OnboardingRange,
  /** The recorded answer to it; null = none. */
  recorded: z.unknown(),
  /** The same in words; null = none. */
  recordedShown: z.string().nullable(),
  /** What was read in the typed answer that awaits confirmation, in words. */
  reading: z.array(ShownAnswer),
  sections: z.array(SectionProgress),
  /** The reason in a sentence; null = it moves no figure and fills no field. */
  reasonShown: z.string().nullable(),
  /** The contradiction to resolve before the next question. */
  contradiction: OpenQuestion.nullable(),
  /** The check that a retest of the contradicting finding repeats; null = no check contradicts the answer. */
  retest: z.strictObject({ scan: z.string(), check: z.string() }).nullable(),
  /** Subjects whose contradictions keep documents drafts. */
  unresolved: z.array(z.string()),
  /** The last line of the transcript; null = no move was made. */
  turn: ShownTurn.nullable(),
  /** As the product's specification names them. */
  companyProfile: z.strictObject({
    companyName: z.string().nullable(),
    industry: z.string().nullable(),
    website: z.string().nullable(),
  }),
  /** The answers of this conversation in words, in the order of the bank. */
  answers: z.array(z.string()),
  selectedTier: TierName,
  /** The posture, 0 to 100, 100 = lowest risk; null = not assessed. */
  riskAssessment: z.strictObject({ riskScore: z.number().nullable() }),
  /** Export id of the archive submitted from this conversation; null = none was. */
  reportId: z.string().nullable(),
  /** When it was saved: at its last move. */
  timestamp: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;
