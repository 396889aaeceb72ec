import { lazy, Suspense } from "react";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { IdvOverviewPanel } from "./idv-overview.tsx";

const WorkflowsTable = lazy(async () => ({ default: (await import("./workflows-table.tsx")).WorkflowsTable }));
const DocumentsPanel = lazy(async () => ({ default: (await import("./documents-panel.tsx")).DocumentsPanel }));
const ChecksPanel = lazy(async () => ({ default: (await import("./checks-panel.tsx")).ChecksPanel }));
const StartDialog = lazy(async () => ({ default: (await import("./dialogs/start-dialog.tsx")).StartDialog }));

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "workflows", label: "Active Workflows" },
  { value: "documents", label: "Documents" },
  { value: "checks", label: "Compliance Checks" },
] as const;

/** The ID&V Workflows tab: who is identified, by which documents, and what is to be decided. */
export function IdvTab() {
  const [shown, show] = useAddressValue("idv");
  const { dialog, open: openDialog, close } = useDialogAddress();
  const open = TABS.find(({ value }) => value === shown)?.value ?? "overview";
  const start = () => openDialog("workflow");
  return (
    <section aria-label="ID&V Workflows">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">ID&amp;V Workflows</h2>
        <CanEdit>
          <Button kind="primary" onClick={start}>
            Start New Workflow
          </Button>
        </CanEdit>
      </header>
      <Tabs label="ID&V Workflows" value={open} onChange={(value) => show(value)} items={TABS}>
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<Skeleton rows={6} />}>
              {value === "overview" ? <IdvOverviewPanel /> : null}
              {value === "workflows" ? <WorkflowsTable /> : null}
              {value === "documents" ? <DocumentsPanel /> : null}
              {value === "checks" ? <ChecksPanel /> : null}
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <CanEdit>
        <Suspense>{dialog === "workflow" ? <StartDialog onClose={close} /> : null}</Suspense>
      </CanEdit>
    </section>
  );
}
