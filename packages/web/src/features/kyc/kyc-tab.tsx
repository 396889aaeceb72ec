import { lazy, Suspense } from "react";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { KycOverviewPanel } from "./kyc-overview.tsx";

const CasesTable = lazy(async () => ({ default: (await import("./cases-table.tsx")).CasesTable }));
const ChecksTable = lazy(async () => ({ default: (await import("./checks-table.tsx")).ChecksTable }));
const ReportsPanel = lazy(async () => ({ default: (await import("./reports-panel.tsx")).ReportsPanel }));
const KycSettingsPanel = lazy(async () => ({ default: (await import("./settings-panel.tsx")).KycSettingsPanel }));
const OpenCaseDialog = lazy(async () => ({ default: (await import("./dialogs/open-case-dialog.tsx")).OpenCaseDialog }));

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "clients", label: "Clients" },
  { value: "checks", label: "Compliance Checks" },
  { value: "reports", label: "Reports" },
  { value: "settings", label: "Settings" },
] as const;

/** The KYC Management tab: hits that wait for a person, cases, checks, reports and the rules by which they run. */
export function KycTab() {
  const [shown, show] = useAddressValue("kyc");
  const { dialog, open: openDialog, close } = useDialogAddress();
  const open = TABS.find(({ value }) => value === shown)?.value ?? "overview";
  return (
    <section aria-label="KYC Management">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">KYC Management</h2>
        <CanEdit>
          <Button kind="primary" onClick={() => openDialog("case")}>
            Open case
          </Button>
        </CanEdit>
      </header>
      <Tabs label="KYC Management" value={open} onChange={(value) => show(value)} items={TABS}>
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<Skeleton rows={6} />}>
              {value === "overview" ? <KycOverviewPanel /> : null}
              {value === "clients" ? <CasesTable /> : null}
              {value === "checks" ? <ChecksTable /> : null}
              {value === "reports" ? <ReportsPanel /> : null}
              {value === "settings" ? <KycSettingsPanel /> : null}
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <CanEdit>
        <Suspense>{dialog === "case" ? <OpenCaseDialog onClose={close} /> : null}</Suspense>
      </CanEdit>
    </section>
  );
}
