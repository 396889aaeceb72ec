import type { GroupBlock, TableBlock, ValueRow } from "../../blocks/block.ts";
import { pairs } from "../../blocks/build-blocks.ts";

/** One subject of the evidence: single values, then lists. */
export function factsGroup(
  id: string,
  title: string,
  values: readonly ValueRow[],
  lists: readonly (readonly TableBlock[])[] = [],
): GroupBlock {
  return { kind: "group", id: `facts-${id}`, title, notes: [], blocks: [...pairs(title, values), ...lists.flat()] };
}

/** A fact in words; null stays null and is shown as 'not observed'. */
export function yesNo(value: boolean | null, yes = "yes", no = "no"): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
