import { z } from "zod";
import { AlertAction } from "../monitor/alert.ts";
import { AlertRuleId, AlertSeverity } from "../monitor/alert-rules.ts";
import { IntegrationContent } from "./integration.ts";

/** What happened to an alert, as other systems receive it: no evidence, no history. */
const AlertHappened = z.strictObject({
  kind: z.literal("alert"),
  action: AlertAction,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** User name; null = the monitor. */
  by: z.string().nullable(),
  alert: z.strictObject({
    id: z.string(),
    rule: AlertRuleId,
    severity: AlertSeverity,
    /** Name; null = it concerns the whole workspace. External text: escape it. */
    client: z.string().nullable(),
    /** External text: escape it. */
    title: z.string(),
    impact: z.string(),
    actionRequired: z.string(),
  }),
});
export type AlertHappened = z.infer<typeof AlertHappened>;

/** A sealed entry of the audit log without its detail. */
const Audited = z.strictObject({
  kind: z.literal("audit"),
  at: z.string(),
  /** Place in the chain, from 1, and the entry's hash: a gap or a change can be noticed. */
  seq: z.int().positive(),
  hash: z.string(),
  by: z.string(),
  action: z.string(),
  subject: z.string(),
});

/** A test that a user sent. */
const Tested = z.strictObject({ kind: z.literal("test"), at: z.string(), by: z.string() });

/** What is written in the form of a chat, a mailbox or a log. */
export const SentEvent = z.discriminatedUnion("kind", [AlertHappened, Audited, Tested]);
export type SentEvent = z.infer<typeof SentEvent>;

/** An export that is due: it is made when it is delivered. */
const ExportDue = z.strictObject({
  kind: z.literal("export"),
  content: IntegrationContent,
  /** Id; null = of all clients. */
  client: z.string().nullable(),
  at: z.string(),
});

/** A file that was found in a folder, where it still lies. */
const FileFound = z.strictObject({
  kind: z.literal("file"),
  name: z.string(),
  bytes: z.int().nonnegative(),
  at: z.string(),
});

/** A look into a folder that failed. */
const Look = z.strictObject({ kind: z.literal("look"), at: z.string() });

/** A file that a signed webhook brought. `content`: null = it is not stored any more. */
const FileReceived = z.strictObject({
  kind: z.literal("received"),
  name: z.string(),
  /** To which client it belongs; null = the integration or the name says so. */
  client: z.string().nullable(),
  content: z.string().nullable(),
  /** text: as it was sent, in which people and clients are found; base64: bytes that are no text. */
  encoding: z.enum(["text", "base64"]).default("base64"),
  at: z.string(),
});
export type FileReceived = z.infer<typeof FileReceived>;

/** A message to or from a system, as it waits. */
export const IntegrationEvent = z.discriminatedUnion("kind", [
  ...SentEvent.options,
  ExportDue,
  Look,
  FileFound,
  FileReceived,
]);
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;

/** Most bytes of a file that is taken. */
export const MOST_FILE_BYTES = 20 * 1024 ** 2;

/** The body of a signed webhook in. */
export const InboundFile = z.object({
  data: z.object({
    /** Name of the file, by whose ending its form is recognised. */
    name: z.string().trim().min(1).max(200),
    /** Its text, or base64 of its bytes. */
    content: z.string(),
    encoding: z.enum(["text", "base64"]).default("text"),
    client: z.string().trim().min(1).max(300).nullable().default(null),
  }),
});
