import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { AlertTable } from "./alert-table.tsx";
import { BehaviourSection } from "./changes/behaviour-section.tsx";
import { ChangeTable } from "./changes/change-table.tsx";
import { TrendsSection } from "./changes/trends-section.tsx";
import { MonitorHeader } from "./monitor-header.tsx";

/** The client whose charts are open, by its name. */
function useShownClient(id: string | null): { readonly id: string; readonly name: string } | null {
  const { data } = useAnswer(
    "GET /api/monitor/clients/:id/trends",
    { params: { id: id ?? "" } },
    { enabled: id !== null },
  );
  return id === null ? null : { id, name: data?.client.name ?? "" };
}

/** The Perpetual Monitor tab: whether clients are monitored, what worsened, and how risk changed. */
export function MonitorTab() {
  const [charted, chart] = useAddressValue("trends");
  const client = useShownClient(charted);
  return (
    <section aria-label="Perpetual Monitor">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">Perpetual Monitor</h2>
      <MonitorHeader />
      <AlertTable />
      <div className="pt-8">
        <ChangeTable open={chart} />
        {charted === null ? null : <TrendsSection client={charted} close={() => chart(null)} />}
        <BehaviourSection client={client} />
      </div>
    </section>
  );
}
