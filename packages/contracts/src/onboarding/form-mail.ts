import { z } from "zod";

/** The email that carries a form, as it will be sent; nothing is sent or recorded by looking at it. */
export const FormMailPreview = z.strictObject({
  to: z.array(z.string()).min(1),
  /** Address of the brokerage; null = no mail server is configured. */
  from: z.string().nullable(),
  /** `host:port`; null = no mail server is configured. */
  server: z.string().nullable(),
  /** Address of the user who sends it, to which replies go; null = not recorded, so that they go to `from`. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** What the email carries: the address of a page of this server, or the page as an attached file. */
  carries: z.enum(["link", "html"]),
  /** How many questions it asks. */
  questions: z.number().int().positive(),
  /** Why it cannot be sent from here; null = it can. */
  locked: z.string().nullable(),
});
export type FormMailPreview = z.infer<typeof FormMailPreview>;

/** What the mail server said of one recipient. */
export const FormReceipt = z.strictObject({
  to: z.string(),
  /** The server accepted the email. */
  accepted: z.boolean(),
  /** Why it did not; null = it did. */
  reason: z.string().nullable(),
});
export type FormReceipt = z.infer<typeof FormReceipt>;
