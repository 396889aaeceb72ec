import { showFixed, showPercent } from "@broker/contracts";
import { useEffect, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { SparkLine } from "../../shared/charts/trend-line.tsx";
import { Tick } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

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
export function MarketMovement() {
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
