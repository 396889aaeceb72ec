import { z } from "zod";

/**
 * A list whose rows of a new form are left out, so that one does not cost the others; a list without a single known row
 * is refused.
 */
export function knownRows<Row extends z.ZodType>(row: Row) {
  return z.array(z.unknown()).transform((rows, context) => {
    const known = rows.flatMap((each): z.output<Row>[] => {
      const read = row.safeParse(each);
      return read.success ? [read.data] : [];
    });
    if (known.length > 0 || rows.length === 0) return known;
    context.addIssue({ code: "custom", message: "no row is known" });
    return z.NEVER;
  });
}
