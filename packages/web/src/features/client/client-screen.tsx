import { lazy, type ReactNode, Suspense } from "react";
import { useParams } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { useTab } from "../../shared/address/use-tab.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { EmptyState } from "../../shared/layout/empty-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { ClientTitle } from "./client-title.tsx";
import { RecordTab } from "./record-tab.tsx";

const ScansTab = lazy(async () => ({ default: (await import("./scans-tab.tsx")).ScansTab }));
const ControlsTab = lazy(async () => ({ default: (await import("./controls-tab.tsx")).ControlsTab }));
const DocumentsTab = lazy(async () => ({ default: (await import("../documents/documents-tab.tsx")).DocumentsTab }));
const PlacementsTab = lazy(async () => ({ default: (await import("../placements/placements-tab.tsx")).PlacementsTab }));
const ActivityTab = lazy(async () => ({ default: (await import("./activity-tab.tsx")).ActivityTab }));

const TABS = ["record", "scans", "controls", "exports", "placements", "activity"] as const;
const LABELS = {
  record: "Record",
  scans: "Scans",
  controls: "Controls",
  exports: "Documents",
  placements: "Placements",
  activity: "Activity",
} as const;

/** `/dashboard/clients/:id`: everything on one client. The address holds the open tab. */
export function ClientScreen(): ReactNode {
  const { id = "" } = useParams();
  const params = { id };
  const answer = useAnswer("GET /api/clients/:id", { params });
  const scans = useAnswer("GET /api/clients/:id/scans", { params });
  const [tab, openTab] = useTab(TABS);
  const history = scans.data?.domains;
  const counts = answer.data?.counts;
  const items: TabItem[] = TABS.map((value) => {
    const count =
      value === "scans"
        ? history?.reduce((sum, domain) => sum + domain.scans.length, 0)
        : value === "record" || value === "activity"
          ? undefined
          : counts?.[value === "exports" ? "papers" : value];
    return { value, label: LABELS[value], ...(count === undefined || count === 0 ? {} : { count }) };
  });
  if (answer.error instanceof RefusedCall && answer.error.problem.status === 404)
    return (
      <>
        <PageTitle title="Client" />
        <EmptyState
          sentence="Client not found."
          fills="The client was erased, or the address is incomplete."
          action={<LinkButton to="/dashboard">All clients</LinkButton>}
        />
      </>
    );
  if (answer.data === undefined)
    return (
      <>
        <PageTitle title="Client" />
        <DataState answer={answer} skeletonRows={12} safe="The client's record is unchanged.">
          {() => null}
        </DataState>
      </>
    );
  const file = answer.data;
  return (
    <>
      <ClientTitle
        file={file}
        history={history?.find(({ stands }) => stands) ?? history?.[0]}
        onBuild={() => openTab("exports")}
      />
      <Tabs value={tab} onChange={openTab} items={items} label="Client">
        <Suspense fallback={<Skeleton rows={8} />}>
          <TabPanel value="record">
            <RecordTab file={file} onTab={openTab} />
          </TabPanel>
          <TabPanel value="scans">
            <ScansTab id={file.row.id} answer={scans} optedOut={file.row.optedOut} />
          </TabPanel>
          <TabPanel value="controls">
            <ControlsTab file={file} />
          </TabPanel>
          <TabPanel value="exports">
            <DocumentsTab file={file} onSettle={() => openTab("record")} />
          </TabPanel>
          <TabPanel value="placements">
            <PlacementsTab client={file.row.id} />
          </TabPanel>
          <TabPanel value="activity">
            <ActivityTab id={file.row.id} />
          </TabPanel>
        </Suspense>
      </Tabs>
    </>
  );
}
