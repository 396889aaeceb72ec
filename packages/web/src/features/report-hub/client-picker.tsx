import type { ClientRow } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { useHubAddress } from "./use-hub-address.ts";

const nameOf = ({ name, domain, id }: ClientRow) => name ?? domain ?? id;

export interface ClientPickerProps {
  /** The document in mid-sentence: 'an MRC slip'. */
  readonly paper: string;
  readonly children: (client: ClientRow) => ReactNode;
}

/** Selects the client of a document; the address holds it. */
export function ClientPicker({ paper, children }: ClientPickerProps): ReactNode {
  const { of, put } = useHubAddress();
  const id = useId();
  const clients = useAnswer("GET /api/clients", { query: { limit: 500, sort: "name" } });
  return (
    <DataState
      answer={clients}
      skeletonRows={2}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        sentence: "No clients yet.",
        fills: `${paper.charAt(0).toUpperCase()}${paper.slice(1)} is made from a client's record and the scan of its domain.`,
        action: (
          <CanEdit>
            <LinkButton kind="primary" to="/dashboard">
              Add client
            </LinkButton>
          </CanEdit>
        ),
      }}
    >
      {({ items }) => {
        const chosen = items.find((each) => each.id === of("client"));
        return (
          <>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-5">
              <div className="grid min-w-[min(320px,100%)] gap-1">
                <label htmlFor={id} className="text-sm font-semibold">
                  Client
                </label>
                <span className="relative grid">
                  <select
                    id={id}
                    value={chosen?.id ?? ""}
                    onChange={(event) =>
                      put({ client: event.target.value || null, slip: null, version: null, step: null })
                    }
                    className="control field appearance-none pr-8"
                  >
                    <option value="">Choose a client</option>
                    {items.map((each) => (
                      <option key={each.id} value={each.id}>
                        {nameOf(each)}
                      </option>
                    ))}
                  </select>
                  <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
                </span>
              </div>
              {chosen === undefined ? null : (
                <LinkButton kind="quiet" className="-ml-[10px]" to={`/dashboard/clients/${chosen.id}`}>
                  Open record
                </LinkButton>
              )}
            </div>
            {chosen === undefined ? (
              <p className="lead border-t border-line py-5">Choose the client for {paper}.</p>
            ) : (
              children(chosen)
            )}
          </>
        );
      }}
    </DataState>
  );
}
