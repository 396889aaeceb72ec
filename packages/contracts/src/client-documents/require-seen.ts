import { AppError } from "../app-error.ts";
import type { ClientDocument } from "./client-document.ts";

/**
 * AppError `record_unsettled` for a change that is based on an older version of a document. @param seen the version on
 * which it is based; null = any
 */
export function requireSeen({ name, version }: Pick<ClientDocument, "name" | "version">, seen: number | null): void {
  if (seen === null || seen === version) return;
  throw new AppError("record_unsettled", `${name} was changed in the meantime.`, {
    hint: "Nothing was saved. Reload it, check the current state, and enter the change again if it still applies.",
  });
}
