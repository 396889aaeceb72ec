import type { ReactNode } from "react";
import { useAddress } from "../../../shared/address/use-address.ts";
import { clientName, useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { ADD_CLIENT } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";

interface ClientBarProps {
  /** What the screen shows of a client, in mid-sentence: 'readiness'. */
  readonly shows: string;
  /** Part of the address that names the client (default: 'client'). */
  readonly part?: string;
  /** True = without a client in the address the first one is shown. */
  readonly first?: boolean;
  /** Label of the entry that shows every client; absent = there is none. */
  readonly all?: string;
  readonly children: (client: string) => ReactNode;
}

/** Chooses the client of a screen; the address holds it. */
export function ClientBar({ shows, part = "client", first = false, all, children }: ClientBarProps) {
  const [params, { go }] = useAddress();
  const named = params.get(part);
  const { items, chosen, answer, none, search } = useClientChoice(named);
  const client = named ?? (first ? (items[0]?.id ?? null) : null);
  // An address may name a client by its domain or number.
  const value = chosen?.id ?? items.find((each) => each.domain === client)?.id ?? client ?? "";
  const unlisted = value !== "" && !items.some(({ id }) => id === value);
  return (
    <DataState
      answer={answer}
      skeletonRows={2}
      isEmpty={() => none}
      empty={{
        sentence: "No clients yet.",
        fills: `This screen shows the ${shows} of a client, from its scans, answers and filed evidence.`,
        action: ADD_CLIENT,
      }}
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
                  onChange={(event) => go({ [part]: event.target.value || null, dialog: null, on: null, req: null })}
                  options={[
                    ...(all === undefined
                      ? first
                        ? []
                        : [{ value: "", label: "Choose a client" }]
                      : [{ value: "", label: all }]),
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
          {client === null ? (
            <p className="lead border-t border-line py-5">Choose a client to see its {shows}.</p>
          ) : (
            children(client)
          )}
        </>
      )}
    </DataState>
  );
}
