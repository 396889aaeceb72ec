import type { ApiInputs, ProspectSort } from "@broker/contracts";
import type { TableView } from "../../shared/data-table/table-address.ts";

/** What a call for prospects is asked with, without the place in the list. */
export type ProspectsAsked = Omit<NonNullable<ApiInputs["GET /api/prospects"]["query"]>, "limit" | "after">;

/** The filters that the address may hold for a table of prospects, by their names there. */
export const PROSPECT_CHOICES = ["industry", "readiness", "band", "opportunity", "region", "size", "state"] as const;

/** What 'state' in the address stands for. */
const STATES: Readonly<Record<string, Pick<ProspectsAsked, "promoted" | "assessed">>> = {
  prospects: { promoted: "false" },
  clients: { promoted: "true" },
  assessed: { assessed: "true" },
  "not-assessed": { assessed: "false" },
};

/** Riskiest first, until a head is clicked. */
export const FIRST_SORT = { by: "risk", down: true } as const;

/** What the server is asked for a table's view. Names run from a to z unless turned round, all else from the highest. */
export function prospectsAsked(view: TableView, list: string | null): ProspectsAsked {
  const { search, chosen, sort = FIRST_SORT } = view;
  const { state = "", ...filters } = chosen;
  const reverse = sort.by === "name" ? sort.down : !sort.down;
  return {
    ...(filters as ProspectsAsked),
    ...STATES[state],
    ...(search === "" ? {} : { search }),
    ...(list === null ? {} : { list }),
    sort: sort.by as ProspectSort,
    ...(reverse ? { reverse: "true" } : {}),
  };
}

/** The filter alone, for the tiles, which count every page. */
export function filterOf({ sort: _, reverse: __, ...filter }: ProspectsAsked): ApiInputs["GET /api/prospects/summary"] {
  return { query: filter };
}
