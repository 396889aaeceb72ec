import { type Job, WORDS } from "@broker/contracts";
import { type ReactNode, useEffect } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useJob } from "../../shared/jobs/use-job.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { AnalysisFailed } from "./analysis-failed.tsx";
import { StageList } from "./stage-list.tsx";

/** Why a job ended without a result. */
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
  /** Called when the scan is complete and stored. */
  readonly onDone: () => void;
  readonly again: () => void;
  readonly retrying: boolean;
}): ReactNode {
  const { job, events, done: ended, connected } = useJob(id);
  const asked = useAnswer("GET /api/jobs/:id", { params: { id } });
  const cancel = useChange("DELETE /api/jobs/:id", ["GET /api/jobs"]);
  const state = job?.state ?? "queued";
  const unknown = asked.error instanceof RefusedCall && asked.error.problem.status === 404;
  useEffect(() => {
    // A job that no longer exists is treated as done: the stored scan is shown.
    if (state === "done" || unknown) onDone();
  }, [state, unknown, onDone]);
  const { done = 0, total = null, words = "Waiting for the server" } = job?.progress ?? {};
  const broken = job !== undefined && !ended && !connected;
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
        <div aria-live="polite">
          <ProgressBar value={total === null ? null : done} max={total ?? 0} words={words} />
        </div>
        <StageList events={events} />
        {broken ? (
          <p className="mt-3 text-sm text-ink-2">
            The connection to the server is lost. The scan continues; its progress reappears on reconnection.
          </p>
        ) : null}
        <ErrorPanel className="mt-4" error={cancel.error} safe="The scan continues." />
      </SlipSection>
    </>
  );
}
