import { z } from "zod";
import { SlipChoices, SlipTemplate } from "./slip-choices.ts";

/** Names that a saved template may have: what is typed after --template, and none of the product's own. */
export const SlipTemplateName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u,
    "Use up to sixty letters, digits, blanks, dots and dashes, a letter or digit first.",
  )
  .refine((name) => !SlipTemplate.options.some((own) => own === name.trim().toLowerCase()), {
    message: "This is the name of a template of the product. Choose another.",
  });

/** A broker's own template: one of the product's with choices that were saved under a name. */
export const SavedSlipTemplate = z.strictObject({
  name: SlipTemplateName,
  base: SlipTemplate,
  choices: SlipChoices,
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  by: z.string(),
});
export type SavedSlipTemplate = z.infer<typeof SavedSlipTemplate>;
