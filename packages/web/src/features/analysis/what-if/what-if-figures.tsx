import {
  printedAmounts,
  showPercent,
  showPounds,
  showSigned,
  type WhatIf,
  type WhatIfFigure,
  WITHHELD_WORDS,
} from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

const round = (value: number) => Math.round(value * 100) / 100;

/** One side of a figure as text; '–' = cannot be calculated. */
function side(figure: WhatIfFigure, which: "before" | "after"): string {
  switch (figure.kind) {
    case "points": {
      const value = figure[which];
      return value === null ? "–" : String(round(value));
    }
    case "money": {
      const value = printedAmounts(figure)[which];
      return value === null ? "–" : showPounds(value);
    }
    case "probability": {
      const value = figure[which];
      return value === null ? "–" : showPercent(value, 1);
    }
    case "word":
      return figure[which] ?? "–";
  }
}

function change(figure: WhatIfFigure): string {
  if (figure.change === null) return "";
  const signed = (value: number, show?: (value: number) => string) =>
    value === 0 ? "no change" : showSigned(value, show);
  switch (figure.kind) {
    case "points":
      return signed(round(figure.change));
    case "money":
      return signed(printedAmounts(figure).change ?? 0, showPounds);
    case "probability":
      return signed(figure.change, (value) => showPercent(value, 1));
    default:
      return "";
  }
}

/** Every figure before and after remediation, with its provenance. */
export function WhatIfFigures({
  what,
}: {
  readonly what: { readonly fixes: readonly unknown[]; readonly figures: WhatIf["figures"] };
}) {
  return (
    <PlainTable
      caption="Figures before and after the selected actions"
      columns={[
        {
          head: "Figure",
          cellClass: "font-normal",
          cell: (figure) => (
            <>
              <ProvenanceMark of={side(figure, "before") === "–" ? "none" : figure.provenance} /> {figure.title}
              {figure.note === undefined ? null : <span className="block text-xs text-ink-3">{figure.note}</span>}
              {figure.withheld === undefined ? null : (
                <span className="block text-xs text-ink-3">{WITHHELD_WORDS[figure.withheld]}</span>
              )}
            </>
          ),
        },
        { head: "Now", numeric: true, cell: (figure) => side(figure, "before") },
        ...(what.fixes.length === 0
          ? []
          : [
              {
                head: "After",
                numeric: true,
                cellClass: "font-semibold",
                cell: (figure: WhatIfFigure) => side(figure, "after"),
              },
              { head: "Change", numeric: true, className: "max-md:hidden", cellClass: "text-ink-2", cell: change },
            ]),
      ]}
      rows={what.figures}
      rowKey={({ id }) => id}
    />
  );
}
