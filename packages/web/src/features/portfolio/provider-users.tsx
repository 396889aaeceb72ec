import { showCount, showDate, showPounds } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

/** The clients of a provider, with the evidence for each; names link to the client. */
export function ProviderUsers({
  provider,
  name,
  onClose,
}: {
  /** Provider id or name. */
  readonly provider: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const answer = useAnswer("GET /api/portfolio/users", { query: { provider } });
  const users = answer.data?.items;
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`Clients of ${name}`}
      sub={users === undefined ? undefined : `${showCount(users.length, "client")}, highest limit first.`}
    >
      <DataState answer={answer} skeletonRows={5}>
        {({ items }) => (
          <div className="table-box">
            <PlainTable
              className="stack"
              caption="Clients of the provider"
              columns={[
                {
                  head: "Client",
                  cell: (user) => (
                    <Link to={`/dashboard/clients/${user.id}`} className="link">
                      {user.name}
                    </Link>
                  ),
                },
                {
                  head: "Evidence",
                  cellClass: "break-all",
                  cell: ({ domain, evidence, at }) => (
                    <>
                      <ProvenanceMark of="observed" /> {domain}, {evidence}
                      <span className="block text-xs text-ink-3">{showDate(at)}</span>
                    </>
                  ),
                },
                {
                  head: "Limit",
                  numeric: true,
                  cell: ({ limit }) =>
                    limit === null ? <ProvenanceMark of="none">not recorded</ProvenanceMark> : showPounds(limit),
                },
              ]}
              rows={items}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </DataState>
    </Dialog>
  );
}
