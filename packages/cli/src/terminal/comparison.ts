import { heading, prose } from "./blocks.ts";
import type { Look } from "./look.ts";
import { isNarrow, tableLines } from "./table.ts";
import { displayWidth, printable } from "./text.ts";

/** Cells that the name of a thing may make its column wide. */
const NAME = 24;

/** A row of a comparison: its label, and its text for one item; empty = nothing to show. */
type ComparedRow<Item> = readonly [label: string, cell: (item: Item) => string];

/** Things side by side, as many as can be read whole, the others below; in a narrow window one below the other. */
export function comparison<Item>(
  look: Look,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  rows: readonly ComparedRow<Item>[],
): string[] {
  const name = (item: Item) => printable(look, nameOf(item));
  const widthOf = (item: Item) =>
    Math.max(...rows.map(([, cell]) => displayWidth(cell(item))), Math.min(NAME, displayWidth(name(item))));
  let [most, used] = [0, 2 + Math.max(...rows.map(([label]) => label.length))];
  for (const item of items) {
    used += 2 + widthOf(item);
    if (used >= look.columns) break;
    most += 1;
  }
  if (most === 0 || isNarrow(look))
    return items.flatMap((item) => [
      ...heading(look, name(item)),
      ...rows.flatMap(([label, cell]) =>
        cell(item) === "" ? [] : prose(look, `${label}: ${cell(item)}`, { mark: "  " }),
      ),
    ]);
  const some = items.slice(0, most);
  return [
    ...tableLines<ComparedRow<Item>>(
      look,
      {
        columns: [
          { heading: "", cell: ([label]) => label },
          ...some.map((item) => ({
            heading: name(item),
            cell: ([, cell]: ComparedRow<Item>) => cell(item),
            width: widthOf(item),
          })),
        ],
      },
      rows.filter(([, cell]) => some.some((item) => cell(item) !== "")),
    ),
    ...(items.length > most ? ["", ...comparison(look, items.slice(most), nameOf, rows)] : []),
  ];
}
