import { z } from "zod";

/** One page of a list; `next` is the cursor of the next page, null = the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    /** Number of matches, on all pages. */
    total: z.int().nonnegative(),
    next: z.string().nullable(),
  });

/** Query of a page. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** The `next` of the previous page. */
  after: z.string().max(2000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
