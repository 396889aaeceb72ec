import { z } from "zod";
import { SectionId } from "./question.ts";

/** Hours after the last move at which a session ends. Its answers and its transcript stay. */
export const SESSION_HOURS = 24;

/** Where a move was made. `file` = a file of answers. */
export const SessionPlace = z.enum(["terminal", "browser", "file"]);
export type SessionPlace = z.infer<typeof SessionPlace>;

/** What was done with a question in place of an answer, and how often. */
export const QuestionMark = z.strictObject({
  kind: z.enum(["skipped", "later", "unknown"]),
  times: z.number().int().positive(),
});
export type QuestionMark = z.infer<typeof QuestionMark>;

/** How an answer was read: pressed or entered; by a rule; by a language model, where rules read nothing. */
export const ReadingRule = z.enum([
  "pressed",
  "unknown",
  "yes-no",
  "choice",
  "choices",
  "count",
  "money",
  "percent",
  "day",
  "parts",
  "text",
  "model",
]);
export type ReadingRule = z.infer<typeof ReadingRule>;

/** The language model that read an answer, and the words of the text in which it found it. Absent = rules read it. */
export const ReadBy = z.strictObject({ model: z.string(), quote: z.string() });

/** What an answer states for one question. Read from a text, it counts only once the writer has confirmed it. */
export const Reading = z.strictObject({
  /** Id in the bank. */
  question: z.string(),
  /** `{unknown: true}` = asked, not known; else the value of the field, or an object of its parts. */
  value: z.unknown(),
  rule: ReadingRule,
  readBy: ReadBy.optional(),
});
export type Reading = z.infer<typeof Reading>;

/** Who answers: the person, and the side on which he or she stands. */
export const Respondent = z.strictObject({
  name: z.string().trim().min(1).max(120),
  position: z.string().trim().max(120).nullable(),
  side: z.enum(["client", "broker"]),
});
export type Respondent = z.infer<typeof Respondent>;

/** One conversation with or about a client. A client has at most one that is open. */
export const OnboardingSession = z.strictObject({
  id: z.string(),
  client: z.string(),
  /** Number of moves made. A move names the version it saw. */
  version: z.number().int().nonnegative(),
  /** expired = no move was made for a day: its unconfirmed readings are gone, its answers and transcript stay. */
  state: z.enum(["open", "finished", "expired"]),
  /** value = by what an answer is expected to change; form = section by section. */
  order: z.enum(["value", "form"]),
  respondent: Respondent,
  place: SessionPlace,
  startedAt: z.string(),
  lastMoveAt: z.string(),
  /** Section of the question, or of the last one. */
  section: SectionId.nullable(),
  /** Id of the question now asked; null = none is left, or the session is finished. */
  question: z.string().nullable(),
  /** The part of that question now asked: the share of a control that is partly in place; null = all of it. */
  part: z.enum(["coveragePct"]).nullable(),
  /** The questions asked before, for 'back'; the last one at the end. */
  path: z.array(z.string()),
  marks: z.record(z.string(), QuestionMark),
  /** A typed answer that awaits confirmation. */
  pending: z.strictObject({ text: z.string(), readings: z.array(Reading) }).nullable(),
  /** Field of the contradiction to resolve before the next question; null = none. */
  contradicted: z.string().nullable(),
  /** Fields whose contradiction the client is to be asked about. */
  toAsk: z.array(z.string()),
});
export type OnboardingSession = z.infer<typeof OnboardingSession>;

/** The moment at which a session ends unless a move is made. ISO 8601, UTC. */
export const sessionExpiry = ({ lastMoveAt }: Pick<OnboardingSession, "lastMoveAt">): string =>
  new Date(Date.parse(lastMoveAt) + SESSION_HOURS * 3_600_000).toISOString();
