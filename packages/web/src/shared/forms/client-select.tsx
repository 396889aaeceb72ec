import type { ReactNode } from "react";
import { ADD_CLIENT } from "../layout/can-edit.tsx";
import { DataState } from "../layout/data-state.tsx";
import { LinkButton } from "../ui/button.tsx";
import { type ClientChoice, clientName } from "./client-choice.tsx";
import { Labelled, Select } from "./labelled.tsx";

interface ClientSelectProps {
  readonly choice: ClientChoice;
  /** Id of the client that is shown; '' = none. */
  readonly value: string;
  /** Label of the entry for no client; null = there is none. */
  readonly none: string | null;
  /** What the screen shows once a client exists, in a sentence. */
  readonly fills: string;
  readonly onChange: (client: string | null) => void;
  readonly children: () => ReactNode;
}

/** The client of a screen, to select, with a link to its record; the rest of the screen follows. */
export function ClientSelect({ choice, value, none, fills, onChange, children }: ClientSelectProps) {
  const { items, answer, search } = choice;
  const unlisted = value !== "" && !items.some(({ id }) => id === value);
  return (
    <DataState
      answer={answer}
      skeletonRows={2}
      isEmpty={() => choice.none}
      empty={{ sentence: "No clients yet.", fills, action: ADD_CLIENT }}
    >
      {() => (
        <>
          <div className="no-print flex flex-wrap items-end gap-x-4 gap-y-2 pb-5">
            {search}
            <Labelled label="Client" className="min-w-[min(320px,100%)]">
              {(id) => (
                <Select
                  id={id}
                  value={value}
                  onChange={(event) => onChange(event.target.value || null)}
                  options={[
                    ...(none === null ? [] : [{ value: "", label: none }]),
                    ...(unlisted ? [{ value, label: value }] : []),
                    ...items.map((each) => ({ value: each.id, label: clientName(each) })),
                  ]}
                />
              )}
            </Labelled>
            {value === "" ? null : (
              <LinkButton kind="quiet" className="-ml-[10px]" to={`/dashboard/clients/${encodeURIComponent(value)}`}>
                Open record
              </LinkButton>
            )}
          </div>
          {children()}
        </>
      )}
    </DataState>
  );
}
