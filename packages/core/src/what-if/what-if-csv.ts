import { ACTION_GROUP_WORDS, NOT_SIMULATED_WORDS, type WhatIf, type WhatIfFigure } from "@broker/contracts";
import { type CsvCell, csvTable } from "../base/csv-table.ts";
import { type NamedCalculation, traceAsCsv } from "../pricing/calculation.ts";

function cells(figure: WhatIfFigure): CsvCell[] {
  if (figure.kind === "money") {
    const { before, after, change } = figure;
    return [before, after, change].map((money) => (money === null ? null : Number(money.amount)));
  }
  return [figure.before, figure.after, figure.change];
}

/** The calculations of a what-if, by name: the technical premium before and after the work. */
export function whatIfSums({ traces: { before, after } }: WhatIf): NamedCalculation[] {
  return [
    ...(before === null ? [] : [{ name: "Exposure-rated premium now", sum: before }]),
    ...(after === null ? [] : [{ name: "Exposure-rated premium then", sum: after }]),
  ];
}

/**
 * A what-if as one CSV: figures before and after, then fixes, then open items; money in pounds. With `trace`, one line
 * for each step of both technical premiums.
 */
export function whatIfAsCsv(made: WhatIf, trace: boolean): string {
  if (trace) return traceAsCsv(whatIfSums(made));
  const { figures, fixes, open, indicative } = made;
  const work = (part: string, list: WhatIf["fixes"]) =>
    list.map(({ id, title, now, hours, group, notSimulated }): CsvCell[] => [
      part,
      id,
      title,
      now,
      null,
      null,
      hours,
      "estimated",
      indicative,
      group === undefined ? null : ACTION_GROUP_WORDS[group].title,
      notSimulated === undefined ? null : NOT_SIMULATED_WORDS[notSimulated],
    ]);
  return csvTable(
    ["part", "id", "title", "before", "after", "change", "hours", "known", "standing", "group", "effect"],
    [
      ...figures.map((figure): CsvCell[] => [
        "figure",
        figure.id,
        figure.title,
        ...cells(figure),
        null,
        figure.provenance,
        indicative,
        null,
        null,
      ]),
      ...work("fix", fixes),
      ...work("open", open),
    ],
  );
}
