import type { ClientFile } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useAddressValue, useTab } from "../../shared/address/use-address.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { PlaceabilitySection } from "../../shared/risk/placeability-section.tsx";
import { PlanSection } from "../../shared/risk/plan-section.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { PlacementSection } from "../placements/placement-section.tsx";
import { SavedPlans } from "../plans/saved-plans.tsx";
import { ActivityTab } from "./activity-tab.tsx";
import { ClientTitle } from "./client-title.tsx";
import { ConflictsSection } from "./conflicts-section.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { CoverSection, ExposureSection } from "./cover-section.tsx";
import { RecordSection } from "./record-section.tsx";
import { RegistersSection } from "./registers-section.tsx";

/** The client at a glance: verdict, what is to be decided, plan, record, controls, cover, documents, placements. */
function RecordTab({ file, onTab }: { readonly file: ClientFile; readonly onTab: (tab: string) => void }) {
  const cover = useAnswer("GET /api/clients/:id/cover", { params: { id: file.row.id } });
  const confirmed = file.proposals.every(({ state }) => state !== "proposed");
  return (
    <>
      <PlaceabilitySection placeability={file.placeability} plan={file.plan} />
      <RegistersSection file={file} first />
      <ConflictsSection file={file} first={confirmed} />
      <PlanSection plan={file.plan}>
        <SavedPlans of={file.row.id} />
      </PlanSection>
      <RecordSection file={file} first />
      <ControlsSection file={file} onOpen={() => onTab("controls")} />
      <DataState answer={cover} skeletonRows={6} safe="The record above is unaffected.">
        {(cover) => (
          <>
            <CoverSection cover={cover} />
            <ExposureSection exposure={cover.exposure} />
          </>
        )}
      </DataState>
      <DocumentsSection
        id={file.row.id}
        onResolve={() =>
          (document.getElementById("conflicts") ?? document.getElementById("placeability"))?.scrollIntoView()
        }
      />
      <PlacementSection client={file.row.id} onOpen={() => onTab("placements")} />
      <ProvenanceKey />
    </>
  );
}

const ControlsTab = lazy(async () => ({ default: (await import("./controls/controls-tab.tsx")).ControlsTab }));
const AskDialog = lazy(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));
const SubmissionDialog = lazy(async () => ({
  default: (await import("../submission/submission-dialog.tsx")).SubmissionDialog,
}));
const ScansTab = lazy(async () => ({ default: (await import("./scans-tab.tsx")).ScansTab }));
const DocumentsTab = lazy(async () => ({ default: (await import("../documents/documents-tab.tsx")).DocumentsTab }));
const PlacementsTab = lazy(async () => ({ default: (await import("../placements/placements-tab.tsx")).PlacementsTab }));
const ComplianceTab = lazy(async () => ({
  default: (await import("../compliance/check/compliance-tab.tsx")).ComplianceTab,
}));
const VulnerabilitiesTab = lazy(async () => ({
  default: (await import("./vulnerabilities/vulnerabilities-tab.tsx")).VulnerabilitiesTab,
}));

const DisclosureTab = lazy(async () => ({
  default: (await import("../onboarding/disclosure-tab.tsx")).DisclosureTab,
}));

const TABS = [
  "record",
  "scans",
  "controls",
  "exports",
  "placements",
  "compliance",
  "vulnerabilities",
  "disclosure",
  "activity",
] as const;
const LABELS = {
  record: "Record",
  scans: "Scans",
  controls: "Controls",
  compliance: "Compliance",
  vulnerabilities: "Vulnerabilities",
  disclosure: "Disclosure",
  exports: "Documents",
  placements: "Placements",
  activity: "Activity",
} as const;

function Client({ id }: { readonly id: string }) {
  const params = { id };
  const answer = useAnswer("GET /api/clients/:id", { params });
  const scans = useAnswer("GET /api/clients/:id/scans", { params });
  const [tab, openTab] = useTab(TABS);
  const [submission, setSubmission] = useAddressValue("submission");
  const [asking, setAsking] = useAddressValue("ask");
  const canEdit = useCanEdit();
  const history = scans.data?.domains;
  const counts = answer.data?.counts;
  const items: TabItem[] = TABS.map((value) => {
    const count =
      value === "scans"
        ? history?.reduce((sum, domain) => sum + domain.scans.length, 0)
        : value === "record" ||
            value === "compliance" ||
            value === "vulnerabilities" ||
            value === "activity" ||
            value === "disclosure"
          ? undefined
          : counts?.[value === "exports" ? "papers" : value];
    return { value, label: LABELS[value], ...(count === undefined || count === 0 ? {} : { count }) };
  });
  if (isNotFound(answer.error))
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
        showsGate={tab !== "placements"}
        onSubmission={() => setSubmission("open")}
        onAsk={() => setAsking("email")}
      />
      {asking === null || canEdit !== true ? null : (
        <Suspense>
          <AskDialog client={file.row.id} about={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {submission === null || canEdit !== true ? null : (
        <Suspense>
          <SubmissionDialog
            client={file.row.id}
            onClose={() => setSubmission(null)}
            onPlacement={() => openTab("placements")}
          />
        </Suspense>
      )}
      <Tabs value={tab} onChange={openTab} items={items} label="Client">
        <Suspense fallback={<Skeleton rows={8} />}>
          <TabPanel value="record">
            <RecordTab file={file} onTab={openTab} />
          </TabPanel>
          <TabPanel value="scans">
            <ScansTab id={file.row.id} answer={scans} optedOut={file.row.optedOut} />
          </TabPanel>
          <TabPanel value="controls">
            <ControlsTab file={file} onAsk={setAsking} />
          </TabPanel>
          <TabPanel value="compliance">
            <ComplianceTab client={file.row.id} />
          </TabPanel>
          <TabPanel value="vulnerabilities">
            <VulnerabilitiesTab client={file.row.id} answer={scans} />
          </TabPanel>
          <TabPanel value="disclosure">
            <DisclosureTab id={file.row.id} />
          </TabPanel>
          <TabPanel value="exports">
            <DocumentsTab file={file} onResolve={() => openTab("record")} />
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

/** `/dashboard/clients/:id`: everything on one client. The address holds the open tab. */
export function ClientScreen() {
  const { id = "" } = useParams();
  return <Client key={id} id={id} />;
}
