import { useAddress } from "../../shared/address/use-address.ts";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { IndicatorsPanel } from "./indicators-panel.tsx";
import { OpenMatch } from "./match-dialog.tsx";
import { RiskAlertsPanel } from "./risk-alerts-panel.tsx";

const TABS = [
  { value: "feeds", label: "Threat feeds" },
  { value: "indicators", label: "IOC monitoring" },
  { value: "alerts", label: "Risk alerts" },
] as const;

/** The Threat Intel tab: the feed, indicators with what they match, and the alerts of both. */
export function ThreatIntelTab() {
  const [params, { go }] = useAddress();
  const open = TABS.find(({ value }) => value === params.get("intel"))?.value ?? "feeds";
  return (
    <section aria-label="Threat Intelligence">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">Threat Intelligence</h2>
      <Tabs label="Threat Intelligence" value={open} onChange={(value) => go({ intel: value })} items={TABS}>
        <TabPanel value="feeds">
          <FeedPanel />
        </TabPanel>
        <TabPanel value="indicators">
          <IndicatorsPanel />
        </TabPanel>
        <TabPanel value="alerts">
          <RiskAlertsPanel />
        </TabPanel>
      </Tabs>
      <OpenMatch />
    </section>
  );
}
