import type { ShownValue } from "../shown-value.ts";
import type { FactsGrid } from "./facts-grid.ts";

/** One subject of 'What was seen': single values, then lists. `unseen` says why there are none. */
export interface FactsBlock {
  readonly id: string;
  readonly title: string;
  readonly unseen: string | null;
  readonly values: readonly ShownValue[];
  readonly grids: readonly FactsGrid[];
}

/** Puts a block together; lists without rows are left out. */
export function factsBlock(
  id: string,
  title: string,
  values: readonly ShownValue[],
  grids: readonly (FactsGrid | null)[] = [],
): FactsBlock {
  return { id, title, unseen: null, values, grids: grids.filter((grid) => grid !== null) };
}
