import { type AnalysisView, showTime, WORDS } from "@broker/contracts";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { saveText } from "../../shared/data-table/table-data.ts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { LatestScans } from "../analysis/latest-scans.tsx";
import { DemoForm, DemoProgress } from "./demo-form.tsx";
import { demoReport } from "./demo-report.ts";
import { DemoResult } from "./demo-result.tsx";
import { useDemoScan } from "./use-demo-scan.ts";

const here = (domain: string) => `/demo-analyzer?url=${encodeURIComponent(domain)}`;

function Actions({ view }: { readonly view: AnalysisView }): ReactNode {
  const source = useSource();
  const { id, target } = view.report;
  const styled = source.address("GET /api/scans/:id/reports/:audience", {
    params: { id, audience: "client" },
    query: { format: "html" },
  });
  const save = () =>
    saveText(`${target.domain}-report.json`, "application/json", `${JSON.stringify(demoReport(view), null, 2)}\n`);
  return (
    <>
      <Button onClick={save}>Download Report (JSON)</Button>
      <LinkButton kind="primary" href={styled} target="_blank" rel="noreferrer">
        View Styled Report
      </LinkButton>
    </>
  );
}

/** `/demo-analyzer`: a website, its scan in progress, and the result in seven cards. */
export function DemoAnalyzerScreen(): ReactNode {
  const { address, stored, unknown, starting, refused, start, ended } = useDemoScan();
  const { url, job } = address;
  const canEdit = useCanEdit();
  const view = url === "" || job !== null ? undefined : stored.data;
  const failed = view?.report.status === "failed";
  return (
    <>
      <PageTitle
        title="Broker Onboarding – Demo Web Analyser"
        sample={view?.sample}
        sub={
          view === undefined
            ? "An assessment of a company from its website, ready to show to a client"
            : [view.company, view.report.target.domain, `Scanned ${showTime(view.report.startedAt)}`]
        }
        actions={view === undefined || failed ? undefined : <Actions view={view} />}
      />
      <SlipSection
        heading="Analyse a Website"
        note={
          canEdit === false
            ? "A stored scan opens immediately."
            : "A stored scan opens immediately; otherwise the site is scanned now. Public information only."
        }
        first
      >
        <DemoForm key={url} url={url} scanning={starting || job !== null} refused={refused} start={start} />
        <div className="mt-2">
          <ReadOnlyNote action="scan websites" />
        </div>
        {job === null ? null : (
          <div className="mt-5">
            <DemoProgress key={job} job={job} onDone={ended} />
          </div>
        )}
        {url !== "" && job === null && unknown ? (
          <p className="mt-4 text-ink-2">
            This website has not been scanned. <CanEdit>Press Start to scan it now.</CanEdit>
          </p>
        ) : null}
        {failed ? (
          <Notice className="mt-4" kind="error">
            {WORDS.analysisFailed} {view?.report.error?.message}
          </Notice>
        ) : null}
      </SlipSection>
      {url === "" ? (
        <SlipSection heading="Latest scans" note="Each opens as shown to a client.">
          <LatestScans
            fills={
              canEdit === false
                ? "Scanned companies are listed here."
                : "Enter the website of a client or prospect above."
            }
            to={here}
          />
        </SlipSection>
      ) : view !== undefined && !failed ? (
        <DemoResult view={view} />
      ) : stored.isError && !unknown ? (
        <ErrorPanel error={stored.error} retry={() => void stored.refetch()} retrying={stored.isFetching} />
      ) : stored.isLoading ? (
        <Skeleton rows={12} />
      ) : null}
    </>
  );
}
