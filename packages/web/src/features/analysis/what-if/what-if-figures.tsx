import { penceOf, showPercent, showPounds, type WhatIf, type WhatIfFigure } from "@broker/contracts";
import type { ReactNode } from "react";
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
      const value = figure[which];
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
    case "money":
      return plus(penceOf(figure.change), showPounds(figure.change));
    case "probability":
      return plus(figure.change, showPercent(figure.change, 1));
    default:
      return "";
  }
}

/** Every figure before and after remediation, with its provenance. */
export function WhatIfFigures({ what }: { readonly what: WhatIf }): ReactNode {
  const done = what.fixes.length > 0;
  return (
    <table className="table w-full">
      <caption className="sr-only">Figures before and after the selected actions</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="num">
            Now
          </th>
          {done ? (
            <>
              <th scope="col" className="num">
                After
              </th>
              <th scope="col" className="num max-md:hidden">
                Change
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {what.figures.map((figure) => (
          <tr key={figure.id}>
            <th scope="row" className="font-normal">
              <ProvenanceMark of={side(figure, "before") === "–" ? "none" : figure.provenance} /> {figure.title}
              {figure.note === undefined ? null : <span className="block text-xs text-ink-3">{figure.note}</span>}
            </th>
            <td className="num">{side(figure, "before")}</td>
            {done ? (
              <>
                <td className="num font-semibold">{side(figure, "after")}</td>
                <td className="num text-ink-2 max-md:hidden">{change(figure)}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
