import type { CollectorName } from "@broker/contracts";
import { CHECKS } from "../checks/check-list.ts";
import { COLLECTORS_OF_PART } from "./collectors-of-part.ts";

/** The collectors whose evidence a check is assessed from; none for an unknown check. */
export function collectorsOfCheck(checkId: string): readonly CollectorName[] {
  const needs = CHECKS.find(({ id }) => id === checkId)?.needs ?? [];
  return [...new Set(needs.flatMap((part) => COLLECTORS_OF_PART[part]))];
}
