import { type ReactNode, useCallback } from "react";
import { useAddress } from "../../../shared/address/use-address.ts";
import { LooksOnly } from "../../../shared/layout/looks-only.tsx";
import { MayWork } from "../../../shared/layout/may-work.tsx";
import { BegunList } from "./begun-list.tsx";
import { EarlierLists } from "./earlier-lists.tsx";
import { NewList } from "./new-list.tsx";
import { OneList } from "./one-list.tsx";

/** Lists: the one named in the address, or a new one above earlier lists. */
export function ListsPanel(): ReactNode {
  const [params, { go, put }] = useAddress();
  const list = params.get("batch");
  const job = params.get("job");
  const onStarted = useCallback((id: string) => go(() => new URLSearchParams({ tab: "lists", job: id })), [go]);
  const onList = useCallback((id: string) => put(() => new URLSearchParams({ tab: "lists", batch: id })), [put]);
  if (list !== null) return <OneList id={list} onStarted={onStarted} />;
  if (job !== null) return <BegunList jobId={job} onList={onList} />;
  return (
    <>
      <MayWork
        otherwise={
          <div className="pb-5">
            <LooksOnly action="scan lists" />
          </div>
        }
      >
        <NewList onStarted={onStarted} />
      </MayWork>
      <EarlierLists />
    </>
  );
}
