import type { WhatIf, WhatIfFigure } from "@broker/contracts";
import { type CsvCell, csvTable } from "../documents/formats/csv-table.ts";

function cells(figure: WhatIfFigure): CsvCell[] {
  if (figure.kind === "money") {
    const { before, after, change } = figure;
    return [before, after, change].map((money) => (money === null ? null : Number(money.amount)));
  }
  return [figure.before, figure.after, figure.change];
}

/** A what-if as one CSV: the figures before and after, then the fixes, then what stays open; money in pounds. */
export function whatIfAsCsv({ figures, fixes, open, indicative }: WhatIf): string {
  const work = (part: string, list: WhatIf["fixes"]) =>
    list.map(({ id, title, now, hours }): CsvCell[] => [
      part,
      id,
      title,
      now,
      null,
      null,
      hours,
      "estimated",
      indicative,
    ]);
  return csvTable(
    ["part", "id", "title", "before", "after", "change", "hours", "known", "standing"],
    [
      ...figures.map((figure): CsvCell[] => [
        "figure",
        figure.id,
        figure.title,
        ...cells(figure),
        null,
        figure.provenance,
        indicative,
      ]),
      ...work("fix", fixes),
      ...work("open", open),
    ],
  );
}
