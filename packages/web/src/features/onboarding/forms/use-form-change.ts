import type { ApiAnswers, ApiInputs } from "@broker/contracts";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { outdate, useChange } from "../../../data/use-call.ts";

/** Answers that a form outdates: sent, returned or decided. */
export const OUTDATED_BY_FORM = [
  "GET /api/clients/:id/forms",
  "GET /api/clients/:id/forms/draft",
  "GET /api/clients/:id/disclosure",
  "GET /api/clients/:id/pack",
  "GET /api/clients/:id",
] as const;

/** A change of a form. A refusal may mean that someone else has changed it: the list is read again then too. */
export function useFormChange<
  Key extends "POST /api/clients/:id/forms" | "POST /api/forms/:id/accept" | "POST /api/forms/:id/revoke",
>(key: Key): UseMutationResult<ApiAnswers[Key], Error, ApiInputs[Key]> & { readonly run: Run<Key> } {
  const change = useChange(key, OUTDATED_BY_FORM);
  const queries = useQueryClient();
  const run: Run<Key> = (input, onSuccess) =>
    change.mutate(input, { onSuccess, onError: () => void outdate(queries, ["GET /api/clients/:id/forms"]) });
  return { ...change, run };
}

type Run<Key extends keyof ApiAnswers> = (input: ApiInputs[Key], done: (answer: ApiAnswers[Key]) => void) => void;
