import { showDate, showPounds } from "@broker/contracts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { LossCurve } from "../../shared/charts/loss-curve.tsx";
import { PeerDots } from "../../shared/charts/peer-dots.tsx";
import { SparkLine, TrendLine } from "../../shared/charts/trend-line.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const TREND = [
  { day: "2025-11-04", value: 55 },
  { day: "2026-01-20", value: 53 },
  { day: "2026-03-01", value: null },
  { day: "2026-05-11", value: 53 },
  { day: "2026-08-06", value: 51 },
  { day: "2026-11-05", value: 48 },
];

const PERIODS = [34, 40, 50, 75, 100, 150, 200, 300, 400, 600, 1000, 1500, 2500];
const line = (name: string, from: number, by: number) => ({
  name,
  points: PERIODS.map((oneIn) => ({ oneIn, lossPence: Math.round(from * (oneIn / 33) ** by) })),
});
const LINES = [line("insured claims", 300_000, 2.35), line("loss events", 900_000, 3.1)];

const PEERS = [
  { name: "Overall posture", value: 48, median: 61, lower: 52, upper: 70 },
  { name: "Web security", value: 58, median: 63, lower: 55, upper: 72 },
  { name: "Threat intelligence", value: null, median: 60, lower: 48, upper: 74 },
  { name: "Business stability", value: 78, median: 71, lower: 62, upper: 80 },
];

const PROVIDERS = [
  { name: "One email provider", value: 18, text: "18 clients" },
  { name: "One CDN", value: 11, text: "11 clients" },
  { name: "One registrar", value: 3, text: "3 clients" },
];

export function DesignCharts() {
  return (
    <>
      <SlipSection first heading="Trend">
        <Chart
          title="Posture over time"
          finding="Down 7 since November 2025; no scan in March."
          table={{ head: ["Day", "Posture"], rows: TREND.map(({ day, value }) => [showDate(day), value ?? "no scan"]) }}
          source={<ProvenanceMark of="derived" word />}
        >
          <TrendLine points={TREND} />
        </Chart>
        <p className="mt-4 text-sm">
          In a line: 48{" "}
          <SparkLine values={[55, 53, null, 51, 48]} label="Posture over five scans: 55, 53, no scan, 51, 48" />
        </p>
      </SlipSection>
      <SlipSection heading="Exposure" note="Frequency and severity of loss.">
        <Chart
          title="Loss exceedance"
          titleHidden
          finding="Insured claims: the £1,000,000 limit is exceeded in 1 year in 389."
          table={{
            head: ["Return period", "Insured claims", "Loss events"],
            rows: PERIODS.map((years, at) => [
              `1 in ${years}`,
              showPounds(LINES[0]?.points[at]?.lossPence ?? 0),
              showPounds(LINES[1]?.points[at]?.lossPence ?? 0),
            ]),
          }}
          source={<ProvenanceMark of="estimated">modelled estimate, severity table 2026-10</ProvenanceMark>}
        >
          <LossCurve lines={LINES} retentionPence={1_000_000} limitPence={100_000_000} />
        </Chart>
      </SlipSection>
      <SlipSection heading="Peers">
        <Chart
          title="Posture against the sector"
          titleHidden
          finding="48 against a median of 61: lower than 29 of the 34 legal firms in this workspace."
          table={{
            head: ["Part", "This client", "Median"],
            rows: PEERS.map(({ name, value, median }) => [name, value ?? "not assessed", median]),
          }}
        >
          <PeerDots lines={PEERS} />
        </Chart>
      </SlipSection>
      <SlipSection heading="Bars">
        <Chart
          title="Shared providers"
          titleHidden
          finding="18 of 31 clients use one email provider."
          table={{ head: ["Provider", "Clients"], rows: PROVIDERS.map(({ name, value }) => [name, value]) }}
        >
          <BarRows rows={PROVIDERS} />
        </Chart>
      </SlipSection>
    </>
  );
}
