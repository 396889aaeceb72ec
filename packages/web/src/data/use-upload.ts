import type { API, ApiAnswers, ApiInputs, ApiKey } from "@broker/contracts";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { outdate } from "./use-answer.ts";
import { useSource } from "./use-source.ts";

/** The calls that take a file. */
export type UploadKey = { [Key in ApiKey]: (typeof API)[Key] extends { takesFile: true } ? Key : never }[ApiKey];

/** A form with a file, and path parameters where the call has them. */
export interface Upload {
  readonly form: FormData;
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
