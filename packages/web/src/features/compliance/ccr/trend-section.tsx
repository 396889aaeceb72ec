import { type CcrTrend, showDate, showSigned } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { Chart } from "../../../shared/charts/chart.tsx";
import { SparkLine, TrendLine } from "../../../shared/charts/trend-line.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

type Points = CcrTrend["points"];

const shown = (score: number | null): number | string => score ?? "not assessed";

/** Where a score is, and how it moved since the first one. */
function movement(scores: readonly (number | null)[]): string {
  const known = scores.filter((score) => score !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return "Not assessed";
  if (known.length === 1) return `${last}`;
  return `${last}, ${last === first ? "unchanged" : showSigned(last - first)}`;
}

/** The overall score, and since when it moved. */
function findingOf(points: Points): string {
  const scored = points.filter(({ overall }) => overall !== null);
  const [first] = scored;
  if (first === undefined) return "Overall not assessed: each day had less than half of the weight.";
  const when = scored.length === 1 ? "on" : "since";
  return `Overall ${movement(scored.map(({ overall }) => overall))} ${when} ${showDate(first.day)}.`;
}

function PillarTrends({ points }: { readonly points: Points }) {
  const pillars = points.at(-1)?.pillars ?? [];
  return (
    <ul className="mt-5 grid gap-x-8 text-sm md:grid-cols-2">
      {pillars.map(({ id, name }) => {
        const scores = points.map((point) => point.pillars.find((each) => each.id === id)?.score ?? null);
        return (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <span className="font-semibold">{name}</span>
            <SparkLine values={scores} label={`${name} over ${scores.length} scans: ${scores.map(shown).join(", ")}`} />
            <span className="min-w-[96px] text-right">{movement(scores)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Trend({ points }: { readonly points: Points }) {
  const last = points.at(-1);
  if (points.length < 2 || last === undefined)
    return <p className="text-ink-2">A trend requires scans on two days of the last 180.</p>;
  return (
    <>
      <Chart
        title="Readiness by scan"
        titleHidden
        finding={findingOf(points)}
        table={{
          head: ["Scan", "Overall", ...last.pillars.map(({ name }) => name)],
          rows: points.map(({ day, overall, pillars }) => [
            showDate(day),
            shown(overall),
            ...pillars.map(({ score }) => shown(score)),
          ]),
        }}
        source={<ProvenanceMark of="derived">from stored scans, answers and filed evidence of each day</ProvenanceMark>}
      >
        <TrendLine points={points.map(({ day, overall }) => ({ day, value: overall }))} guides={[0, 60, 80, 100]} />
      </Chart>
      <PillarTrends points={points} />
    </>
  );
}

/** Readiness over time, overall and by pillar. */
export function TrendSection({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/ccr/trend", { params: { id: client } });
  return (
    <SlipSection heading="Trend" note="On each day with a scan, up to 180 days back.">
      <DataState answer={answer} skeletonRows={5} isEmpty={() => false}>
        {({ points }) => <Trend points={points} />}
      </DataState>
    </SlipSection>
  );
}
