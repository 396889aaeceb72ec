import { answerOf } from "./partner-problem.ts";

/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null = it is the last. */
  readonly next: string | null;
}

/** What a call returns. */
interface AnsweredPage<Item> {
  readonly data?: ListPage<Item>;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Each item of a list, page by page. `read` reads the page at a cursor, which is to be added to the query. Throws
 * `PartnerProblem`.
 */
export async function* eachItem<Item>(
  read: (cursor: { readonly after?: string }) => Promise<AnsweredPage<Item>>,
): AsyncGenerator<Item> {
  let after: string | null = null;
  do {
    const page: ListPage<Item> = await answerOf(read(after === null ? {} : { after }));
    yield* page.items;
    after = page.next;
  } while (after !== null);
}
