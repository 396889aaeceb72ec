import { AppError } from "@broker/contracts";
import { CHECKS } from "@broker/core";
import { nearest } from "./nearest.ts";

/** The id of a check of this method, as typed; AppError `usage` with the one that was likely meant. */
export function checkOption(typed: string): string {
  const id = typed.trim().toLowerCase();
  if (CHECKS.some((check) => check.id === id)) return id;
  const meant = nearest(
    id,
    CHECKS.map((check) => check.id),
  );
  throw new AppError("usage", `There is no check '${typed}'.`, {
    hint: meant === null ? "docs/checks.md lists them." : `Did you mean ${meant}?`,
  });
}
