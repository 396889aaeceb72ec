import { z } from "zod";
import { MAX_UNDERWRITERS, SUBMISSION_WAYS } from "./gate-words.ts";
import { CoveringEmail, MIN_RELEASE_REASON } from "./submission.ts";
import { GateId, SubmissionGate } from "./submission-gate.ts";

const Underwriter = z.strictObject({
  name: z.string().trim().min(1, "Enter the underwriter.").max(200),
  /** Required for sending by mail; null = not known. */
  email: z.email("Enter a valid email address.").nullable(),
});
export type Underwriter = z.infer<typeof Underwriter>;

/** A submission that is to be sent. */
export const SendRequest = z.strictObject({
  /** Export id of the archive that was made. */
  archive: z.string().min(1).max(40),
  way: z.enum(SUBMISSION_WAYS),
  underwriters: z
    .array(Underwriter)
    .min(1, "Name at least one underwriter.")
    .max(MAX_UNDERWRITERS, `At most ${MAX_UNDERWRITERS} underwriters.`),
  /** The email to send; default: that of the archive. */
  email: CoveringEmail.optional(),
  /** Reasons for sending although a gate is closed, by gate. */
  overrides: z.partialRecord(GateId, z.string().trim().min(MIN_RELEASE_REASON).max(500)).default({}),
  /** Moves the placement to Submitted once the submission is submitted. */
  move: z.boolean().default(false),
  /** The conversation that it concludes, and the moment of the click: the same two twice are one submission. */
  session: z.string().max(40).nullable().default(null),
  timestamp: z.iso.datetime().nullable().default(null),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** What became of a submission at one underwriter. */
const Receipt = Underwriter.extend({
  /** The underwriter's mail server accepted it, or the broker confirmed that it was sent. */
  accepted: z.boolean(),
  /** Of the accepted mail; null = none. */
  messageId: z.string().nullable(),
  /** Why it was not accepted, as a sentence; null = it was. */
  reason: z.string().nullable(),
});

/** A submission that was sent, or was to be sent, as stored. */
export const SentSubmission = z.strictObject({
  id: z.string(),
  client: z.string(),
  session: z.string().nullable(),
  timestamp: z.string().nullable(),
  way: z.enum(SUBMISSION_WAYS),
  /** Failed = at least one underwriter's server did not accept it; sending = it is, or was interrupted. */
  state: z.enum(["sending", "submitted", "failed"]),
  at: z.string(),
  by: z.string(),
  archive: z.strictObject({ id: z.string(), contentHash: z.string() }),
  /** The documents of the archive by export id. */
  documents: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  gates: z.array(SubmissionGate),
  underwriters: z.array(Receipt),
});
export type SentSubmission = z.infer<typeof SentSubmission>;
