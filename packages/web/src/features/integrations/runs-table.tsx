import { DELIVERY_STATE_LABELS, type IntegrationRun, showCount, showTime } from "@broker/contracts";
import { useState } from "react";
import { useChange, usePages } from "../../data/use-call.ts";
import { hiddenHead, PlainTable } from "../../shared/data-table/plain-table.tsx";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { DataState, LoadMore } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { RunMark } from "./integration-marks.tsx";
import { eventWords, OUTDATED_BY_INTEGRATION } from "./integration-words.ts";

const PAGE = 20;

type State = IntegrationRun["state"];

/** What came of a message, or when it is tried again. */
function Outcome({ state, attempts, error, result, nextAt }: IntegrationRun) {
  return (
    <>
      <RunMark state={state} />
      <span className="block max-w-[44ch] text-sm text-ink-2">
        {error ?? result ?? ""}
        {attempts > 1 ? ` ${showCount(attempts, "attempt")}.` : ""}
        {nextAt !== null && attempts > 0 ? ` Next attempt ${showTime(nextAt)}.` : ""}
      </span>
    </>
  );
}

/** Messages to and from systems, with those that failed by the filter. */
export function RunsTable({ administers }: { readonly administers: boolean }) {
  const [state, choose] = useState<State | "">("");
  const query = { limit: PAGE, ...(state === "" ? {} : { state }) };
  const answer = usePages("GET /api/integration-runs", { query }, { keepPrevious: true });
  const replay = useChange("POST /api/integration-runs/:id/replay", OUTDATED_BY_INTEGRATION);
  const again = (id: string) =>
    replay.mutate({ params: { id } }, { onSuccess: () => toast("The message is delivered again.") });
  return (
    <>
      <div className="mb-3 max-w-[220px]">
        <Labelled label="Messages">
          {(id) => (
            <Select
              id={id}
              value={state}
              onChange={({ target }) => choose(target.value as State | "")}
              options={[
                { value: "", label: "All" },
                ...(Object.entries(DELIVERY_STATE_LABELS) as [State, string][]).map(([value, label]) => ({
                  value,
                  label,
                })),
              ]}
            />
          )}
        </Labelled>
      </div>
      <RefusalNotice error={replay.error} />
      <DataState
        answer={answer}
        skeletonRows={4}
        safe="Deliveries continue."
        empty={{ sentence: state === "" ? "No messages yet." : "No messages match." }}
      >
        {({ items, next }) => (
          <>
            <PlainTable
              className="stack"
              caption="Messages"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { head: "System", cell: ({ name }) => <span className="wrap-anywhere">{name}</span>, small: "title" },
                { head: "Event", cell: ({ event }) => eventWords(event), small: "below" },
                { head: "Created", cell: ({ createdAt }) => showTime(createdAt), small: "full", label: "created" },
                { head: "State", cell: (run) => <Outcome {...run} />, small: "full" },
                ...(administers
                  ? [
                      {
                        head: hiddenHead("Deliver again"),
                        cell: ({ id, state: ended, event }: IntegrationRun) =>
                          ended === "waiting" ? null : (
                            <Button
                              size="small"
                              aria-label={`Replay ${eventWords(event).toLowerCase()}`}
                              busy={replay.isPending && replay.variables.params.id === id}
                              onClick={() => again(id)}
                            >
                              Replay
                            </Button>
                          ),
                        small: "aside" as const,
                      },
                    ]
                  : []),
              ]}
            />
            {next === null ? null : <LoadMore answer={answer} />}
          </>
        )}
      </DataState>
    </>
  );
}
