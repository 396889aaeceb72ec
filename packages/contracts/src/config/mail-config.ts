import { z } from "zod";

/** Emails on a day, UTC, unless the configuration states others. */
export const MAIL_LIMITS = { maxPerUser: 50, maxPerDay: 200 } as const;

/** The outgoing mail server, if the brokerage sends documents from the product. */
export const MailConfig = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).optional(),
  /**
   * tls = from the first byte; starttls = required before any other command; none = only for a relay on this machine.
   */
  security: z.enum(["tls", "starttls", "none"]).optional(),
  from: z.email(),
  user: z.string().min(1).optional(),
  /** Emails that one user may send on a day, UTC (default: 50). */
  maxPerUser: z.int().min(1).max(100_000).optional(),
  /** Emails that all users together may send on a day, UTC (default: 200). */
  maxPerDay: z.int().min(1).max(100_000).optional(),
  /** Name of the environment variable that holds the password. */
  passwordEnv: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, "must be the name of an environment variable")
    .optional(),
  /** File that holds only the password. */
  passwordFile: z.string().min(1).optional(),
});
export type MailConfig = z.infer<typeof MailConfig>;
