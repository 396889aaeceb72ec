import {
  COMPANY_SIZES,
  OPPORTUNITIES,
  type ProspectView,
  READINESS_BANDS,
  REGION_BANDS,
  REGION_NAMES,
  REGIONS,
} from "@broker/contracts";
import { useAnswer } from "../../data/use-answer.ts";
import type { TableChoice, TableFilter } from "../../shared/data-table/table-column.ts";

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** High first, as in the finder. */
const READINESS = same(READINESS_BANDS.map(({ name }) => name).reverse());

const MORE: readonly TableChoice<ProspectView>[] = [
  { key: "band", all: "All risk bands", options: same(REGION_BANDS.map(({ name }) => name).reverse()) },
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
      { key: "readiness", all: "All Readiness Levels", options: READINESS },
      ...(all ? MORE : []),
    ],
  };
}
