import type { Block, ValueRow } from "../block.ts";
import { textOf } from "../build-blocks.ts";

type Kind = Block["kind"];

/** All blocks of a kind, for tests: also those inside groups and points. */
export function blocksOf<K extends Kind>(blocks: readonly Block[] | null, kind: K): Extract<Block, { kind: K }>[] {
  return (blocks ?? []).flatMap((block) => {
    const own = block.kind === kind ? [block as Extract<Block, { kind: K }>] : [];
    if (block.kind === "group") return [...own, ...blocksOf(block.blocks, kind)];
    if (block.kind === "points") return [...own, ...block.items.flatMap((item) => blocksOf(item.blocks, kind))];
    return own;
  });
}

/** Every labelled value. */
export const rowsOf = (blocks: readonly Block[] | null): ValueRow[] =>
  blocksOf(blocks, "pairs").flatMap(({ rows }) => rows);

/** The cells of every table, as text. */
export const tableRowsOf = (blocks: readonly Block[] | null): string[][] =>
  blocksOf(blocks, "table").flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => textOf(text))));

/** The cells of the table with this caption, as text. */
export const cellsOf = (blocks: readonly Block[] | null, caption: string): string[][] | undefined =>
  blocksOf(blocks, "table")
    .find((table) => table.caption === caption)
    ?.rows.map((row) => row.map(({ text }) => textOf(text)));

/** The text of every paragraph, lead and callout. */
export const textsOf = (blocks: readonly Block[] | null): string[] =>
  (["lead", "paragraph", "callout"] as const).flatMap((kind) => blocksOf(blocks, kind).map(({ text }) => textOf(text)));
