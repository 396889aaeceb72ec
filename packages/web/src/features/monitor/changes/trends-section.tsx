import {
  type ClientTrends,
  COMPONENT_TITLES,
  COMPONENTS,
  type Component,
  showCount,
  showDate,
  type TrendScan,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { Chart } from "../../../shared/charts/chart.tsx";
import { TrendLine, type TrendPoint } from "../../../shared/charts/trend-line.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";

const APART = { "method-changed": "method changed", "scope-changed": "other areas assessed" } as const;

/** What is marked at a scan: a change of method or areas, and disputed findings. */
function marksOf({ apart, methodVersion, disputed }: TrendScan): string {
  const changed = apart === "method-changed" ? `method ${methodVersion} from here` : apart === null ? "" : APART[apart];
  const excluded = disputed === 0 ? "" : `${showCount(disputed, "disputed finding")} excluded`;
  return [changed, excluded].filter((part) => part !== "").join("; ");
}

/** Points of a line. An area compares with itself whatever others were assessed; a score does not. */
const pointsOf = (
  scans: readonly TrendScan[],
  figureOf: (scan: TrendScan) => number | null,
  whole: boolean,
): TrendPoint[] =>
  scans.map((scan) => ({
    day: scan.at,
    value: figureOf(scan),
    apart: whole ? scan.apart !== null : scan.apart === "method-changed",
    ...(scan.apart === "method-changed" ? { divided: true } : {}),
    ...(whole && scan.disputed > 0 ? { hollow: true } : {}),
  }));

const derived = (words: string): ReactNode => <ProvenanceMark of="derived">{words}</ProvenanceMark>;

function PostureChart({ scans }: { readonly scans: readonly TrendScan[] }) {
  const last = scans.findLast(({ posture }) => posture !== null);
  const marked = scans.filter((scan) => marksOf(scan) !== "");
  return (
    <>
      <Chart
        title="Posture"
        finding={
          last === undefined
            ? "No scan had sufficient data for a score."
            : `Posture ${last.posture} on ${showDate(last.at)}, after ${showCount(scans.length, "scan")}.`
        }
        table={{
          head: ["Scan", "Posture", "Note"],
          rows: scans.map((scan) => [showDate(scan.at), scan.posture ?? "no score", marksOf(scan)]),
        }}
        source={derived("calculated from each scan")}
      >
        <TrendLine points={pointsOf(scans, ({ posture }) => posture, true)} />
      </Chart>
      {marked.length === 0 ? null : (
        <ul className="mt-2 text-sm text-ink-2">
          {marked.map((scan) => (
            <li key={scan.scanId}>
              {showDate(scan.at)}: {marksOf(scan)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AreaChart({ area, scans }: { readonly area: Component; readonly scans: readonly TrendScan[] }) {
  const figureOf = ({ areas }: TrendScan): number | null => {
    const value = areas[area];
    return value === undefined ? null : Math.round(value);
  };
  const last = scans.findLast((scan) => figureOf(scan) !== null);
  if (last === undefined) return null;
  return (
    <Chart
      title={COMPONENT_TITLES[area]}
      finding={`${figureOf(last)} on ${showDate(last.at)}.`}
      table={{ head: ["Scan", "Posture"], rows: scans.map((scan) => [showDate(scan.at), figureOf(scan) ?? "–"]) }}
    >
      <TrendLine points={pointsOf(scans, figureOf, false)} />
    </Chart>
  );
}

function AlertChart({ alerts }: Pick<ClientTrends, "alerts">) {
  const last = alerts.at(-1);
  const top = Math.max(4, ...alerts.map(({ open }) => open));
  return (
    <Chart
      title="Open alerts"
      finding={`${showCount(last?.open ?? 0, "open alert")} today.`}
      table={{ head: ["Day", "Open alerts"], rows: alerts.map(({ day, open }) => [showDate(day), open]) }}
      source={derived("counted at the end of each day on which the number changed")}
    >
      <TrendLine points={alerts.map(({ day, open }) => ({ day, value: open }))} guides={[0, top]} top={top} steps />
    </Chart>
  );
}

/** Posture, areas and open alerts of one client over time; changes of method and disputes are marked. */
export function TrendsSection({ client, close }: { readonly client: string; readonly close: () => void }) {
  const answer = useAnswer("GET /api/monitor/clients/:id/trends", { params: { id: client } });
  const name = answer.data?.client.name;
  return (
    <WideSection
      heading={name === undefined ? "Over time" : `${name} over time`}
      {...(answer.data?.domain == null ? {} : { note: answer.data.domain })}
    >
      <div className="no-print mb-4 flex flex-wrap gap-2">
        <LinkButton size="small" to={`/dashboard/clients/${encodeURIComponent(client)}`}>
          Open client
        </LinkButton>
        <Button size="small" kind="quiet" onClick={close}>
          Close charts
        </Button>
      </div>
      <DataState
        answer={answer}
        skeletonRows={8}
        isEmpty={({ scans }) => scans.length === 0}
        empty={{ sentence: "No scan of this client yet.", fills: "Charts come from a client's stored scans." }}
      >
        {({ scans, alerts }) => (
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            <div>
              <PostureChart scans={scans} />
            </div>
            <AlertChart alerts={alerts} />
            {COMPONENTS.map((area) => (
              <AreaChart key={area} area={area} scans={scans} />
            ))}
          </div>
        )}
      </DataState>
      <p className="mt-3 text-sm text-ink-2">
        A dashed line marks a change of method, a hollow point a score that excludes disputed findings. Scans that are
        not comparable are not joined.
      </p>
    </WideSection>
  );
}
