import { lazy, Suspense } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { HubOverview } from "./hub-overview.tsx";
import { useHubAddress } from "./use-hub-address.ts";

const AcordExport = lazy(async () => ({ default: (await import("../acord/acord-export.tsx")).AcordExport }));
const MrcGenerator = lazy(async () => ({ default: (await import("../mrc/mrc-generator.tsx")).MrcGenerator }));
const DocumentsTable = lazy(async () => ({
  default: (await import("../documents/documents-table.tsx")).DocumentsTable,
}));
const HubAnalytics = lazy(async () => ({ default: (await import("./hub-analytics.tsx")).HubAnalytics }));

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "acord", label: "ACORD" },
  { value: "mrc", label: "MRC" },
  { value: "history", label: "History" },
  { value: "analytics", label: "Analytics" },
] as const;

/** Report Formatting Hub: documents for underwriters, from creation to outcome. */
export function ReportHubTab() {
  const { of, go } = useHubAddress();
  const open = TABS.find(({ value }) => value === of("hub"))?.value ?? "overview";
  return (
    <section aria-label="Report Formatting Hub">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">Report Formatting Hub</h2>
      <Tabs
        label="Report Formatting Hub"
        value={open}
        onChange={(hub) => go({ hub, step: null, version: null })}
        items={TABS}
      >
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<Skeleton rows={6} />}>
              {value === "overview" ? <HubOverview /> : null}
              {value === "acord" ? <AcordExport /> : null}
              {value === "mrc" ? <MrcGenerator /> : null}
              {value === "history" ? (
                <DocumentsTable
                  address="exports"
                  action={
                    <CanEdit>
                      <Button kind="primary" onClick={() => go({ hub: "mrc", step: null })}>
                        Generate MRC slip
                      </Button>
                    </CanEdit>
                  }
                />
              ) : null}
              {value === "analytics" ? <HubAnalytics /> : null}
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
