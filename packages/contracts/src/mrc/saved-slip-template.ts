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
