import { showCount, showFixed, showNumber, showPercent, showPounds } from "@broker/contracts";
import { useEffect, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { SparkLine } from "../../shared/charts/trend-line.tsx";
import { Tick } from "../../shared/forms/labelled.tsx";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { ClientRate } from "./client-rate.tsx";

const PAGE = 20;

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const percent = (rate: number): string => `${showFixed(rate, 2)}%`;

/** The current tick; advances at intervals while live and visible. */
function useTick(live: boolean, everyMs: number): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setTick((now) => now + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [live, everyMs]);
  return tick;
}

/** The simulated market movement against its baseline, with a toggle. Off by default if reduced motion is preferred. */
function MarketMovement() {
  const [live, setLive] = useState(() => !still());
  const [everyMs, setEvery] = useState(3000);
  const tick = useTick(live, everyMs);
  const answer = useAnswer(
    "GET /api/market/ticks",
    { query: { from: Math.floor(tick / PAGE) * PAGE, count: PAGE } },
    { keepPrevious: true },
  );
  const interval = answer.data?.everyMs;
  useEffect(() => {
    if (interval !== undefined) setEvery(interval);
  }, [interval]);
  return (
    <DataState answer={answer} skeletonRows={3}>
      {({ baseline, from, items }) => {
        const at = Math.max(0, Math.min(items.length - 1, tick - from));
        const now = items[at];
        if (now === undefined) return null;
        const rates = items.slice(0, at + 1).map(({ rate }) => rate);
        return (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ProvenanceMark of="simulated" word />
              <Tick checked={live} onChange={setLive}>
                Live updates
              </Tick>
            </div>
            <FactList
              columns={3}
              facts={[
                { term: "Baseline", value: percent(baseline), mark: <ProvenanceMark of="simulated" /> },
                {
                  term: "Current",
                  value: (
                    <>
                      {percent(now.rate)}{" "}
                      <SparkLine values={rates} label={`Last ${rates.length} ticks, now ${percent(now.rate)}`} />
                    </>
                  ),
                  mark: <ProvenanceMark of="simulated" />,
                },
                {
                  term: "Below the baseline",
                  value: showPercent(now.improvement, 1),
                  mark: <ProvenanceMark of="simulated" />,
                },
              ]}
            />
          </>
        );
      }}
    </DataState>
  );
}

/** Premiums and savings of the portfolio over a year; 'not recorded' without data. */
function PortfolioPremiums() {
  const answer = useAnswer("GET /api/portfolio", {});
  return (
    <DataState answer={answer} skeletonRows={3}>
      {({ clients, premium, savings: { placed } }) => (
        <>
          <StatTiles
            tiles={[
              {
                label: "Annual savings",
                value: placed.saved === null ? null : showPounds(placed.saved),
                none: "not recorded",
                note: `bound against expiring, ${showCount(placed.pairs, "client")}`,
              },
              {
                label: "Clients",
                value: clients === 0 ? null : showNumber(clients),
                none: "none of your own",
                note: "samples excluded",
              },
              {
                label: "Average premium",
                value: premium.average === null ? null : showPounds(premium.average),
                none: "not recorded",
                note: `of ${showCount(premium.known, "client")}, ${showNumber(premium.unknown)} not recorded`,
              },
              {
                label: "Portfolio premium",
                value: premium.total === null ? null : showPounds(premium.total),
                none: "not recorded",
                note: "per year, in force",
              },
            ]}
          />
          <LinkButton size="small" to="/portfolio">
            Open portfolio
          </LinkButton>
        </>
      )}
    </DataState>
  );
}

/** The Dynamic ROL tab: a client's rate on line by layer, portfolio premiums, indicative market movement. */
export function DynamicRolTab() {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  return (
    <div>
      <DataState
        answer={clients}
        skeletonRows={8}
        isEmpty={({ total }) => total === 0}
        empty={{
          sentence: "No clients to price yet.",
          fills: "Rate on line is premium ÷ limit, modelled from a client's turnover, activity, controls and scan.",
          action: ADD_CLIENT,
        }}
      >
        {() => (
          <>
            <SlipSection first heading="Rate on line" note="Premium ÷ limit.">
              <ClientPicker document="a rate on line">
                {({ id, name, domain }) => <ClientRate key={id} id={id} name={name ?? domain ?? id} />}
              </ClientPicker>
            </SlipSection>
            <SlipSection heading="Portfolio" note="Your own clients with recorded premiums.">
              <PortfolioPremiums />
            </SlipSection>
            <SlipSection
              heading="Indicative market movement"
              note="Simulated for illustration; no premium depends on it."
            >
              <MarketMovement />
            </SlipSection>
            <ProvenanceKey of={["declared", "derived", "estimated", "simulated", "none"]} />
          </>
        )}
      </DataState>
    </div>
  );
}
