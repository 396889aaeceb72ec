import { type AnalysisView, type KnownText, type MarketRow, showCount } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const shown = (value: number | null) => (value === null ? "–" : String(Math.round(value)));

function Dots({ row }: { readonly row: MarketRow }) {
  const { title, own, peers } = row;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-[5px] pr-4 text-left font-normal md:whitespace-nowrap">
        {title}
      </th>
      <td className="w-full min-w-[96px]" aria-hidden="true">
        <div className="relative h-4">
          <i className="absolute top-[7px] right-0 left-0 border-t border-dotted border-rule" />
          {peers === null ? null : (
            <>
              <i
                className="absolute top-[3px] h-[10px] bg-line"
                style={{ left: `${peers.lower}%`, width: `${Math.max(0.6, peers.upper - peers.lower)}%` }}
              />
              <i className="absolute top-0 h-4 w-[2px] bg-ink-2" style={{ left: `${peers.median}%` }} />
            </>
          )}
          {own === null ? null : (
            <i
              className="absolute top-[3px] -ml-[5px] size-[11px] rounded-full bg-accent"
              style={{ left: `${own}%` }}
            />
          )}
        </div>
      </td>
      <td className="pl-4 text-right font-semibold">{shown(own)}</td>
      <td className="pl-3 text-right text-sm text-ink-3">{peers === null ? "–" : shown(peers.median)}</td>
      <td className="pl-3 text-right text-sm whitespace-nowrap text-ink-3 max-md:hidden">
        {peers === null ? "–" : `${shown(peers.lower)} to ${shown(peers.upper)}`}
      </td>
    </tr>
  );
}

function Known({ term, value }: { readonly term: string; readonly value: KnownText }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="font-semibold">
        <ProvenanceMark of={value?.provenance ?? "none"} /> {value?.value ?? "–"}
      </dd>
    </div>
  );
}

/** The company's position among the companies scanned in this workspace, and its advantages. */
export function MarketSection({ view }: { readonly view: AnalysisView }) {
  const { market } = view;
  const { businessIntelligence, marketPositioning } = view.report.websiteAnalysis ?? {};
  const note =
    market.group === "industry"
      ? `${market.industry}, ${showCount(market.count, "firm")} scanned in this workspace.`
      : market.group === "all"
        ? `${showCount(market.count, "company", "companies")} scanned in this workspace.`
        : "Too few companies have been scanned here for a comparison.";
  return (
    <SlipSection heading="Market position" note={note}>
      <p className="mb-2 text-sm text-ink-2">{market.finding}</p>
      {market.group === null ? (
        <p className="text-sm text-ink-2">
          <ProvenanceMark of="estimated" /> Until then a market average of {market.average} is{" "}
          <b className="text-ink">assumed</b>, not measured.
        </p>
      ) : (
        <>
          <table className="w-full">
            <caption className="sr-only">Posture against the other companies of this workspace</caption>
            <thead className="text-xs text-ink-3 max-md:sr-only">
              <tr>
                <th scope="col" className="text-left font-normal">
                  Scale, 0 to 100
                </th>
                <td />
                <th scope="col" className="pl-4 text-right font-normal">
                  own
                </th>
                <th scope="col" className="pl-3 text-right font-normal">
                  median
                </th>
                <th scope="col" className="pl-3 text-right font-normal whitespace-nowrap max-md:hidden">
                  middle half
                </th>
              </tr>
            </thead>
            <tbody>
              {market.rows.map((row) => (
                <Dots key={row.title} row={row} />
              ))}
            </tbody>
          </table>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-xs text-ink-2">
            <span className="inline-flex items-center gap-2">
              <i className="size-[11px] rounded-full bg-accent" aria-hidden="true" /> this company
            </span>
            <span className="inline-flex items-center gap-2">
              <i className="h-[13px] w-[2px] bg-ink-2" aria-hidden="true" /> median
            </span>
            <span className="inline-flex items-center gap-2">
              <i className="h-[10px] w-[22px] bg-line" aria-hidden="true" /> middle half
            </span>
            <span>
              Market average {market.average}, {market.words}
            </span>
          </p>
        </>
      )}
      {businessIntelligence === undefined ? null : (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3">
          <Known term="Industry" value={businessIntelligence.industry} />
          <Known term="Size" value={businessIntelligence.size} />
          <Known term="Location" value={businessIntelligence.locations[0] ?? null} />
        </dl>
      )}
      {marketPositioning === undefined || marketPositioning.advantages.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-sm font-semibold">Market advantages</h3>
          <ul className="mt-1 grid gap-x-10 text-sm text-ink-2 md:grid-cols-2">
            {marketPositioning.advantages.map((advantage) => (
              <li key={advantage} className="border-b border-line py-1">
                {advantage}
              </li>
            ))}
          </ul>
        </>
      )}
    </SlipSection>
  );
}
