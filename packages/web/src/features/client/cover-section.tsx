import {
  type ClientCover,
  type CoverColumn,
  type CoverCurve,
  combinedSource,
  type Provenance,
  showMoneyRange,
  showNumber,
  showPercent,
  showPounds,
} from "@broker/contracts";
import { Chart } from "../../shared/charts/chart.tsx";
import { LossCurve, type LossLine } from "../../shared/charts/loss-curve.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

type Row = keyof CoverColumn;
const ROWS: readonly { readonly key: Row; readonly title: string }[] = [
  { key: "limit", title: "Limit" },
  { key: "deductible", title: "Deductible" },
  { key: "premium", title: "Premium" },
  { key: "rateOnLine", title: "Rate on line" },
];
const COLUMNS: readonly {
  readonly key: "quoted" | "requested" | "byPosture" | "byExposure" | "expiring";
  readonly head: string;
  readonly small: string;
  readonly mark: Provenance;
}[] = [
  { key: "quoted", head: "Quoted", small: "quoted", mark: "declared" },
  { key: "requested", head: "Requested", small: "requested", mark: "declared" },
  { key: "byPosture", head: "Insurer appetite by posture", small: "appetite by posture", mark: "derived" },
  { key: "byExposure", head: "Indicated by exposure", small: "by exposure", mark: "estimated" },
  { key: "expiring", head: "Expiring", small: "expiring", mark: "declared" },
];

function shown(row: Row, { value }: NonNullable<CoverColumn[Row]>): string {
  if (typeof value === "object") {
    if (row !== "rateOnLine") return showMoneyRange(value.low, value.high);
    const [low, high] = [showPercent(value.low, 2), showPercent(value.high, 2)];
    return low === high ? low : `${low} to ${high}`;
  }
  return row === "rateOnLine" ? showPercent(value, 2) : showPounds(value);
}

/** Who declared the terms of a column. */
function declarerOf(column: CoverColumn | null) {
  const terms = [column?.limit, column?.deductible, column?.premium].flatMap((held) => held ?? []);
  return combinedSource(terms.map((held) => ({ ...held, provenance: "declared" }))).declaredBy;
}

/** Terms quoted and requested, beside insurer appetite by posture, the modelled exposure and the expiring policy. */
export function CoverSection({ cover }: { readonly cover: ClientCover }) {
  const leading = cover.quoted === null ? "requested" : "quoted";
  const columns = COLUMNS.filter(({ key }) => cover[key] !== null).map((column) =>
    column.key === "quoted" && cover.bound ? { ...column, head: "As bound", small: "as bound" } : column,
  );
  return (
    <SlipSection heading="Cover" note="Requested terms compared with modelled terms." collapses>
      <table className="table stack cover-table">
        <caption className="sr-only">Terms by source</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Term</span>
            </th>
            {columns.map(({ key, head, mark }) => (
              <th key={key} scope="col" className="num">
                <ProvenanceMark of={mark} declaredBy={declarerOf(cover[key])} /> {head}
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
              {columns.map(({ key, small }) => {
                const held = cover[key]?.[row] ?? null;
                const waiting = key === leading && row === "premium";
                return (
                  <td
                    key={key}
                    data-label={small}
                    className={`num max-md:!text-left ${key === leading && held !== null ? "font-semibold" : ""}`}
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

const NAMES = { claims: "insurance claims", "loss-events": "publicly reported losses" } as const;
const HEADS = { claims: "Insured claims", "loss-events": "Publicly reported losses" } as const;
/** Years beyond which no curve is drawn and no return period printed: the tables hold no events so rare. */
const MAX_YEARS = 1000;

const oneIn = (probability: number): string =>
  probability * MAX_YEARS < 1 ? "less than 1 in 1,000" : `1 in ${showNumber(Math.round(1 / probability))}`;

function lineOf({ population, points }: CoverCurve): LossLine {
  return {
    name: NAMES[population],
    points: points
      .filter(({ probability }) => probability * MAX_YEARS >= 1)
      .map(({ pence, probability }) => ({ lossPence: pence, oneIn: 1 / probability })),
  };
}

/** Each power of ten and its half, as table rows. */
const inTable = (_: unknown, place: number): boolean => place % 6 === 0;

/** Single-event loss exceedance by two populations, with the requested layer. */
export function ExposureSection({ exposure }: { readonly exposure: ClientCover["exposure"] }) {
  const { curves, finding, limit, retention, locked, missing, basis } = exposure;
  const [first] = curves;
  if (locked !== null)
    return (
      <SlipSection heading="Exposure" note="Frequency and severity of loss." collapses>
        <p className="text-ink-3">{locked}</p>
        <div className="mt-3">
          <LinkButton to="/tiers">Compare tiers</LinkButton>
        </div>
      </SlipSection>
    );
  if (first === undefined || finding === null)
    return (
      <SlipSection heading="Exposure" note="Frequency and severity of loss." collapses>
        <p className="lead">{missing[0] ?? "No loss curve yet."}</p>
        <p className="mt-2 text-ink-2">Record the turnover above to see the loss curve.</p>
      </SlipSection>
    );
  const above = curves.find(({ population }) => population === "claims")?.aboveLimit;
  return (
    <SlipSection heading="Exposure" note="Frequency and severity of loss." collapses>
      <Chart
        title="Loss exceedance"
        titleHidden
        finding={finding}
        table={{
          head: ["Single-event loss above", ...curves.map(({ population }) => HEADS[population])],
          rows: first.points
            .filter(inTable)
            .map(({ pence }) => [
              showPounds(pence),
              ...curves.map(({ points }) => oneIn(points.find((point) => point.pence === pence)?.probability ?? 0)),
            ]),
        }}
        source={<ProvenanceMark of="estimated">modelled estimate, {basis}</ProvenanceMark>}
      >
        <LossCurve
          lines={curves.map(lineOf)}
          limitPence={limit ?? undefined}
          {...(retention === null || retention === 0 ? {} : { retentionPence: retention })}
          {...(above == null || above === 0 ? {} : { limitOneIn: 1 / above })}
        />
      </Chart>
    </SlipSection>
  );
}
