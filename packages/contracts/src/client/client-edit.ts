import { z } from "zod";
import { editableParts } from "./field-parts.ts";
import { readValue } from "./read-value.ts";

/** A change of one field of a client's record: its whole value, or one part of it. Money in pence, days in ISO 8601. */
export const ClientEdit = z.strictObject({
  field: z.string().max(100),
  /** Omitted = the whole value. */
  part: z.string().max(100).optional(),
  /** add and remove = items of a list. */
  how: z.enum(["set", "add", "remove"]).default("set"),
  value: z.unknown(),
});
export type ClientEdit = z.input<typeof ClientEdit>;

/** The edit for a typed text; unparsable text is sent unchanged and refused by the server with the reason. */
export function editOfText(field: string, part: string, text: string): ClientEdit {
  const kind = editableParts(field).find((each) => each.part === part)?.kind ?? "text";
  return { field, ...(part === "" ? {} : { part }), value: readValue(kind, text) ?? text };
}
