import { EXPORT_TYPES, type ExportStats, showCount, showFixed, showNumber } from "@broker/contracts";
import { useQueries } from "@tanstack/react-query";
import { use } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SampleContext } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TYPE_WORDS } from "../documents/document-words.ts";
import { useHubAddress } from "./use-hub-address.ts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The finding of a count of documents by name, in one sentence. At least one row. */
export function findingOf(rows: readonly { readonly name: string; readonly total: number }[]): string {
  const most = Math.max(...rows.map(({ total }) => total));
  const first = rows.filter(({ total }) => total === most).map(({ name }) => name);
  if (rows.length === 1) return `${listed(first)}: ${showCount(most, "document")}, no others.`;
  if (first.length > 1) return `${listed(first)}: ${showCount(most, "document")} each, the most.`;
  return `${listed(first)}: ${showCount(most, "document")}, the most.`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

interface Month {
  /** 'Nov 2026'. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The last `count` calendar months including that of the given day, most recent first, in UTC. */
export function lastMonths(now: string, count: number): readonly Month[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) => {
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - back];
    const first = new Date(Date.UTC(year, month, 1));
    const last = new Date(Date.UTC(year, month + 1, 0));
    return {
      name: `${MONTHS[first.getUTCMonth()]} ${first.getUTCFullYear()}`,
      from: first.toISOString().slice(0, 10),
      to: last.toISOString().slice(0, 10),
    };
  });
}

interface Slice {
  readonly name: string;
  readonly query: { readonly type?: (typeof EXPORT_TYPES)[number]; readonly from?: string; readonly to?: string };
}

/** The figures of each group of documents, as the server counts them. */
function useSlices(slices: readonly Slice[]): readonly { readonly name: string; readonly stats: ExportStats }[] | null {
  const source = useSource();
  const answers = useQueries({
    queries: slices.map(({ query }) => ({
      queryKey: ["GET /api/exports/stats", { query }],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.ask("GET /api/exports/stats", { query }, signal),
    })),
  });
  const found = answers.map(({ data }) => data);
  if (found.some((each) => each === undefined)) return null;
  return slices.map(({ name }, at) => ({ name, stats: found[at] as ExportStats }));
}

const rate = ({ total, notSent, successRate }: ExportStats) =>
  successRate === null || total === notSent ? "–" : `${successRate}%`;
const seconds = ({ averageGenerationTime }: ExportStats) =>
  averageGenerationTime === null ? "–" : `${showFixed(averageGenerationTime, 1)} s`;
const size = ({ averageFileSize }: ExportStats) =>
  averageFileSize === null ? "–" : `${showFixed(averageFileSize, 1)} KB`;

function Slices({ title, slices }: { readonly title: string; readonly slices: readonly Slice[] }) {
  const rows = useSlices(slices);
  if (rows === null) return <Skeleton rows={4} />;
  const shown = rows.filter(({ stats }) => stats.total > 0);
  if (shown.length === 0) return <p className="text-ink-2">None made.</p>;
  return (
    <Chart
      title={title}
      titleHidden
      finding={findingOf(shown.map(({ name, stats }) => ({ name, total: stats.total })))}
      table={{
        head: [title, "Generated", "Accepted", "Success rate", "Generation time", "Size"],
        rows: shown.map(({ name, stats }) => [
          name,
          showNumber(stats.total),
          showNumber(stats.statuses.accepted),
          rate(stats),
          seconds(stats),
          size(stats),
        ]),
      }}
    >
      <BarRows
        rows={shown.map(({ name, stats }) => ({ name, value: stats.total, text: showCount(stats.total, "document") }))}
      />
    </Chart>
  );
}

/** Document performance: success rate, generation time and size, by type and by month. */
export function HubAnalytics() {
  const { go } = useHubAddress();
  const sample = use(SampleContext);
  const answer = useAnswer("GET /api/exports/stats", { query: {} });
  const now = useSession().data?.now ?? new Date().toISOString();
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      isEmpty={({ total }) => total === 0}
      empty={{
        sentence: "No data yet.",
        fills: "Documents of your own clients are counted here. Those of sample clients are not.",
        action: (
          <CanEdit>
            <Button kind="primary" onClick={() => go({ hub: "mrc", step: null })}>
              Generate MRC slip
            </Button>
          </CanEdit>
        ),
      }}
    >
      {(stats) => (
        <>
          <SlipSection first heading="All documents" note={sample ? "Sample clients." : "Your own clients."}>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
              {(
                [
                  [
                    "Success rate",
                    rate(stats),
                    stats.total === stats.notSent ? "none sent" : "accepted, of all documents",
                  ],
                  ["Average generation time", seconds(stats), null],
                  ["Average size", size(stats), null],
                  [
                    "Average rating",
                    stats.averageRating === null ? "–" : showFixed(stats.averageRating, 1),
                    stats.averageRating === null ? "no ratings" : "of 5",
                  ],
                ] as const
              ).map(([term, value, note]) => (
                <div key={term}>
                  <dt className="text-sm text-ink-2">{term}</dt>
                  <dd>
                    <Figure size="tile" value={value} />
                    {note === null ? null : <span className="text-xs text-ink-3">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </SlipSection>
          <SlipSection heading="By type">
            <Slices title="Type" slices={EXPORT_TYPES.map((type) => ({ name: TYPE_WORDS[type], query: { type } }))} />
          </SlipSection>
          <SlipSection heading="By month" note="Last six months.">
            <Slices
              title="Month"
              slices={lastMonths(now, 6).map(({ name, from, to }) => ({ name, query: { from, to } }))}
            />
          </SlipSection>
        </>
      )}
    </DataState>
  );
}
