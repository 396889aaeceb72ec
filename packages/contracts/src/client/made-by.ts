import { z } from "zod";
import { earlierMadeBy } from "../stored/earlier-text.ts";

/** What made a statement, where the product itself did: a scan of a domain, or the binding of a placement. */
export const MadeBy = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("scan"), domain: z.string() }),
  z.strictObject({ kind: z.literal("placement"), id: z.string() }),
]);
export type MadeBy = z.infer<typeof MadeBy>;

/** The statement with what made it, which earlier versions stated in the source alone. */
export function withMadeBy<Statement extends { source?: string | undefined; madeBy?: MadeBy | undefined }>(
  statement: Statement,
): Statement {
  const madeBy = statement.madeBy ?? earlierMadeBy(statement.source ?? "");
  return madeBy === undefined ? statement : { ...statement, madeBy };
}
