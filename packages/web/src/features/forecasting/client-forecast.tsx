import { showCount, showPercent } from "@broker/contracts";
import { useAddress } from "../../shared/address/use-address.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { type StatTile, StatTiles } from "../dashboard/stat-tiles.tsx";
import { InsightsPanel } from "./insights-panel.tsx";
import { LiveBar } from "./live-bar.tsx";
import { LossPanel } from "./loss-panel.tsx";
import { MarketPanel } from "./market-panel.tsx";
import { needsScans } from "./outlook-words.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { PredictionsPanel } from "./predictions-panel.tsx";
import { type Forecast, useLiveForecast } from "./use-live-forecast.ts";

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "predictions", label: "Risk Predictions" },
  { value: "losses", label: "Loss Forecasting" },
  { value: "market", label: "Market Trends" },
  { value: "insights", label: "AI Insights" },
] as const;

/** Back-tested accuracy, categories with a risk, and predictions of the client. */
function tilesOf({ outlook, forecast }: Forecast): readonly StatTile[] {
  const test = outlook?.backTest;
  const correct = test?.cases.filter((each) => each.correct).length ?? 0;
  const risks = outlook?.history.at(-1)?.risks ?? {};
  const assessed = Object.values(risks).filter((risk) => risk !== null).length;
  const predicted = outlook?.predictions.length ?? 0;
  const needed = outlook?.needed ?? 0;
  return [
    {
      label: "Back-tested accuracy",
      value: test?.accuracy == null ? null : showPercent(test.accuracy),
      none: test === undefined || test.needed === 0 ? "not known" : `not known: ${needsScans(test.needed)}`,
      note: `${correct} of ${showCount(test?.cases.length ?? 0, "category", "categories")} within 10 points`,
    },
    {
      label: "Risk categories",
      value: assessed === 0 ? null : String(assessed),
      none: "none assessed by a scan",
      note: "assessed by the last scan",
    },
    {
      label: "Active predictions",
      value: predicted === 0 ? null : String(predicted),
      none: needed === 0 ? "none" : needsScans(needed),
      note: "30 to 365 days ahead",
    },
    {
      label: "Loss scenarios",
      value: forecast.scenarios.length === 0 ? null : String(forecast.scenarios.length),
      none: "turnover not recorded",
      note: "modelled from the record",
    },
  ];
}

/** The forecast of one client: its tiles and five tabs, the open one held in the address. */
export function ClientForecast({ id }: { readonly id: string }) {
  const forecast = useLiveForecast(id);
  const [params, { go }] = useAddress();
  const open = TABS.find(({ value }) => value === params.get("forecast"))?.value ?? "overview";
  return (
    <>
      <LiveBar {...forecast} />
      <DataState answer={forecast.answer} skeletonRows={10}>
        {(answer) => (
          <>
            <StatTiles tiles={tilesOf(answer)} />
            <Tabs label="AI Risk Forecasting" value={open} onChange={(value) => go({ forecast: value })} items={TABS}>
              <TabPanel value="overview">
                <OverviewPanel {...answer} client={id} />
              </TabPanel>
              <TabPanel value="predictions">
                <PredictionsPanel {...answer} client={id} />
              </TabPanel>
              <TabPanel value="losses">
                <LossPanel {...answer} client={id} />
              </TabPanel>
              <TabPanel value="market">
                <MarketPanel {...answer} />
              </TabPanel>
              <TabPanel value="insights">
                <InsightsPanel {...answer} client={id} />
              </TabPanel>
            </Tabs>
            <ProvenanceKey of={["observed", "declared", "derived", "estimated", "simulated", "none"]} />
          </>
        )}
      </DataState>
    </>
  );
}
