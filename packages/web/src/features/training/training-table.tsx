import {
  type ApiInputs,
  PSEUDONYM_SENTENCE,
  showDate,
  TRAINING_BANDS,
  TRAINING_KIND_LABELS,
  TRAINING_KINDS,
  type TrainingItem,
  type TrainingKind,
} from "@broker/contracts";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { TrainingStatusMark } from "./status-mark.tsx";
import { trainingAddress } from "./training-calls.ts";

type Query = NonNullable<ApiInputs["GET /api/training"]["query"]>;
type Status = NonNullable<TrainingItem["status"]>;

const CHOICES = ["kind", "status", "overdue", "ended"];
const STATUSES: readonly Status[] = TRAINING_BANDS.map(({ name }) => name).toReversed();

const isKind = (word: string | undefined): word is TrainingKind => TRAINING_KINDS.some((each) => each === word);
const isStatus = (word: string | undefined): word is Status => STATUSES.some((each) => each === word);

function useTrainingQuery(client: string | null): Query {
  const [view] = useTableView({ address: "", columns: ["programme"], choices: CHOICES });
  const { kind, status, overdue, ended } = view.chosen;
  return {
    ...(client === null ? {} : { client }),
    ...(view.search === "" ? {} : { search: view.search }),
    ...(isKind(kind) ? { kind } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(overdue === undefined ? {} : { overdue: "true" }),
    ...(ended === undefined ? {} : { ended: "true" }),
  };
}

const FILTER: TableFilter<TrainingItem> = {
  search: "Search programmes...",
  choices: [
    { key: "kind", all: "Programmes and rounds", options: optionsOf(TRAINING_KINDS, TRAINING_KIND_LABELS) },
    { key: "status", all: "All statuses", options: STATUSES.map((value) => ({ value, label: value })) },
    { key: "overdue", all: "Any date", options: [{ value: "true", label: "People overdue" }] },
    { key: "ended", all: "Current", options: [{ value: "true", label: "Also ended" }] },
  ],
};

const CLIENT: TableColumn<TrainingItem> = {
  key: "client",
  head: "Client",
  sortable: false,
  value: ({ client }) => client.name,
  cell: ({ client }) => (
    <Link className="link" to={trainingAddress(client.id)}>
      {client.name}
    </Link>
  ),
  small: "full",
  smallLabel: "",
};

type Counted = "assigned" | "done" | "overdue" | "clicked" | "reported";

const count = (key: Counted, head: string): TableColumn<TrainingItem> => ({
  key,
  head,
  numeric: true,
  sortable: false,
  value: (item) => item[key],
  cell: (item) =>
    item[key] === null ? (
      <span className="max-md:hidden">–</span>
    ) : (
      <span className={key === "overdue" && (item.overdue ?? 0) > 0 ? "font-semibold text-high" : ""}>
        <PhoneWords>{head.toLowerCase()} </PhoneWords>
        {item[key]}
      </span>
    ),
  small: "full",
});

const noteOf = ({ kind, day, asAt, ended }: TrainingItem): string =>
  [
    kind === "phishing" && day !== null ? `Phishing round sent ${showDate(day)}` : TRAINING_KIND_LABELS[kind],
    `as at ${showDate(asAt)}`,
    ...(ended ? ["ended"] : []),
  ].join(", ");

const dueOf = ({ kind, day }: TrainingItem): string | null => (kind === "training" ? day : null);

function Due({ of }: { readonly of: TrainingItem }) {
  const day = dueOf(of);
  if (day === null) return <span className="max-md:hidden">–</span>;
  return (
    <>
      <PhoneWords>due </PhoneWords>
      {showDate(day)}
      {(of.overdue ?? 0) > 0 ? <span className="block text-xs font-semibold text-high">overdue</span> : null}
    </>
  );
}

function columnsOf(all: boolean, open: (id: string) => void): readonly TableColumn<TrainingItem>[] {
  return [
    ...(all ? [CLIENT] : []),
    {
      key: "programme",
      head: "Programme",
      sortable: false,
      names: true,
      value: ({ name }) => name,
      cell: (item) => (
        <>
          <button type="button" className="link text-left font-semibold wrap-anywhere" onClick={() => open(item.id)}>
            {item.name}
          </button>
          <span className="block text-xs font-normal text-ink-3">{noteOf(item)}</span>
        </>
      ),
      small: "title",
    },
    {
      key: "due",
      head: "Due",
      sortable: false,
      value: dueOf,
      cell: (item) => <Due of={item} />,
      small: "full",
    },
    count("assigned", "Assigned"),
    count("done", "Done"),
    count("overdue", "Overdue"),
    count("clicked", "Clicked"),
    count("reported", "Reported"),
    {
      key: "status",
      head: "Status",
      sortable: false,
      value: ({ status }) => status,
      cell: (item) => <TrainingStatusMark status={item.status} percent={item.percent} />,
      small: "end",
      smallLabel: "",
    },
  ];
}

interface TableProps {
  readonly client: string | null;
  /** The next step where nothing is recorded. */
  readonly action: ReactNode;
  readonly onOpen: (id: string) => void;
}

/** Programmes and phishing rounds, the longest overdue first; of one client, or of all. */
export function TrainingTable({ client, action, onOpen }: TableProps) {
  const query = useTrainingQuery(client);
  const list = usePages("GET /api/training", { query }, { keepPrevious: true });
  const columns = useMemo(() => columnsOf(client === null, onOpen), [client, onOpen]);
  const filtered = Object.keys(query).length > (client === null ? 0 : 1);
  return (
    <DataState answer={list} skeletonRows={8} safe="The records are unaffected." isEmpty={() => false}>
      {({ items, total, next }) =>
        total === 0 && !filtered ? (
          <EmptyState
            sentence="No training is recorded."
            fills={`A CSV of the client's training or phishing platform fills it. ${PSEUDONYM_SENTENCE}`}
            action={action}
          />
        ) : (
          <DataTable
            caption="Training"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            filter={FILTER}
            export={{ name: "Security training.csv" }}
            total={total}
            served
            next={next}
            onMore={() => void list.fetchNextPage()}
            loadingMore={list.isFetchingNextPage}
            address=""
            nothing="No programmes or rounds match."
          />
        )
      }
    </DataState>
  );
}
