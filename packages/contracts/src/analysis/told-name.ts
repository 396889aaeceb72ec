import { z } from "zod";
import { KnownText } from "../scan/known-text.ts";

/** A company's name from a source other than its website and the register: its client record, or a prospect list. */
export const ToldName = KnownText.unwrap().extend({ by: z.enum(["record", "list"]) });
export type ToldName = z.infer<typeof ToldName>;
