import {
  type ClientCover,
  type CoverColumn,
  type Provenance,
  showMoneyRange,
  showPercent,
  showPounds,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

type Row = keyof CoverColumn;
const ROWS: readonly { readonly key: Row; readonly title: string }[] = [
  { key: "limit", title: "Limit" },
  { key: "deductible", title: "Deductible" },
  { key: "premium", title: "Premium" },
  { key: "rateOnLine", title: "Rate on line" },
];
const COLUMNS: readonly {
  readonly key: "requested" | "byPosture" | "byExposure" | "expiring";
  readonly head: string;
  readonly small: string;
  readonly mark: Provenance;
}[] = [
  { key: "requested", head: "Requested", small: "requested", mark: "declared" },
  { key: "byPosture", head: "Default by posture", small: "by posture", mark: "derived" },
  { key: "byExposure", head: "Indicated by exposure", small: "by exposure", mark: "estimated" },
  { key: "expiring", head: "Expiring", small: "expiring", mark: "declared" },
];

/** A term as shown. */
function shown(row: Row, { value }: NonNullable<CoverColumn[Row]>): string {
  if (typeof value === "object") {
    if (row !== "rateOnLine") return showMoneyRange(value.low, value.high);
    const [low, high] = [showPercent(value.low, 2), showPercent(value.high, 2)];
    return low === high ? low : `${low} to ${high}`;
  }
  return row === "rateOnLine" ? showPercent(value, 2) : showPounds(value);
}

/** Terms requested, beside the defaults by posture, the modelled exposure and the expiring policy. */
export function CoverSection({ cover }: { readonly cover: ClientCover }): ReactNode {
  return (
    <SlipSection heading="Cover" note="Requested terms beside the models.">
      <table className="table stack cover-table">
        <caption className="sr-only">Terms by source</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Term</span>
            </th>
            {COLUMNS.map(({ key, head, mark }) => (
              <th key={key} scope="col" className="num">
                <ProvenanceMark of={mark} /> {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key: row, title }) => (
            <tr key={row}>
              <th scope="row" className="full !font-normal max-md:!font-semibold">
                {title}
              </th>
              {COLUMNS.map(({ key, small }) => {
                const held = cover[key][row];
                const waiting = key === "requested" && row === "premium";
                return (
                  <td
                    key={key}
                    data-label={small}
                    className={`num max-md:!text-left ${key === "requested" && held !== null ? "font-semibold" : ""}`}
                  >
                    {held === null ? (
                      <span className="text-ink-3">{waiting ? "to be advised" : "–"}</span>
                    ) : (
                      shown(row, held)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cover.notes.length === 0 ? null : (
        <ul className="mt-3 grid max-w-[76ch] gap-1 text-sm text-ink-2">
          {cover.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </SlipSection>
  );
}
