import { type ApiInputs, type FindingRow, SEVERITIES, WEAKNESS_STATE_LABELS, WEAKNESS_STATES } from "@broker/contracts";
import { lazy, Suspense, useMemo } from "react";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../shared/data-table/day-column.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { SeverityMark, severityWord } from "../../shared/risk/severity-mark.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { CveLine } from "./cve-line.tsx";

const WeaknessDialog = lazy(async () => ({ default: (await import("./weakness-dialog.tsx")).WeaknessDialog }));

type Query = NonNullable<ApiInputs["GET /api/findings"]["query"]>;

const CHOICES = ["severity", "state", "kev"];

function useFindingsQuery(client: string): Query {
  const [view] = useTableView({ address: "finding", columns: ["title"], choices: CHOICES });
  const { severity, state, kev } = view.chosen;
  return {
    client,
    ...(view.search === "" ? {} : { search: view.search }),
    ...(SEVERITIES.some((each) => each === severity) ? { severity: severity as Query["severity"] } : {}),
    ...(WEAKNESS_STATES.some((each) => each === state) ? { state: state as Query["state"] } : {}),
    ...(kev === undefined ? {} : { kev: "true" }),
  };
}

const FILTER: TableFilter<FindingRow> = {
  search: "Search findings...",
  choices: [
    {
      key: "severity",
      all: "All severities",
      options: SEVERITIES.toReversed().map((value) => ({
        value,
        label: `${severityWord(value)} and above`,
      })),
    },
    {
      key: "state",
      all: "All states",
      options: optionsOf(WEAKNESS_STATES, WEAKNESS_STATE_LABELS),
    },
    { key: "kev", all: "All findings", options: [{ value: "true", label: "Known to be exploited" }] },
  ],
};

const assetWords = ({ assets, assetCount }: FindingRow): string =>
  `${assets.join(", ")}${assetCount > assets.length ? ` and ${assetCount - assets.length} more` : ""}` || "–";

/** The check of a scan, by '<domain>/<check>'. */
function checkAddress(id: string): string {
  const [domain = "", check = ""] = id.split("/");
  return `/analysis?${new URLSearchParams({ url: domain, check }).toString()}`;
}

const columnsOf = (open: (id: string) => void): readonly TableColumn<FindingRow>[] => [
  {
    key: "severity",
    head: "Severity",
    sortable: false,
    value: ({ severity }) => severityWord(severity),
    cell: ({ severity }) => <SeverityMark severity={severity} />,
    small: "aside",
    smallLabel: "",
  },
  {
    key: "title",
    head: "Title",
    names: true,
    fixed: true,
    sortable: false,
    value: ({ title }) => title,
    cell: ({ id, kind, title, cves }) => (
      <>
        {kind === "weakness" ? (
          <button type="button" className="link text-left font-semibold wrap-anywhere" onClick={() => open(id)}>
            {title}
          </button>
        ) : (
          <Link className="link font-semibold wrap-anywhere" to={checkAddress(id)}>
            {title}
          </Link>
        )}
        <CveLine cves={cves} />
      </>
    ),
    small: "title",
  },
  {
    key: "assets",
    head: "Assets",
    sortable: false,
    value: assetWords,
    cell: (row) => <span className="wrap-anywhere">{assetWords(row)}</span>,
    small: "full",
    smallLabel: "",
  },
  {
    key: "kev",
    head: "KEV",
    sortable: false,
    value: ({ kev }) => kev,
    cell: ({ kind, kev, epss }) => (
      <>
        {kind !== "check" && kev === true ? <Tag kind="alert">Exploited</Tag> : null}
        {kind !== "check" && kev === null ? "Not assessed" : null}
        {kind === "check" || kev === false ? "–" : null}
        {epss === null ? null : <span className="block text-xs text-ink-3">EPSS {(epss * 100).toFixed(1)}%</span>}
      </>
    ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "observed",
    head: "Observed by",
    sortable: false,
    value: ({ observedBy }) => observedBy.join(", "),
    small: "full",
    smallLabel: "",
  },
  dayColumn({ key: "first", head: "First", sortable: false }, ({ first }) => first),
  dayColumn({ key: "last", head: "Last", sortable: false }, ({ last }) => last),
  {
    key: "state",
    head: "State",
    sortable: false,
    value: ({ state }) => WEAKNESS_STATE_LABELS[state],
    small: "end",
    smallLabel: "",
  },
];

/** What scans and vendors' reports found of a client, the worst first. */
export function FindingsSection({ client }: { readonly client: string }) {
  const query = useFindingsQuery(client);
  const list = usePages("GET /api/findings", { query }, { keepPrevious: true });
  const [chosen, choose] = useAddressValue("finding");
  const columns = useMemo(() => columnsOf(choose), [choose]);
  return (
    <SlipSection heading="Findings" note="Of the latest scans and of filed reports, the worst first." first>
      <DataState answer={list} skeletonRows={8} safe="Scans and reports are unaffected." isEmpty={() => false}>
        {({ items, total, next }) =>
          total === 0 && Object.keys(query).length === 1 ? (
            <p className="text-sm text-ink-2">
              No findings. Neither a scan nor a report lists one; that proves nothing.
            </p>
          ) : (
            <DataTable
              caption="Findings"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              filter={FILTER}
              export={{ name: "Findings.csv" }}
              total={total}
              served
              next={next}
              onMore={() => void list.fetchNextPage()}
              loadingMore={list.isFetchingNextPage}
              address="finding"
              nothing="No findings match."
            />
          )
        }
      </DataState>
      <Suspense>
        {chosen === null ? null : <WeaknessDialog client={client} weakness={chosen} onClose={() => choose(null)} />}
      </Suspense>
    </SlipSection>
  );
}
