import { type ReadinessIndex, showPoints } from "@broker/contracts";
import { readinessHeadline, readinessRounding, readinessStands, readinessSums } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";
import { sumRows } from "./sum-rows.ts";

const indentOf = (look: Look) => (look.columns < 60 ? " " : "     ");

/** The index in a sentence, the sum of its layers, and what moved it; `rows` = the sum of each layer's rows too. */
export function readinessLines(
  look: Look,
  readiness: ReadinessIndex,
  { rows = false }: { readonly rows?: boolean } = {},
): string[] {
  const { overall, layers } = readinessSums(readiness);
  const indent = indentOf(look);
  const stands = readinessStands(readiness);
  const moved = readiness.adjustments.flatMap(({ title, points, words, provenance }) => {
    const how = provenance === "none" ? "" : ` (${provenance})`;
    return paragraph(look, indent, terminalText(`${title} ${showPoints(points)}: ${words.replace(/\.$/, "")}${how}`));
  });
  const titles = Object.fromEntries(
    readiness.layers.flatMap((layer) => layer.rows.map(({ title, short = title }) => [title, short])),
  );
  const inner = rows
    ? layers.flatMap(({ layer, rows: of, sum }) => [
        "",
        ...sumRows(look, { rows: of, sum, titles, total: layer.title, after: "" }),
      ])
    : [];
  return [
    ...paragraph(look, indent, `${readinessHeadline(readiness)} (derived)`),
    ...sumRows(look, { ...overall, titles: {}, total: "Before adjustments", after: stands ? "" : "too little known" }),
    ...moved,
    ...(stands ? paragraph(look, indent, readinessRounding(readiness)) : []),
    ...paragraph(look, indent, "An index of its own: it is no posture and feeds none. Its weights are judgement."),
    ...inner,
  ];
}
