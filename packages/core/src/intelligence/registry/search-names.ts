import type { SourceSubject } from "@broker/contracts";
import { registeredName } from "./registered-name.ts";

/** Endings tried after a name that was not found (specification of the registry lookup). */
const RETRIES = ["solicitors", "llp", "limited", "ltd"] as const;

/**
 * Names to search a register for, in order: as the page prints it, else as the domain has it; then with each ending.
 */
export function searchNames({ legalName, registrable }: Pick<SourceSubject, "legalName" | "registrable">): string[] {
  const label = (registrable.split(".")[0] ?? "").replaceAll("-", " ");
  const first = legalName ?? label;
  const { base } = registeredName(first);
  if (base === "") return [];
  return [...new Set([first, ...RETRIES.map((ending) => `${base} ${ending}`)])];
}
