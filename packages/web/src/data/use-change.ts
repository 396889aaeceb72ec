import type { ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { RefusedCall } from "./source.ts";
import { outdate } from "./use-answer.ts";
import { useSource } from "./use-source.ts";

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
