import { type Job, WORDS } from "@broker/contracts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { AnalysisFailed } from "./analysis-failed.tsx";
import { ScanProgress, useScanJob } from "./stage-list.tsx";

const failureReason = ({ state, problem }: Job): string =>
  problem?.detail ?? (state === "cancelled" ? "The scan was cancelled." : "The scan did not finish.");

/** A running scan: its stages as they occur, and a button that cancels it. */
export function Analysing({
  url,
  job: id,
  onDone,
  again,
  retrying,
}: {
  readonly url: string;
  readonly job: string;
  /** Called when the scan is stored; the stored scan is then shown. */
  readonly onDone: () => void;
  readonly again: () => void;
  readonly retrying: boolean;
}) {
  const { feed, state, cancel } = useScanJob(id, onDone);
  const { job } = feed;
  if (job !== undefined && state !== "queued" && state !== "running" && state !== "done")
    return (
      <AnalysisFailed
        url={url}
        reason={failureReason(job)}
        problem={job.problem ?? undefined}
        retry={again}
        retrying={retrying}
      />
    );
  return (
    <>
      <PageTitle
        title={WORDS.analysing}
        sub={url}
        actions={
          <CanEdit>
            <Button
              busy={cancel.isPending}
              disabled={job === undefined}
              onClick={() => cancel.mutate({ params: { id } })}
            >
              Cancel
            </Button>
          </CanEdit>
        }
      />
      <SlipSection heading="Stages" note="The scan continues if you leave this page." first>
        <ScanProgress feed={feed} />
        <ErrorPanel className="mt-4" error={cancel.error} safe="The scan continues." />
      </SlipSection>
    </>
  );
}
