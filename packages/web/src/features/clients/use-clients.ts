import type { ApiAnswers, ApiInputs } from "@broker/contracts";
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useSource } from "../../data/use-source.ts";

type Page = ApiAnswers["GET /api/clients"];
/** Which clients are asked for. */
export type ClientsAsked = Omit<NonNullable<ApiInputs["GET /api/clients"]["query"]>, "limit" | "after">;

/** Clients page after page; what was shown stays while another filter is asked for. */
export function useClients(asked: ClientsAsked): UseInfiniteQueryResult<Page> {
  const source = useSource();
  return useInfiniteQuery({
    queryKey: ["GET /api/clients", asked, "pages"],
    queryFn: ({ pageParam, signal }) =>
      source.ask(
        "GET /api/clients",
        { query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
    select: ({ pages }): Page => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      next: pages.at(-1)?.next ?? null,
    }),
  });
}
