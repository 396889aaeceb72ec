import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

/** The button below a list that continues. */
export function LoadMore({
  answer,
}: {
  readonly answer: Pick<UseInfiniteQueryResult, "fetchNextPage" | "isFetchingNextPage">;
}): ReactNode {
  return (
    <div className="pt-3">
      <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
        {answer.isFetchingNextPage ? "Loading" : "Load more"}
      </Button>
    </div>
  );
}
