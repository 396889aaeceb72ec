import type { ApiInputs, ProspectSort } from "@broker/contracts";
import type { TableView } from "../../shared/data-table/table-address.ts";

/** Query for prospects, without the page position. */
export type ProspectsAsked = Omit<NonNullable<ApiInputs["GET /api/prospects"]["query"]>, "limit" | "after">;

/** Filters held in the address, by name. */
export const PROSPECT_CHOICES = ["industry", "readiness", "band", "opportunity", "region", "size", "state"] as const;

/** Values of 'state' in the address. */
const STATES: Readonly<Record<string, Pick<ProspectsAsked, "promoted" | "assessed">>> = {
  prospects: { promoted: "false" },
  clients: { promoted: "true" },
  assessed: { assessed: "true" },
  "not-assessed": { assessed: "false" },
};

/** Highest risk first until a heading is clicked. */
export const FIRST_SORT = { by: "risk", down: true } as const;

/** The table's view as query parameters. Names ascend by default, all else descends. */
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
