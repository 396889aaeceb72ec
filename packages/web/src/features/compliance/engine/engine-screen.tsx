import { showCount, showDate, tierHas } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useCanEdit, useSession } from "../../../data/use-session.ts";
import { useAddress, useTab } from "../../../shared/address/use-address.ts";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../../shared/ui/tabs.tsx";
import { ComplianceExport } from "../dialogs/compliance-export.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { evidenceRows } from "./evidence-rows.ts";

const FrameworkView = lazy(async () => ({ default: (await import("./framework-view.tsx")).FrameworkView }));
const FrameworksTab = lazy(async () => ({ default: (await import("./frameworks-tab.tsx")).FrameworksTab }));
const ControlsTab = lazy(async () => ({ default: (await import("./controls-tab.tsx")).ControlsTab }));
const CrosswalkTab = lazy(async () => ({ default: (await import("./crosswalk-tab.tsx")).CrosswalkTab }));
const GapsTab = lazy(async () => ({ default: (await import("./gaps-tab.tsx")).GapsTab }));
const EvidenceTab = lazy(async () => ({ default: (await import("./evidence-tab.tsx")).EvidenceTab }));
const HistoryTab = lazy(async () => ({ default: (await import("./history-tab.tsx")).HistoryTab }));
const CustomTab = lazy(async () => ({ default: (await import("../custom/custom-tab.tsx")).CustomTab }));
const EngineDialogs = lazy(async () => ({ default: (await import("../dialogs/engine-dialogs.tsx")).EngineDialogs }));

const TABS = ["frameworks", "controls", "crosswalk", "gaps", "evidence", "history", "custom"] as const;
const LABELS = {
  frameworks: "Frameworks",
  controls: "Controls",
  crosswalk: "Cross-walk",
  gaps: "Gaps",
  evidence: "Evidence",
  history: "History",
  custom: "Custom Frameworks",
} as const;
/** The tier's feature that a tab requires. */
const FEATURES = { crosswalk: "control_mapping", custom: "custom_frameworks" } as const;
const KEEP = ["client"];

/** The count beside a tab, of the chosen client. */
function useCounts(client: string | null): Readonly<Partial<Record<(typeof TABS)[number], number>>> {
  const overview = useOverview(client).data;
  if (client === null || overview === undefined) return {};
  return {
    frameworks: overview.frameworks.filter(({ adopted }) => adopted).length,
    controls: overview.controls.length,
    gaps: overview.gaps.length,
    evidence: evidenceRows(overview).filter(({ filed }) => filed === null || filed.withdrawn === null).length,
  };
}

function Overview({ client }: { readonly client: string | null }) {
  const [tab, openTab] = useTab(TABS, { keep: KEEP });
  const { dialog, on, open, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  const tier = useSession().data?.tier;
  const overview = useOverview(client).data;
  const counts = useCounts(client);
  const locked = (value: keyof typeof LABELS): boolean =>
    tier !== undefined && value in FEATURES && !tierHas(tier, FEATURES[value as keyof typeof FEATURES]);
  return (
    <>
      <PageTitle
        title="Compliance Engine"
        sample={overview?.client.sample === true ? true : undefined}
        {...(client === null || overview === undefined
          ? {}
          : {
              sub: [
                overview.client.name,
                showCount(counts.frameworks ?? 0, "framework adopted", "frameworks adopted"),
                `Evidence as at ${showDate(overview.asAt)}`,
              ],
            })}
        actions={
          <>
            {client === null ? null : <ComplianceExport client={client} />}
            {canEdit ? (
              <>
                <Button onClick={() => open("evidence")}>Add evidence</Button>
                <Button kind="primary" onClick={() => open("adopt")}>
                  Adopt a framework
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Tabs
        label="Compliance Engine"
        value={tab}
        onChange={openTab}
        items={TABS.map((value) => ({
          value,
          label: LABELS[value],
          ...(locked(value) ? { locked: true } : {}),
          ...((counts[value] ?? 0) === 0 ? {} : { count: counts[value] ?? 0 }),
        }))}
      >
        <Suspense fallback={<Skeleton rows={8} />}>
          <TabPanel value="frameworks">
            <FrameworksTab client={client} />
          </TabPanel>
          <TabPanel value="controls">
            <ControlsTab />
          </TabPanel>
          <TabPanel value="crosswalk">
            <CrosswalkTab client={client} />
          </TabPanel>
          <TabPanel value="gaps">
            <GapsTab />
          </TabPanel>
          <TabPanel value="evidence">
            <EvidenceTab />
          </TabPanel>
          <TabPanel value="history">
            <HistoryTab />
          </TabPanel>
          <TabPanel value="custom">
            <CustomTab />
          </TabPanel>
        </Suspense>
      </Tabs>
      <Suspense>
        {dialog === null ? null : <EngineDialogs client={client} dialog={dialog} on={on} onClose={close} />}
      </Suspense>
    </>
  );
}

/**
 * `/dashboard/compliance-engine`: clients by framework; with a client its frameworks, with a framework as well its
 * requirements. The address holds client, framework, tab, filters and open dialog.
 */
export function EngineScreen() {
  const [params] = useAddress();
  const client = params.get("client") || null;
  const framework = params.get("framework");
  if (client === null || framework === null || params.has("tab")) return <Overview client={client} />;
  return (
    <Suspense fallback={<Skeleton rows={12} />}>
      <FrameworkView key={`${client} ${framework}`} client={client} framework={framework} />
    </Suspense>
  );
}
