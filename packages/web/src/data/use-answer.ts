import type { ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSource } from "./use-source.ts";

/** Options of a query. */
export interface Asking {
  /** False = wait. */
  readonly enabled?: boolean;
  /** True = the previous data stays while another page or filter loads. */
  readonly keepPrevious?: boolean;
}

/** The response of a reading call, cached by call and input. */
export function useAnswer<Key extends ApiKey & `GET ${string}`>(
  key: Key,
  input: ApiInputs[Key],
  { enabled = true, keepPrevious = false }: Asking = {},
): UseQueryResult<ApiAnswers[Key]> {
  const source = useSource();
  const asked = useQuery<unknown>({
    queryKey: [key, input],
    queryFn: ({ signal }) => source.ask(key, input, signal),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return asked as UseQueryResult<ApiAnswers[Key]>;
}

/**
 * Invalidates queries after a change: the named calls are refetched at once, all others when next shown, since not
 * every effect of a change is known where it is made.
 */
export async function outdate(client: QueryClient, keys: readonly ApiKey[]): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
