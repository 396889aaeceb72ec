import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadRest } from "../data-table/load-rest.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorPanel } from "./error-panel.tsx";

export interface EmptyWords {
  /** What is missing, in one sentence. */
  readonly sentence: string;
  /** What will fill it. */
  readonly fills?: ReactNode;
  readonly action?: ReactNode;
}

/** Empty state: one serif sentence, what will fill it, one button. */
export function EmptyState({ sentence, fills, action }: EmptyWords) {
  return (
    <div className="py-4 md:py-6">
      <p className="lead">{sentence}</p>
      {fills === undefined ? null : <div className="mt-2 max-w-[64ch] text-ink-2">{fills}</div>}
      {action === undefined ? null : <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** The button below a list that continues. */
export function LoadMore({
  answer,
}: {
  answer: Pick<
    UseInfiniteQueryResult<{ readonly items: readonly unknown[] }>,
    "data" | "fetchNextPage" | "isFetchingNextPage"
  >;
}) {
  return (
    <div className="pt-3">
      <LoadRest
        count={answer.data?.items.length ?? 0}
        loading={answer.isFetchingNextPage}
        onMore={() => void answer.fetchNextPage()}
      />
    </div>
  );
}

interface DataStateProps<Data> {
  /** Result of `useAnswer`. */
  readonly answer: UseQueryResult<Data>;
  /** Rows of the skeleton, about the height of the content. */
  readonly skeletonRows?: number;
  /** Shown if there is no data. */
  readonly empty?: EmptyWords;
  /** Default: a list without items. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Which data is unaffected by a failure. */
  readonly safe?: string;
  /** The content; a partial response says so itself with a `<Notice kind="ink">`. */
  readonly children: (data: Data) => ReactNode;
}

const hasNoItems = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "items" in data && Array.isArray(data.items) && data.items.length === 0;

/** The states of a panel: loading, error, empty, full. Data already shown stays when a refresh fails. */
export function DataState<Data>(props: DataStateProps<Data>) {
  const { answer, skeletonRows = 4, empty, isEmpty = hasNoItems, safe, children } = props;
  if (answer.data === undefined) {
    if (answer.isError)
      return (
        <ErrorPanel error={answer.error} retry={() => void answer.refetch()} retrying={answer.isFetching} safe={safe} />
      );
    return <Skeleton rows={skeletonRows} />;
  }
  return (
    <>
      <ErrorPanel
        className="mb-4"
        error={answer.error}
        safe="The last loaded data is shown."
        retry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
      {empty !== undefined && isEmpty(answer.data) ? <EmptyState {...empty} /> : children(answer.data)}
    </>
  );
}
