import type { ApiAnswers } from "@broker/contracts";
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useSource } from "../../data/use-source.ts";
import type { ProspectsAsked } from "./prospect-query.ts";

type Page = ApiAnswers["GET /api/prospects"];

/** Prospects as far as they were asked for. */
export interface ListedProspects extends Omit<Page, "items"> {
  readonly items: Page["items"];
}

const PAGE = 50;

/** Prospects page after page by cursor; what was shown stays while another filter is asked for. */
export function useProspects(asked: ProspectsAsked): UseInfiniteQueryResult<ListedProspects> {
  const source = useSource();
  return useInfiniteQuery({
    queryKey: ["GET /api/prospects", asked, "pages"],
    queryFn: ({ pageParam, signal }) =>
      source.ask(
        "GET /api/prospects",
        { query: { ...asked, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
    select: ({ pages }): ListedProspects => {
      const last = pages.at(-1);
      return {
        items: pages.flatMap(({ items }) => items),
        total: pages[0]?.total ?? 0,
        next: last?.next ?? null,
        limited: last?.limited ?? null,
      };
    },
  });
}
