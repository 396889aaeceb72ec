import { z } from "zod";
import { EvidenceFile } from "../declaration/evidence-file.ts";
import { DisclosureEntry } from "../onboarding/disclosure.ts";
import { OnboardingMove } from "../onboarding/move.ts";
import { OnboardingPack } from "../onboarding/pack.ts";
import { OnboardingQuestion, SectionId } from "../onboarding/question.ts";
import { OnboardingSession, Respondent } from "../onboarding/session.ts";
import { SessionRow, SessionView } from "../onboarding/session-view.ts";
import { ShownTurn } from "../onboarding/shown-answer.ts";
import { DisclosureSignature, SignatureState } from "../onboarding/signature.ts";
import { SmartOnboard } from "../onboarding/smart-onboard.ts";
import { ReportFileFormat } from "../service/report-call.ts";
import type { ApiRoutes } from "./api-route.ts";

/** Begins a conversation with a client. */
export const BeginOnboarding = z.strictObject({
  /** Id or the beginning of one, name, company number or domain. */
  client: z.string().min(1).max(253),
  /** Absent = the user. */
  respondent: Respondent.optional(),
  order: z.enum(["value", "form"]).default("value"),
  section: SectionId.optional(),
  place: OnboardingSession.shape.place.default("browser"),
});
export type BeginOnboarding = z.infer<typeof BeginOnboarding>;

/** A move, and the version of the session that its maker saw. */
export const MadeMove = z.strictObject({
  move: OnboardingMove,
  /** Absent = the move is made whatever was done elsewhere. */
  version: z.number().int().nonnegative().optional(),
  place: OnboardingSession.shape.place.default("browser"),
});
export type MadeMove = z.infer<typeof MadeMove>;

const ById = z.strictObject({ id: z.string().min(1).max(64) });

/** Onboarding: the questions that a client is asked, and the conversations in which they are. */
export const ONBOARDING_API = {
  "GET /api/onboarding/questions": {
    summary: "Every question of proposal and onboarding, with its wording, options and field",
    role: "viewer",
    answer: z.strictObject({ version: z.string(), items: z.array(OnboardingQuestion) }),
  },
  "GET /api/onboarding/sessions": {
    summary: "The latest conversations, newest first",
    role: "viewer",
    query: z.strictObject({
      client: z.string().min(1).max(253).optional(),
      state: OnboardingSession.shape.state.optional(),
    }),
    answer: z.strictObject({ items: z.array(SessionRow) }),
  },
  "POST /api/onboarding/sessions": {
    summary: "Begin a conversation with a client, or take up the open one",
    role: "broker",
    body: BeginOnboarding,
    answer: SessionView,
  },
  "GET /api/onboarding/sessions/:id": {
    summary: "A conversation as it stands",
    role: "viewer",
    params: ById,
    answer: SessionView,
  },
  "POST /api/onboarding/sessions/:id/moves": {
    summary: "Make a move: answer, confirm, skip, go back, finish and the like",
    role: "broker",
    params: ById,
    body: MadeMove,
    answer: SessionView,
  },
  "POST /api/onboarding/sessions/:id/evidence": {
    summary: "Store a file that evidences a contradicted answer; the move that confirms the answer refers to it",
    role: "broker",
    params: ById,
    takesFile: true,
    status: 201,
    answer: EvidenceFile,
  },
  "GET /api/clients/:id/disclosure": {
    summary: "Each question with every answer on a client's record: by whom, how, when, and what contradicts it",
    role: "viewer",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    answer: z.strictObject({
      items: z.array(DisclosureEntry),
      /** SHA-256 of the answers in force. */
      digest: z.string(),
      /** The latest signature, and what changed since; null = none is on file. */
      signature: SignatureState.nullable(),
    }),
  },
  "POST /api/clients/:id/disclosure": {
    summary: "Save a client's disclosure as a document with a page to sign",
    role: "broker",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    body: z.strictObject({ format: ReportFileFormat.default("pdf") }),
    status: 201,
    answer: z.strictObject({ document: z.string() }),
  },
  "POST /api/clients/:id/signatures": {
    summary: "File the signed page of a client's disclosure, a PDF of at most 10 MB",
    role: "broker",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    takesFile: true,
    status: 201,
    answer: DisclosureSignature,
  },
  "GET /api/onboarding/sessions/:id/transcript": {
    summary: "Every turn of a conversation, oldest first",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ items: z.array(ShownTurn) }),
  },
  "GET /api/clients/:id/pack": {
    summary: "A client's onboarding pack: scores, frameworks, evidence checklist, recommendations, next steps",
    role: "viewer",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    answer: OnboardingPack,
  },
  "GET /api/clients/:id/smart-onboard": {
    summary: "A client's onboarding in four steps with status and measured duration, frameworks, results",
    role: "viewer",
    feature: "full_compliance_frameworks",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    answer: SmartOnboard,
  },
  "POST /api/clients/:id/pack": {
    summary: "Save a client's onboarding pack as a document",
    role: "broker",
    params: z.strictObject({ id: z.string().min(1).max(253) }),
    body: z.strictObject({ format: ReportFileFormat.default("pdf") }),
    status: 201,
    answer: z.strictObject({ document: z.string() }),
  },
} as const satisfies ApiRoutes;
