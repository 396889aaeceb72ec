import {
  type PortfolioSummary,
  PROVIDER_KIND_WORDS,
  showCount,
  showNumber,
  showPercent,
  showPounds,
} from "@broker/contracts";
import { Link } from "react-router";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";

const unrecorded = (count: number): string => (count === 0 ? "all recorded" : `${showNumber(count)} not recorded`);

/** '£1,200 on 3 comparisons: 2 cheaper, 1 dearer'. */
function saved({ saved: amount, pairs, cheaper, dearer, ...gaps }: PortfolioSummary["savings"]["placed"]): string {
  const undecided = gaps.notChosen === 0 ? "" : `no quote chosen for ${showCount(gaps.notChosen, "quoted risk")}`;
  if (amount === null || pairs === 0) return undecided === "" || gaps.notRecorded > 0 ? "not recorded" : undecided;
  const compared = `${showPounds(amount)} on ${showCount(pairs, "comparison")}: ${showNumber(cheaper)} cheaper, ${showNumber(dearer)} dearer`;
  return undecided === "" ? compared : `${compared}; ${undecided}`;
}

/** Premiums and posture of the portfolio, and its most shared providers. */
export function SummaryPanel({ summary }: { readonly summary: PortfolioSummary }) {
  const { limits, premium, savings, postures, providers, clients, scanned, notes } = summary;
  const { quartiles } = postures;
  return (
    <div>
      <div className="[&>dl]:mb-0 [&>dl]:border-b-0">
        <StatTiles
          tiles={[
            { label: "Clients", value: showNumber(clients), none: "", note: `${showNumber(scanned)} scanned` },
            {
              label: "Limits in force",
              value: limits.sum === null ? null : showPounds(limits.sum),
              none: "not recorded",
              note: `${showNumber(limits.known)} known, ${unrecorded(limits.unknown)}`,
            },
            {
              label: "Premium",
              value: premium.total === null ? null : showPounds(premium.total),
              none: "not recorded",
              note: `${showNumber(premium.known)} known, ${unrecorded(premium.unknown)}`,
            },
            {
              label: "Average premium",
              value: premium.average === null ? null : showPounds(premium.average),
              none: "not recorded",
              note: `of the ${showNumber(premium.known)} known`,
            },
          ]}
        />
      </div>
      <SlipSection heading="Premiums and posture" note="Past year.">
        <FactList
          columns={3}
          facts={[
            {
              term: "Saving, bound compared with expiring",
              value: saved(savings.placed),
              mark: <ProvenanceMark of={savings.placed.saved === null ? "none" : "derived"} />,
            },
            {
              term: "Potential saving, open quotes",
              value: saved(savings.quoted),
              mark: <ProvenanceMark of={savings.quoted.saved === null ? "none" : "derived"} />,
            },
            {
              term: "Posture, interquartile range",
              value:
                quartiles === null
                  ? "too few clients with a score"
                  : `${Math.round(quartiles.lower)} to ${Math.round(quartiles.upper)}, median ${Math.round(quartiles.median)}`,
              mark: <ProvenanceMark of={quartiles === null ? "none" : "derived"} />,
            },
          ]}
        />
      </SlipSection>
      <SlipSection heading="Most shared providers" note="Providers serving the most clients.">
        {providers.length === 0 ? (
          <p className="text-ink-2">None observed.</p>
        ) : (
          <Chart
            title="Most shared providers"
            titleHidden
            finding={`${providers[0]?.provider} serves ${showCount(providers[0]?.clients ?? 0, "client")}, the most.`}
            table={{
              head: ["Provider", "Kind", "Clients", "Share of clients", "Limits"],
              rows: providers.map((row) => [
                row.provider,
                PROVIDER_KIND_WORDS[row.kind],
                showNumber(row.clients),
                row.shareOfClients === null ? "–" : showPercent(row.shareOfClients),
                row.limits.sum === null ? "not recorded" : showPounds(row.limits.sum),
              ]),
            }}
            source={<ProvenanceMark of="observed" word />}
          >
            <BarRows
              rows={providers.map(({ provider, clients: on }) => ({
                name: provider,
                value: on,
                text: showCount(on, "client"),
              }))}
            />
          </Chart>
        )}
        <Link to="/portfolio?tab=accumulation" className="link text-sm">
          All providers
        </Link>
      </SlipSection>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}
