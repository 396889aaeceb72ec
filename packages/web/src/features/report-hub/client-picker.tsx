import type { ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { useClientChoice } from "../../shared/forms/client-choice.tsx";
import { ClientSelect } from "../../shared/forms/client-select.tsx";
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
  const choice = useClientChoice(of("client"));
  const chosen = choice.chosen ?? choice.items.find(({ domain }) => domain !== null && domain === standard);
  return (
    <ClientSelect
      choice={choice}
      value={chosen?.id ?? ""}
      none="Choose a client"
      fills={`${document.charAt(0).toUpperCase()}${document.slice(1)} is made from a client's record and the scan of its domain.`}
      onChange={(client) => put({ client, slip: null, version: null, step: null })}
    >
      {() =>
        chosen === undefined ? (
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
        )
      }
    </ClientSelect>
  );
}
