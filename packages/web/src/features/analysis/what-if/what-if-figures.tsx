import { printedAmounts, showPercent, showPounds, type WhatIf, type WhatIfFigure } from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

const round = (value: number) => Math.round(value * 100) / 100;
const minus = (text: string) => text.replace("-", "−");

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
  const plus = (value: number, text: string) => (value === 0 ? "no change" : value > 0 ? `+${text}` : text);
  switch (figure.kind) {
    case "points":
      return plus(round(figure.change), minus(String(round(figure.change))));
    case "money": {
      const moved = printedAmounts(figure).change ?? 0;
      return plus(moved, showPounds(moved));
    }
    case "probability":
      return plus(figure.change, showPercent(figure.change, 1));
    default:
      return "";
  }
}

/** Every figure before and after remediation, with its provenance. */
export function WhatIfFigures({ what }: { readonly what: WhatIf }) {
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
