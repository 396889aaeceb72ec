import type { ProspectView } from "@broker/contracts";
import { useMemo } from "react";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { useFeature } from "../../data/use-tier.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProspectBulk } from "./prospect-bulk.tsx";
import { prospectColumns } from "./prospect-columns.tsx";
import { OpenedProspect } from "./prospect-dialog.tsx";
import {
  FIRST_SORT,
  PROSPECT_CHOICES,
  type ProspectsQuery,
  prospectsQuery,
  useProspectFilter,
} from "./prospects-query.ts";
import { useAssess } from "./use-assess.ts";

const PAGE = 50;

const SORTED = ["name", "risk", "opportunity", "premium", "employees", "revenue", "assessed"] as const;

/** Keys of the further filters; while one is set, all are shown. */
const EXTRA = ["band", "opportunity", "region", "size", "promoted", "assessed"] as const;

/** The address as a query for prospects; `list` = companies of that list only. */
export function useProspectsQuery(address: string, list: string | null): ProspectsQuery {
  const [view] = useTableView({ address, columns: SORTED, choices: PROSPECT_CHOICES, sort: FIRST_SORT });
  return useMemo(() => prospectsQuery(view, list), [view, list]);
}

interface ProspectTableProps {
  /** Prefix of the table's parts in the address. */
  readonly address: string;
  /** Companies of this list only; null = all. */
  readonly list?: string | null;
  /** True = every filter, selection and export; false = the finder's two filters. */
  readonly whole?: boolean;
  readonly empty: EmptyWords;
}

/** Prospects, highest risk first: search, filters, sort and pages by the server, state in the address. */
export function ProspectTable({ address, list = null, whole = false, empty }: ProspectTableProps) {
  const source = useSource();
  const query = useProspectsQuery(address, list);
  const answer = usePages("GET /api/prospects", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const [more, setMore] = useAddressValue("more");
  const narrow = EXTRA.some((key) => key in query);
  const filter = useProspectFilter(whole && (more !== null || narrow));
  const [, open] = useAddressValue("prospect");
  const { assess, assessing, problem } = useAssess();
  const acts = useFeature("prospect_intelligence") !== false;
  const columns = useMemo(
    () => prospectColumns(acts ? { open: ({ id }) => open(id), assess: (each) => assess([each]), assessing } : null),
    [acts, open, assess, assessing],
  );
  const { sort: _, reverse: __, list: ___, ...narrowed } = query;
  return (
    <>
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ total }) => total === 0 && Object.keys(narrowed).length === 0}
        empty={empty}
      >
        {({ items, total, next, limited }) => (
          <>
            {problem === null ? null : (
              <Notice className="mb-3" kind="error">
                {problem}
              </Notice>
            )}
            {whole && !narrow ? (
              <p className="no-print -mt-2 mb-1 text-right">
                <Button kind="quiet" size="small" onClick={() => setMore(more === null ? "filters" : null)}>
                  {more === null ? "More filters" : "Fewer filters"}
                </Button>
              </p>
            ) : null}
            <DataTable<ProspectView>
              caption="Prospects"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              sort={FIRST_SORT}
              filter={filter}
              {...(acts
                ? {
                    select: {
                      name: ({ companyName }: ProspectView) => companyName,
                      actions: (rows: readonly ProspectView[], clear: () => void) => (
                        <ProspectBulk prospects={rows} onAssess={assess} onDone={clear} />
                      ),
                    },
                    export: { href: source.address("GET /api/prospects/export", { query }) },
                  }
                : {})}
              total={total}
              served
              next={next}
              onMore={() => void answer.fetchNextPage()}
              loadingMore={answer.isFetchingNextPage}
              address={address}
              nothing="No prospects match."
            />
            {limited === null ? null : (
              <Notice className="mt-3" kind="ink" action={<LinkButton to="/tiers">Compare tiers</LinkButton>}>
                {limited}
              </Notice>
            )}
          </>
        )}
      </DataState>
      {acts ? <OpenedProspect /> : null}
    </>
  );
}
