import type { SourceSubject } from "@broker/contracts";
import { registeredName } from "./registered-name.ts";

/** Words that are tried behind a name that was not found (specification of the registry look-up). */
const RETRIES = ["solicitors", "llp", "limited", "ltd"] as const;

/** What to search a register for, in this order: the name as the page prints it, else as the domain has it; then with each ending. */
export function searchNames({ legalName, registrable }: Pick<SourceSubject, "legalName" | "registrable">): string[] {
  const label = (registrable.split(".")[0] ?? "").replaceAll("-", " ");
  const first = legalName ?? label;
  const { base } = registeredName(first);
  if (base === "") return [];
  return [...new Set([first, ...RETRIES.map((ending) => `${base} ${ending}`)])];
}
