import { z } from "zod";
import { SlipChoices, SlipTemplate } from "./slip-choices.ts";

/** Names of saved templates; the standard ones are reserved. */
export const SlipTemplateName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u,
    "Use up to sixty letters, digits, spaces, dots and dashes, starting with a letter or digit.",
  )
  .refine((name) => !SlipTemplate.options.some((own) => own === name.trim().toLowerCase()), {
    message: "This name is reserved for a standard template. Choose another.",
  });

/** Usual terms that the product supplies for a broker to pick; they are added to a slip's earlier terms. */
export const SuppliedSlipTemplate = z.strictObject({
  name: z.string().regex(/^[a-z][a-z-]+$/),
  title: z.string(),
  /** What it sets, lower case. */
  words: z.string(),
  choices: SlipChoices,
});
export type SuppliedSlipTemplate = z.infer<typeof SuppliedSlipTemplate>;

/** A standard template with choices, saved under a name. */
export const SavedSlipTemplate = z.strictObject({
  name: SlipTemplateName,
  base: SlipTemplate,
  choices: SlipChoices,
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  by: z.string(),
});
export type SavedSlipTemplate = z.infer<typeof SavedSlipTemplate>;
