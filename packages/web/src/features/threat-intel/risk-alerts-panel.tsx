import { useMemo, useState } from "react";
import { usePages } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { alertColumns } from "../monitor/alert-columns.tsx";
import { AlertDialog } from "../monitor/alert-dialog.tsx";
import { AlertStepDialog } from "../monitor/alert-step-dialog.tsx";
import type { Acting } from "../monitor/alert-words.ts";
import { ExposedPanel } from "../portfolio/exposed-panel.tsx";

const PAGE = 50;
const RULES = ["indicator-matched", "advisory-affects-client"] as const;

function IntelAlerts() {
  const [viewed, view] = useAddressValue("alert");
  const [acting, act] = useState<Acting | null>(null);
  const columns = useMemo(() => alertColumns(view), [view]);
  const answer = usePages("GET /api/alerts", { query: { rule: [...RULES], limit: PAGE } }, { keepPrevious: true });
  return (
    <>
      <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
        {({ items, total, next }) =>
          total === 0 ? (
            <EmptyState
              sentence="No open alerts of threat intelligence."
              fills="An indicator that matches, or an advisory that affects a client, raises one alert. It lasts until it is resolved or no longer matches."
              action={<LinkButton to="/app?tab=perpetual-monitor">All alerts</LinkButton>}
            />
          ) : (
            <DataTable
              caption="Alerts of threat intelligence"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              export={{ name: "Threat alerts.csv" }}
              total={total}
              served
              next={next}
              onMore={() => void answer.fetchNextPage()}
              loadingMore={answer.isFetchingNextPage}
              address="threat-alerts"
              nothing="No alerts match."
            />
          )
        }
      </DataState>
      {viewed === null ? null : (
        <AlertDialog
          id={viewed}
          onClose={() => view(null)}
          onAct={(action, alert) => {
            view(null);
            act({ action, alerts: [alert] });
          }}
        />
      )}
      {acting === null ? null : <AlertStepDialog {...acting} onClose={() => act(null)} />}
    </>
  );
}

/** The alerts of indicators and advisories, and the clients that a vulnerability or product exposes. */
export function RiskAlertsPanel() {
  return (
    <>
      <IntelAlerts />
      <section className="mt-10" aria-label="Exposed clients">
        <h3 className="mb-3 font-serif text-lg font-semibold">Exposed clients</h3>
        <ExposedPanel />
      </section>
    </>
  );
}
