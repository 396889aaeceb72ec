import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState, type EmptyWords } from "./empty-state.tsx";
import { ErrorPanel } from "./error-panel.tsx";

export interface DataStateProps<Data> {
  /** What `useAnswer` gave. */
  readonly answer: UseQueryResult<Data>;
  /** Rows of the skeleton: about as high as what will stand there. */
  readonly skeletonRows?: number;
  /** What stands there while there is nothing. */
  readonly empty?: EmptyWords;
  readonly isEmpty?: (data: Data) => boolean;
  /** What is safe when it failed. */
  readonly safe?: string;
  /** The matter, when there is some; a partial answer says so itself with a `<Notice kind="ink">`. */
  readonly children: (data: Data) => ReactNode;
}

/** The states of a panel over one answer: loading, failed, empty, full. Data already shown stays when asking again fails. */
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
        safe="What you see is from the last answer."
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
