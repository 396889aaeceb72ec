import type { API, ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import {
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { RefusedCall, useSource } from "./source.ts";

interface Asking {
  /** False = wait. */
  readonly enabled?: boolean;
  /** True = the previous data stays while another page or filter loads. */
  readonly keepPrevious?: boolean;
  /** True = the address asks before its screen opens, so that a refusal is not asked again. */
  readonly preloaded?: boolean;
  /** Milliseconds after which it is asked again while the page is visible; false = not by itself. */
  readonly every?: number | false;
}

/** The response of a reading call, cached by call and input. */
export function useAnswer<Key extends ApiKey & `GET ${string}`>(
  key: Key,
  input: ApiInputs[Key],
  { enabled = true, keepPrevious = false, preloaded = false, every = false }: Asking = {},
): UseQueryResult<ApiAnswers[Key]> {
  const source = useSource();
  const query = useQuery<unknown>({
    queryKey: [key, input],
    queryFn: ({ signal }) => source.ask(key, input, signal),
    enabled,
    retryOnMount: !preloaded,
    refetchInterval: every,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return query as UseQueryResult<ApiAnswers[Key]>;
}

/**
 * Invalidates queries after a change: the named calls are refetched at once, all others when next shown, since not
 * every effect of a change is known where it is made.
 */
export async function outdate(client: QueryClient, keys: readonly ApiKey[]): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

interface PageAnswer {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

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
  const pages = useInfiniteQuery({
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
  return pages as UseInfiniteQueryResult<ApiAnswers[Key]>;
}

/**
 * A call that changes data; on success, or on a conflict with another user's change, the named queries are refetched.
 */
export function useChange<Key extends ApiKey>(
  key: Key,
  outdates: readonly ApiKey[],
): UseMutationResult<ApiAnswers[Key], Error, ApiInputs[Key]> {
  const source = useSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ApiInputs[Key]) => source.ask(key, input),
    onSuccess: () => outdate(client, outdates),
    onError: (error) =>
      error instanceof RefusedCall && error.problem.status === 409 ? outdate(client, outdates) : undefined,
  });
}

type UploadKey = { [Key in ApiKey]: (typeof API)[Key] extends { takesFile: true } ? Key : never }[ApiKey];

/** A form with a file, and path and query parameters where the call has them. */
export interface Upload {
  readonly form: FormData;
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

/** A call that uploads a form with a file; on success the named queries are refetched. */
export function useUpload<Key extends UploadKey>(
  key: Key,
  outdates: readonly ApiKey[],
): UseMutationResult<ApiAnswers[Key], Error, Upload> {
  const source = useSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upload: Upload) => source.ask(key, upload as unknown as ApiInputs[Key]),
    onSuccess: () => outdate(client, outdates),
  });
}
