import { type AnalysisView, showTime } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { PlaceabilitySection } from "../../shared/risk/placeability-section.tsx";
import { NameSource, ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { HeadersSection } from "./headers-section.tsx";
import { HeadlineSection, SumSection } from "./headline-section.tsx";
import { IcoSection } from "./ico-section.tsx";
import { MarketSection } from "./market-section.tsx";
import { PriorityActions } from "./priority-actions.tsx";
import { SourcesSection } from "./sources-section.tsx";
import { SubmissionStart } from "./submission-start.tsx";
import type { AnalysisAddress, SetAddress } from "./use-analysis-address.ts";
import { useAnchor, WhenVisible } from "./when-visible.tsx";

const ReportCards = lazy(async () => ({ default: (await import("../report-cards/report-cards.tsx")).ReportCards }));
const WhatIfPanel = lazy(async () => ({ default: (await import("./what-if/what-if-panel.tsx")).WhatIfPanel }));
const ChecksTable = lazy(async () => ({ default: (await import("./checks/checks-table.tsx")).ChecksTable }));
const CheckDialog = lazy(async () => ({ default: (await import("./checks/check-dialog.tsx")).CheckDialog }));
const SumDialog = lazy(async () => ({ default: (await import("./sum-dialog.tsx")).SumDialog }));
const HistoryPanel = lazy(async () => ({ default: (await import("./history-panel.tsx")).HistoryPanel }));
const AssetsPanel = lazy(async () => ({ default: (await import("../client/asset-list.tsx")).AssetsPanel }));

/** True if the address names a score with a breakdown: a component or an area. */
const isPart = ({ report: { scores } }: AnalysisView, name: string): boolean =>
  Object.hasOwn(scores.components, name) || Object.hasOwn(scores.areas, name);

interface AnalysisResultProps {
  readonly view: AnalysisView;
  readonly address: AnalysisAddress;
  readonly set: SetAddress;
  readonly rescan: () => void;
  readonly rescanning: boolean;
  /** Why the last rescan was refused. */
  readonly problem: unknown;
}

/** The analysis of one scanned company. */
export function AnalysisResult({ view, address, set, rescan, rescanning, problem }: AnalysisResultProps) {
  const source = useSource();
  const canEdit = useCanEdit();
  useAnchor();
  const { report, company, client, sample } = view;
  const { domain, gradedHost } = report.target;
  const named = report.websiteAnalysis?.toldName;
  const pdf = source.fixed
    ? null
    : source.address("GET /api/scans/:id/reports/:audience", {
        params: { id: report.id, audience: "full" },
        query: { format: "pdf", save: "true" },
      });
  return (
    <>
      <PageTitle
        title={company}
        sample={sample}
        sub={[
          domain,
          named === undefined ? null : <NameSource key="name" of={named} />,
          gradedHost === null || gradedHost === domain ? null : `Assessed host ${gradedHost}`,
          `Scanned ${showTime(report.startedAt)}`,
          `Method ${report.methodVersion}`,
          client === null || source.fixed ? null : (
            <Link key="client" className="link" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
              Client record
            </Link>
          ),
        ]}
        actions={
          pdf === null ? undefined : (
            <>
              {canEdit ? (
                <Button busy={rescanning} onClick={rescan}>
                  Rescan
                </Button>
              ) : null}
              <LinkButton href={pdf}>Full PDF</LinkButton>
            </>
          )
        }
      />
      <ErrorPanel className="mb-4" error={problem} safe="The stored scan is shown." />
      {view.alert === null ? null : (
        <Notice kind="error" className="mb-4">
          {view.alert}
        </Notice>
      )}
      <PlaceabilitySection
        placeability={view.placeability}
        plan={view.report.plan}
        links={!source.fixed}
        action={source.fixed ? undefined : <SubmissionStart view={view} />}
      />
      <HeadlineSection view={view} />
      <SumSection view={view} set={set} />
      <AlertsSection view={view} set={set} />
      <PriorityActions view={view} set={set} />
      <HeadersSection headers={view.headers} />
      {report.websiteAnalysis === undefined ? null : <IcoSection ico={report.websiteAnalysis.icoCompliance} />}
      <MarketSection view={view} />
      {source.fixed ? null : (
        <SlipSection id="reports" heading="Reports" note="One report for each audience, all from the same evidence.">
          <WhenVisible rows={7} now={address.report !== null}>
            <ReportCards view={view} open={address.report} set={set} />
          </WhenVisible>
        </SlipSection>
      )}
      {source.fixed ? null : (
        <SlipSection
          id="what-if"
          heading="What-if"
          note="Scores use the scan's method; amounts are modelled. Not a quotation."
          collapses
        >
          <WhenVisible rows={8} now={address.fixes !== null}>
            <WhatIfPanel key={report.id} view={view} fixes={address.fixes} set={set} />
          </WhenVisible>
        </SlipSection>
      )}
      <SlipSection
        id="assets"
        heading="Assets"
        note="Hosts discovered by the scan. A host is scanned only after it has been accepted."
        collapses
      >
        <WhenVisible rows={3}>
          <AssetsPanel view={view} />
        </WhenVisible>
      </SlipSection>
      <SlipSection id="history" heading="History" note="Every stored scan of this company." collapses>
        <WhenVisible rows={4}>
          <HistoryPanel view={view} />
        </WhenVisible>
      </SlipSection>
      <SourcesSection view={view} />
      <SlipSection
        id="checks"
        heading="All checks"
        note={canEdit ? "Each with its evidence. An incorrect finding can be disputed." : "Each with its evidence."}
        collapses
      >
        <WhenVisible rows={14}>
          <ChecksTable view={view} set={set} />
        </WhenVisible>
      </SlipSection>
      <ProvenanceKey />
      <Suspense fallback={null}>
        {address.check === null ? null : <CheckDialog view={view} id={address.check} set={set} />}
        {address.sum === null || !isPart(view, address.sum) ? null : (
          <SumDialog view={view} name={address.sum} set={set} />
        )}
      </Suspense>
    </>
  );
}
