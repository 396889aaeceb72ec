import type { ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { clientName, useClientChoice } from "../../shared/forms/client-choice.tsx";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { useHubAddress } from "./use-hub-address.ts";

interface ClientPickerProps {
  /** The document in mid-sentence: 'an MRC slip'. */
  readonly document: string;
  /** Domain of the client that is shown before one is chosen; absent = none is. */
  readonly standard?: string | undefined;
  readonly children: (client: ClientRow) => ReactNode;
}

/** Selects the client of a document; the address holds it. */
export function ClientPicker({ document, standard, children }: ClientPickerProps) {
  const { of, put } = useHubAddress();
  const { items, chosen: named, answer, none, search } = useClientChoice(of("client"));
  const chosen = named ?? items.find(({ domain }) => domain !== null && domain === standard);
  return (
    <DataState
      answer={answer}
      skeletonRows={2}
      isEmpty={() => none}
      empty={{
        sentence: "No clients yet.",
        fills: `${document.charAt(0).toUpperCase()}${document.slice(1)} is made from a client's record and the scan of its domain.`,
        action: ADD_CLIENT,
      }}
    >
      {() => (
        <>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-5">
            {search}
            <Labelled label="Client" className="min-w-[min(320px,100%)]">
              {(id) => (
                <Select
                  id={id}
                  value={chosen?.id ?? ""}
                  onChange={(event) =>
                    put({ client: event.target.value || null, slip: null, version: null, step: null })
                  }
                  options={[
                    { value: "", label: "Choose a client" },
                    ...items.map((each) => ({ value: each.id, label: clientName(each) })),
                  ]}
                />
              )}
            </Labelled>
            {chosen === undefined ? null : (
              <LinkButton kind="quiet" className="-ml-[10px]" to={`/dashboard/clients/${chosen.id}`}>
                Open record
              </LinkButton>
            )}
          </div>
          {chosen === undefined ? (
            <p className="lead border-t border-line py-5">Choose the client for {document}.</p>
          ) : (
            <>
              {chosen.alert === null ? null : (
                <Notice kind="error" className="mb-4">
                  {chosen.alert}
                </Notice>
              )}
              {children(chosen)}
            </>
          )}
        </>
      )}
    </DataState>
  );
}
