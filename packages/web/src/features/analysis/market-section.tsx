import { type AnalysisView, type KnownText, showCount } from "@broker/contracts";
import { Chart } from "../../shared/charts/chart.tsx";
import { PeerDots } from "../../shared/charts/peer-dots.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const shown = (value: number | null | undefined) => (value == null ? "–" : String(Math.round(value)));

/** The company against its peers, component by component. */
function PeerChart({ market }: { readonly market: AnalysisView["market"] }) {
  return (
    <Chart
      title="Market position"
      titleHidden
      finding={market.finding}
      table={{
        head: ["Component", "This company", "Median", "Interquartile range"],
        rows: market.rows.map(({ title, own, peers }) => [
          title,
          shown(own),
          shown(peers?.median),
          peers === null ? "–" : `${shown(peers.lower)} to ${shown(peers.upper)}`,
        ]),
      }}
      source={`Mean ${market.average} of ${market.count} scanned companies in this workspace`}
    >
      <PeerDots
        whose="this company"
        group="peers"
        lines={market.rows.map(({ title, own, peers }) => ({ name: title, value: own, ...peers }))}
      />
    </Chart>
  );
}

const fact = (term: string, known: KnownText) => ({
  term,
  value: known?.value ?? "–",
  mark: <ProvenanceMark of={known?.provenance ?? "none"} declaredBy={known?.declaredBy} />,
});

/** The company's position among the companies scanned in this workspace, and its advantages. */
export function MarketSection({ view }: { readonly view: AnalysisView }) {
  const { market } = view;
  const { businessIntelligence, marketPositioning } = view.report.websiteAnalysis ?? {};
  const note =
    market.group === null
      ? "Compared by sector and size once ten such companies have been scanned."
      : `Against ${showCount(market.count, "other company", "other companies")} of its sector and size in this workspace: ${market.industry}.`;
  return (
    <SlipSection heading="Market position" note={note} collapses>
      {market.group === null ? <p className="text-sm text-ink-2">{market.finding}</p> : <PeerChart market={market} />}
      {businessIntelligence === undefined ? null : (
        <FactList
          columns={3}
          facts={[
            fact("Industry", businessIntelligence.industry),
            fact("Size", businessIntelligence.size),
            fact("Location", businessIntelligence.locations[0] ?? null),
          ]}
        />
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
