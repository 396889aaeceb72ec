import { type ClientRow, showCount } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { Labelled } from "./labelled.tsx";
import { useDelayed } from "./use-delayed.ts";

/** Clients in a list to choose from; further ones are found by a search. */
const LISTED = 500;
const PAUSE_MS = 150;

export const clientName = ({ name, domain, id }: Pick<ClientRow, "name" | "domain" | "id">): string =>
  name ?? domain ?? id;

export interface ClientChoice {
  /** Every client to choose from, the chosen one among them. */
  readonly items: readonly ClientRow[];
  readonly chosen: ClientRow | undefined;
  /** What is waited for: the list, or the chosen client. */
  readonly answer: UseQueryResult<unknown>;
  /** No client exists. */
  readonly none: boolean;
  /** The box that finds those which the list does not show; null = it shows all. */
  readonly search: ReactNode;
}

/** The clients to choose one from. @param id of the chosen one; null = none */
export function useClientChoice(id: string | null): ClientChoice {
  const [typed, setTyped] = useState("");
  const search = useDelayed(typed.trim(), PAUSE_MS);
  const all = useAnswer("GET /api/clients", { query: { limit: LISTED, sort: "name" } });
  const matching = useAnswer(
    "GET /api/clients",
    { query: { limit: LISTED, sort: "name", search } },
    { enabled: search !== "", keepPrevious: true },
  );
  const page = search === "" ? all.data : (matching.data ?? all.data);
  const listed = page?.items.find((each) => each.id === id);
  const unlisted = id !== null && all.data !== undefined && listed === undefined;
  const own = useAnswer("GET /api/clients/:id", { params: { id: id ?? "" } }, { enabled: unlisted });
  const chosen = listed ?? (own.data?.row.id === id ? own.data?.row : undefined);
  const items = page?.items ?? [];
  const total = all.data?.total ?? 0;
  return {
    items: chosen === undefined || listed !== undefined ? items : [chosen, ...items],
    chosen,
    // The screen below may be asking for the same client, which must not take the screen away.
    answer: unlisted && own.isLoading ? own : all,
    none: all.data?.items.length === 0,
    search:
      total <= LISTED ? null : (
        <Labelled label="Find a client" className="min-w-[min(280px,100%)]">
          {(box) => (
            <>
              <input
                id={box}
                type="search"
                autoComplete="off"
                className="control field"
                placeholder="Name, number or domain"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <p className="text-sm text-ink-3" role="status">
                {search === ""
                  ? `${LISTED} of ${showCount(total, "client")} listed.`
                  : `${showCount(page?.total ?? 0, "client")} found.`}
              </p>
            </>
          )}
        </Labelled>
      ),
  };
}
