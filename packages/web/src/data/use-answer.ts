import type { ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSource } from "./use-source.ts";

/** How an answer is asked for. */
export interface Asking {
  /** False = not yet. */
  readonly enabled?: boolean;
  /** True = what was shown stays while another page or filter is asked for. */
  readonly keepPrevious?: boolean;
}

/** What a reading call answers, kept under its key and input. */
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
 * Makes answers that a change has outdated be asked again: at once those of the named calls, whatever their input; every other one when
 * it is shown next, since what a change reaches is not always known where it is made.
 */
export async function outdate(client: QueryClient, keys: readonly ApiKey[]): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
