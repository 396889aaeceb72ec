import type { ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { Asking } from "./use-answer.ts";
import { useSource } from "./use-source.ts";

interface PageAnswer {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** Calls that return a paginated list. */
type PagedKey = {
  [Key in ApiKey & `GET ${string}`]: ApiAnswers[Key] extends PageAnswer ? Key : never;
}[ApiKey & `GET ${string}`];

/** The pages as one list: all items, the total of the first page, the rest of the last. */
function joined(pages: readonly (PageAnswer & { readonly total?: number })[]): PageAnswer {
  const total = pages[0]?.total;
  return {
    ...pages.at(-1),
    ...(total === undefined ? {} : { total }),
    items: pages.flatMap(({ items }) => items),
    next: pages.at(-1)?.next ?? null,
  };
}

/** A paginated list; `fetchNextPage` loads the next page. */
export function usePages<Key extends PagedKey>(
  key: Key,
  input: ApiInputs[Key],
  { keepPrevious = false }: Pick<Asking, "keepPrevious"> = {},
): UseInfiniteQueryResult<ApiAnswers[Key]> {
  const source = useSource();
  const asked = useInfiniteQuery({
    queryKey: [key, input, "pages"],
    queryFn: async ({ pageParam, signal }): Promise<PageAnswer> => {
      const { query } = input as { readonly query?: object };
      const following = pageParam === null ? input : { ...input, query: { ...query, after: pageParam } };
      return source.ask(key, following, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => joined(pages),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return asked as UseInfiniteQueryResult<ApiAnswers[Key]>;
}
