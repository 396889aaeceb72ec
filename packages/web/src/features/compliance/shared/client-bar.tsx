import type { ReactNode } from "react";
import { useAddress } from "../../../shared/address/use-address.ts";
import { useClientChoice } from "../../../shared/forms/client-choice.tsx";
import { ClientSelect } from "../../../shared/forms/client-select.tsx";

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
  const choice = useClientChoice(named);
  const { items, chosen } = choice;
  const client = named ?? (first ? (items[0]?.id ?? null) : null);
  // An address may name a client by its domain or number. Clients without a domain match no address.
  const byDomain = client === null ? undefined : items.find((each) => each.domain === client);
  const value = chosen?.id ?? byDomain?.id ?? client ?? "";
  return (
    <ClientSelect
      choice={choice}
      value={value}
      none={all ?? (first ? null : "Choose a client")}
      fills={`This screen shows the ${shows} of a client, from its scans, answers and filed evidence.`}
      onChange={(id) => go({ [part]: id, dialog: null, on: null, req: null })}
    >
      {() =>
        client === null ? (
          <p className="lead border-t border-line py-5">Choose a client to see its {shows}.</p>
        ) : (
          children(client)
        )
      }
    </ClientSelect>
  );
}
