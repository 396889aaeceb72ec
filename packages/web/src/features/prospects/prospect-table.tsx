import { type ProspectView, showCount } from "@broker/contracts";
import { useMemo, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange, usePages } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { prospectColumns } from "./prospect-columns.tsx";
import { OpenedProspect } from "./prospect-dialog.tsx";
import {
  FIRST_SORT,
  OUTDATED_BY_PROMOTION,
  PROSPECT_CHOICES,
  type ProspectsQuery,
  prospectsQuery,
  useProspectFilter,
} from "./prospects-query.ts";
import { useAssess } from "./use-assess.ts";

interface ProspectBulkProps {
  readonly prospects: readonly ProspectView[];
  readonly onAssess: (prospects: readonly ProspectView[]) => void;
  readonly onDone: () => void;
}

/** Result of a bulk promotion: new clients, and existing clients now linked. */
function doneWords(done: readonly { readonly known: boolean }[]): string {
  const linked = done.filter(({ known }) => known).length;
  const made = `${showCount(done.length - linked, "client")} created from prospects.`;
  const found = `${showCount(linked, "prospect", "prospects")} linked to existing clients.`;
  return [done.length > linked ? made : "", linked > 0 ? found : ""].filter((each) => each !== "").join(" ");
}

/** Actions on the selected prospects: scan, promote, export. */
function ProspectBulk({ prospects, onAssess, onDone }: ProspectBulkProps) {
  const source = useSource();
  const [asking, setAsking] = useState(false);
  const promote = useChange("POST /api/prospects/promote", OUTDATED_BY_PROMOTION);
  const ids = prospects.map(({ id }) => id);
  const open = prospects.filter(({ clientId }) => clientId === null);
  const refused = promote.data?.notDone ?? [];
  const make = () =>
    promote.mutate(
      { body: { ids: open.map(({ id }) => id) } },
      {
        onSuccess: ({ done, notDone }) => {
          if (done.length > 0) toast(doneWords(done));
          if (notDone.length > 0) return;
          setAsking(false);
          onDone();
        },
      },
    );
  return (
    <>
      <CanEdit>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onAssess(prospects.filter(({ optedOut }) => !optedOut));
            onDone();
          }}
        >
          Assess
        </Button>
        <Button kind="quiet" size="small" disabled={open.length === 0} onClick={() => setAsking(true)}>
          Make clients
        </Button>
      </CanEdit>
      <LinkButton
        kind="quiet"
        size="small"
        href={source.address("GET /api/prospects/export", { query: { ids: ids.join(",") } })}
        download
      >
        Export
      </LinkButton>
      {asking ? (
        <FormDialog
          title={`Make ${showCount(open.length, "client")}`}
          sub="List data is recorded as declared, with the list and its date. The website is accepted as the client's own."
          submit="Make clients"
          busy={promote.isPending}
          error={promote.error}
          onSubmit={make}
          onClose={() => setAsking(false)}
        >
          <ul className="text-sm">
            {open.map(({ id, companyName, domain }) => (
              <li key={id} className="border-b border-line py-[6px]">
                <b className="font-semibold">{companyName}</b> <span className="text-ink-3">{domain}</span>
                {refused
                  .filter((each) => each.id === id)
                  .map(({ reason }) => (
                    <span key={reason} role="alert" className="block text-high">
                      {reason}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </FormDialog>
      ) : null}
    </>
  );
}

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
  const asked = useProspectsQuery(address, list);
  const answer = usePages("GET /api/prospects", { query: { ...asked, limit: PAGE } }, { keepPrevious: true });
  const [more, setMore] = useAddressValue("more");
  const narrow = EXTRA.some((key) => key in asked);
  const filter = useProspectFilter(whole && (more !== null || narrow));
  const [, open] = useAddressValue("prospect");
  const { assess, assessing, problem } = useAssess();
  const columns = useMemo(
    () => prospectColumns({ open: ({ id }) => open(id), assess: (each) => assess([each]), assessing }),
    [open, assess, assessing],
  );
  const { sort: _, reverse: __, list: ___, ...narrowed } = asked;
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
              select={{
                name: ({ companyName }) => companyName,
                actions: (rows, clear) => <ProspectBulk prospects={rows} onAssess={assess} onDone={clear} />,
              }}
              export={{ href: source.address("GET /api/prospects/export", { query: asked }) }}
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
      <OpenedProspect />
    </>
  );
}
