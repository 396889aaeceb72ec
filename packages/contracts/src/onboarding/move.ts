import { z } from "zod";
import { EvidenceFile } from "../declaration/evidence-file.ts";
import { ANSWER_LIMIT } from "./conversation-words.ts";
import { OnboardingEffect } from "./effects.ts";
import { OnboardingSession, Reading, SessionPlace } from "./session.ts";

const Question = z.string().max(60);
/** The ways out of a contradiction. */
const WayOut = z.enum(["correct", "confirm", "ask"]);

/** One move of a conversation. */
export const OnboardingMove = z.discriminatedUnion("kind", [
  /** A pressed option or an entered value: recorded at once. `question` = another one than is asked (from a file). */
  z.strictObject({ kind: z.literal("press"), value: z.unknown(), question: Question.optional() }),
  /** A typed text: read, then to be confirmed. Alone on it, 'back', 'skip', 'finish' and the like are moves. */
  z.strictObject({ kind: z.literal("type"), text: z.string().max(ANSWER_LIMIT), question: Question.optional() }),
  z.strictObject({ kind: z.literal("confirm") }),
  z.strictObject({ kind: z.literal("refuse") }),
  z.strictObject({ kind: z.literal("skip") }),
  z.strictObject({ kind: z.literal("later") }),
  z.strictObject({ kind: z.literal("unknown"), question: Question.optional() }),
  z.strictObject({ kind: z.literal("back") }),
  z.strictObject({ kind: z.literal("change"), question: Question }),
  /** The way out of a contradiction about a field. `confirm` needs a reason, which is printed. */
  z.strictObject({
    kind: z.literal("resolve"),
    field: z.string(),
    way: WayOut,
    reason: z.string().trim().max(ANSWER_LIMIT).optional(),
    /** A stored file that evidences a confirmed answer. */
    evidence: EvidenceFile.optional(),
  }),
  z.strictObject({ kind: z.literal("finish") }),
  z.strictObject({ kind: z.literal("restart") }),
]);
export type OnboardingMove = z.infer<typeof OnboardingMove>;

/** What was done in a turn. */
export const MoveKind = z.enum([
  "press",
  "type",
  "confirm",
  "refuse",
  "skip",
  "later",
  "unknown",
  "back",
  "change",
  "resolve",
  "finish",
  "restart",
]);

/** What a turn has to say beside the answer; each front end has its own words. */
export const TurnNote = z.discriminatedUnion("kind", [
  /** Nothing certain was read in the text. */
  z.strictObject({ kind: z.literal("not-read") }),
  /** The condition of a question lapsed: it is no longer asked. */
  z.strictObject({ kind: z.literal("withdrawn"), question: z.string() }),
  /** There is no question before this one. */
  z.strictObject({ kind: z.literal("at-start") }),
  z.strictObject({ kind: z.literal("finished"), early: z.boolean() }),
  /** The conversation starts again; the answers stay. */
  z.strictObject({ kind: z.literal("restarted") }),
  /** The answer contradicts another statement or the scan. */
  z.strictObject({ kind: z.literal("contradicted"), field: z.string() }),
  /** The way out of a contradiction that was chosen; the reason, as typed, of a confirmed answer. */
  z.strictObject({ kind: z.literal("decided"), way: WayOut, reason: z.string().nullable() }),
]);
export type TurnNote = z.infer<typeof TurnNote>;

/** One line of the transcript. Turns are only ever added. */
export const OnboardingTurn = z.strictObject({
  /** From 1, in the order of the session. */
  n: z.number().int().positive(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The user who made the move. */
  by: z.string(),
  place: SessionPlace,
  /** The question as it was put; null = none was. */
  asked: z.strictObject({ question: z.string(), text: z.string() }).nullable(),
  /** As typed; null = pressed, or no answer. */
  text: z.string().nullable(),
  move: MoveKind,
  readings: z.array(Reading),
  /** Numbers of the statements that the move recorded. */
  statements: z.array(z.number().int()),
  notes: z.array(TurnNote),
  /** What the answer moved; empty = nothing, null = the move recorded nothing. */
  effects: z.array(OnboardingEffect).nullable(),
});
export type OnboardingTurn = z.infer<typeof OnboardingTurn>;

/** A conversation as it is exported: the session as it last stood, and every turn. */
export const SavedConversation = z.strictObject({ session: OnboardingSession, turns: z.array(OnboardingTurn) });
export type SavedConversation = z.infer<typeof SavedConversation>;
