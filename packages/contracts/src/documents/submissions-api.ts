import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { ANSWER_LIMIT } from "../onboarding/conversation-words.ts";
import { TIER_NAMES } from "../tiers/tier-table.ts";
import { SendRequest, SentSubmission } from "./sent-submission.ts";
import { SubmissionRequest } from "./submission.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });

/** What the onboarding dialog submits: company and answers as shown there, and to whom. */
export const OnboardingReport = z.strictObject({
  /** Compared with the record; `name` is another word for companyName, `url` for website. */
  companyData: z.strictObject({
    companyName: z.string().max(300).optional(),
    industry: z.string().max(300).optional(),
    website: z.string().max(2000).optional(),
    name: z.string().max(300).optional(),
    url: z.string().max(2000).optional(),
  }),
  /** Answers by question id, as values or as shown; or a list of answers as shown. */
  answers: z.union([z.record(z.string().max(60), z.unknown()), z.array(z.string().max(ANSWER_LIMIT)).max(500)]),
  tier: z.enum(TIER_NAMES).optional(),
  timestamp: z.iso.datetime(),
  /** The conversation (default: the latest one with the client that has the domain). */
  session: z.string().max(40).optional(),
  /** Default: those that the tier includes and the record allows. */
  documents: SubmissionRequest.shape.documents.optional(),
  ...SendRequest.pick({ way: true, underwriters: true, overrides: true }).shape,
});
export type OnboardingReport = z.infer<typeof OnboardingReport>;

export const SUBMISSIONS_API = {
  "GET /api/clients/:id/submissions": {
    summary: "A client's submissions to underwriters, most recent first, each with its gates and receipts",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ items: z.array(SentSubmission) }),
  },
  "POST /api/clients/:id/submissions": {
    summary: "Send a submission that was made to underwriters, or record that the broker has sent it",
    role: "broker",
    params: ById,
    body: SendRequest,
    status: 201,
    answer: SentSubmission,
  },
  "POST /api/reports/onboarding": {
    summary: "Make and send the submission of a conversation; accepts only what its client's record confirms",
    role: "broker",
    body: OnboardingReport,
    status: 201,
    answer: z.strictObject({ id: z.string(), reportId: z.string(), submission: SentSubmission }),
  },
} as const satisfies ApiRoutes;
