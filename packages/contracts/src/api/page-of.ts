import { z } from "zod";

/** One page of a list; `next` is the cursor that asks for what follows, null = nothing follows. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    /** How many fit, on every page together. */
    total: z.int().nonnegative(),
    next: z.string().nullable(),
  });

/** How a page is asked for. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** The `next` of the page before. */
  after: z.string().max(2000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
