import { AlertTable } from "./alert-table.tsx";
import { MonitorHeader } from "./monitor-header.tsx";

/** The Perpetual Monitor tab: whether clients are monitored, and what worsened. */
export function MonitorTab() {
  return (
    <section aria-label="Perpetual Monitor">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">Perpetual Monitor</h2>
      <MonitorHeader />
      <AlertTable />
    </section>
  );
}
