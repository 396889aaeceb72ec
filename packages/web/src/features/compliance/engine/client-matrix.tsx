import { type ApiInputs, type ComplianceClientRow, roundHalfUp, STANDING_LABELS, STANDINGS } from "@broker/contracts";
import { useMemo } from "react";
import { Link } from "react-router";
import { usePages } from "../../../data/use-call.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { useTableView } from "../../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../../shared/data-table/table-column.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { Tag } from "../../../shared/ui/tag.tsx";
import { AdoptFirst } from "../shared/adopt-first.tsx";
import { useFrameworks } from "../shared/compliance-calls.ts";
import { clientAddress, versioned } from "../shared/engine-address.ts";
import { ScoreKey } from "../shared/score-key.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { MatrixCell } from "./matrix-cell.tsx";
import { useCellKeys } from "./use-cell-keys.ts";

type ListQuery = Omit<NonNullable<ApiInputs["GET /api/compliance"]["query"]>, "limit" | "after">;

const CHOICES = ["framework", "standing", "due", "all"];
/** Days within which a gap is due. */
const SOON = 30;

interface Column {
  readonly id: string;
  readonly short: string;
  readonly version: string;
}

const isStanding = (word: string | undefined): word is (typeof STANDINGS)[number] =>
  STANDINGS.some((each) => each === word);

function useListQuery(): ListQuery {
  const [view] = useTableView({ address: "", columns: ["client"], choices: CHOICES });
  const { framework, standing, due, all } = view.chosen;
  return {
    ...(view.search === "" ? {} : { search: view.search }),
    ...(framework === undefined ? {} : { framework }),
    ...(isStanding(standing) ? { standing } : {}),
    ...(due === undefined ? {} : { dueWithin: SOON }),
    ...(all === undefined ? {} : { all: "true" }),
  };
}

/** What a client is, in a line below its name. */
const clientLine = ({ industry, employees }: ComplianceClientRow): string =>
  [industry, employees === null ? null : `${employees} employees`].filter((each) => each !== null).join(" · ");

function columnsOf(
  frameworks: readonly Column[],
  adopt: (client: string, framework: string) => void,
): TableColumn<ComplianceClientRow>[] {
  return [
    {
      key: "client",
      head: "Client",
      sortable: false,
      width: "220px",
      value: ({ name }) => name,
      cell: (row) => (
        <div className="min-w-48">
          <Link to={clientAddress(row.id)} className="link font-semibold">
            {row.name}
          </Link>{" "}
          {row.sample ? <Tag kind="sample">Sample</Tag> : null}
          <span className="block text-xs font-normal text-ink-3">{clientLine(row)}</span>
        </div>
      ),
    },
    ...frameworks.map(({ id, short, version }): TableColumn<ComplianceClientRow> => {
      const cellOf = (row: ComplianceClientRow) => row.frameworks.find(({ framework }) => framework === id);
      return {
        key: `f-${id}`,
        head: versioned(short, version),
        sortable: false,
        small: "full",
        smallLabel: short,
        value: (row) => {
          const score = cellOf(row)?.score;
          return score === null || score === undefined ? null : roundHalfUp(score);
        },
        exported: (row) => {
          const cell = cellOf(row);
          if (cell === undefined) return null;
          return `${cell.score === null ? "" : `${roundHalfUp(cell.score)} `}${STANDING_LABELS[cell.standing]}`;
        },
        cell: (row) => (
          <MatrixCell client={row} framework={{ id, short }} cell={cellOf(row)} onAdopt={() => adopt(row.id, id)} />
        ),
      };
    }),
  ];
}

/** Clients by adopted framework. */
export function ClientMatrix() {
  const query = useListQuery();
  const list = usePages("GET /api/compliance", { query }, { keepPrevious: true });
  const library = useFrameworks();
  const { open } = useDialogAddress();
  const around = useCellKeys();
  const items = list.data?.items;
  const columns = useMemo(() => {
    const adopted = new Set(items?.flatMap(({ frameworks }) => frameworks.map(({ framework }) => framework)));
    const known = (library.data?.items ?? []).filter(({ id }) => adopted.has(id));
    return columnsOf(known, (client, framework) => open("adopt", `${framework}@${client}`));
  }, [items, library.data, open]);
  const filter: TableFilter<ComplianceClientRow> = {
    search: "Search clients...",
    choices: [
      {
        key: "framework",
        all: "All frameworks",
        options: (library.data?.items ?? []).flatMap(({ id, short, locked }) =>
          locked === null ? [{ value: id, label: short }] : [],
        ),
      },
      {
        key: "standing",
        all: "All states",
        options: STANDINGS.map((value) => ({ value, label: STANDING_LABELS[value] })),
      },
      {
        key: "due",
        all: "Any gap date",
        options: [{ value: String(SOON), label: `Gaps due within ${SOON} days` }],
      },
      { key: "all", all: "With a framework", options: [{ value: "true", label: "All clients" }] },
    ],
  };
  return (
    <div ref={around}>
      <DataState answer={list} skeletonRows={8} safe="Evidence and decisions are unaffected." isEmpty={() => false}>
        {({ items: rows, total, next }) =>
          total === 0 && Object.keys(query).length === 0 ? (
            <AdoptFirst
              sentence="No client has an adopted framework."
              fills="A framework is adopted for a client. Its scans, answers and filed evidence then count towards it."
            />
          ) : (
            <>
              <DataTable
                caption="Clients by framework"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                filter={filter}
                export={{ name: "Compliance.csv" }}
                total={total}
                served
                next={next}
                onMore={() => void list.fetchNextPage()}
                loadingMore={list.isFetchingNextPage}
                address=""
                nothing="No clients match."
              />
              <ScoreKey />
            </>
          )
        }
      </DataState>
    </div>
  );
}
