import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState, type EmptyWords } from "./empty-state.tsx";
import { ErrorPanel } from "./error-panel.tsx";

export interface DataStateProps<Data> {
  /** Result of `useAnswer`. */
  readonly answer: UseQueryResult<Data>;
  /** Rows of the skeleton, about the height of the content. */
  readonly skeletonRows?: number;
  /** Shown if there is no data. */
  readonly empty?: EmptyWords;
  readonly isEmpty?: (data: Data) => boolean;
  /** Which data is unaffected by a failure. */
  readonly safe?: string;
  /** The content; a partial response says so itself with a `<Notice kind="ink">`. */
  readonly children: (data: Data) => ReactNode;
}

/** The states of a panel: loading, error, empty, full. Data already shown stays when a refresh fails. */
export function DataState<Data>(props: DataStateProps<Data>): ReactNode {
  const { answer, skeletonRows = 4, empty, isEmpty, safe, children } = props;
  if (answer.data === undefined) {
    if (answer.isError)
      return (
        <ErrorPanel
          error={answer.error}
          retry={() => void answer.refetch()}
          retrying={answer.isFetching}
          {...(safe === undefined ? {} : { safe })}
        />
      );
    return <Skeleton rows={skeletonRows} />;
  }
  const failed = answer.isError ? (
    <div className="mb-4">
      <ErrorPanel
        error={answer.error}
        safe="The last loaded data is shown."
        retry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    </div>
  ) : null;
  return (
    <>
      {failed}
      {empty !== undefined && isEmpty?.(answer.data) === true ? <EmptyState {...empty} /> : children(answer.data)}
    </>
  );
}
