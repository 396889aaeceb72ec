import {
  type ApiInputs,
  type ApiKey,
  COMPANY_SIZES,
  CONTROL_STRENGTH,
  OPPORTUNITIES,
  type ProspectSort,
  type ProspectView,
  READINESS_BANDS,
  REGION_BANDS,
  REGION_NAMES,
  REGIONS,
} from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import type { TableView } from "../../shared/data-table/table-address.ts";
import type { TableChoice, TableFilter } from "../../shared/data-table/table-column.ts";

/** Query for prospects, without the page position. */
export type ProspectsQuery = Omit<NonNullable<ApiInputs["GET /api/prospects"]["query"]>, "limit" | "after">;

/** Filters held in the address, by name. */
export const PROSPECT_CHOICES = ["industry", "readiness", "band", "opportunity", "region", "size", "state"] as const;

const STATES: Readonly<Record<string, Pick<ProspectsQuery, "promoted" | "assessed">>> = {
  prospects: { promoted: "false" },
  clients: { promoted: "true" },
  assessed: { assessed: "true" },
  "not-assessed": { assessed: "false" },
};

/** Highest risk first until a heading is clicked. */
export const FIRST_SORT = { by: "risk", down: true } as const;

/** The table's view as query parameters. Names ascend by default, all else descends. */
export function prospectsQuery(view: TableView, list: string | null): ProspectsQuery {
  const { search, chosen, sort = FIRST_SORT } = view;
  const { state = "", ...filters } = chosen;
  const reverse = sort.by === "name" ? sort.down : !sort.down;
  return {
    ...(filters as ProspectsQuery),
    ...STATES[state],
    ...(search === "" ? {} : { search }),
    ...(list === null ? {} : { list }),
    sort: sort.by as ProspectSort,
    ...(reverse ? { reverse: "true" } : {}),
  };
}

/** The filter alone, for the tiles, which count every page. */
export function filterOf({ sort: _, reverse: __, ...filter }: ProspectsQuery): ApiInputs["GET /api/prospects/summary"] {
  return { query: filter };
}

/** Queries that a promotion invalidates. */
export const OUTDATED_BY_PROMOTION: readonly ApiKey[] = [
  "GET /api/prospects",
  "GET /api/prospects/:id",
  "GET /api/prospects/summary",
  "GET /api/regions",
  "GET /api/clients",
];

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** High first, as in the finder. */
const READINESS = READINESS_BANDS.map(({ name }) => ({
  value: name,
  label: `Controls: ${CONTROL_STRENGTH[name]}`,
})).reverse();

const MORE: readonly TableChoice<ProspectView>[] = [
  { key: "band", all: "All risk index bands", options: same(REGION_BANDS.map(({ name }) => name).reverse()) },
  { key: "opportunity", all: "All opportunities", options: same([...OPPORTUNITIES].reverse()) },
  {
    key: "region",
    all: "All regions",
    options: [
      ...REGIONS.map((value) => ({ value, label: REGION_NAMES[value] })),
      { value: "not-known", label: "not known" },
    ],
  },
  { key: "size", all: "All sizes", options: COMPANY_SIZES.map((value) => ({ value, label: `${value} employees` })) },
  {
    key: "state",
    all: "All companies",
    options: [
      { value: "prospects", label: "Not a client yet" },
      { value: "clients", label: "Clients" },
      { value: "assessed", label: "Assessed" },
      { value: "not-assessed", label: "Not assessed" },
    ],
  },
];

/** The finder's search and filters, applied by the server. `all` = every filter, not only the finder's two. */
export function useProspectFilter(all: boolean): TableFilter<ProspectView> {
  const industries = useAnswer("GET /api/prospects/industries", {});
  return {
    search: "Search companies or industries...",
    choices: [
      { key: "industry", all: "All Industries", options: same(industries.data?.items ?? []) },
      { key: "readiness", all: "All controls", options: READINESS },
      ...(all ? MORE : []),
    ],
  };
}
