import { WORDS } from "@broker/contracts";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { WebsiteBox } from "../../shared/forms/website-box.tsx";
import { useJob } from "../../shared/jobs/use-job.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { adviceFor } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { StageList } from "../analysis/stage-list.tsx";

/** The box for a website and its Start button, disabled while a scan runs. */
export function DemoForm({
  url,
  scanning,
  refused,
  start,
}: {
  readonly url: string;
  readonly scanning: boolean;
  /** Why the last start was refused. */
  readonly refused: Error | null;
  readonly start: (url: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(url);
  const website = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (website !== "" && !scanning) start(website);
  };
  return (
    <form className="max-w-[640px]" onSubmit={submit} noValidate>
      <WebsiteBox label="Website" value={typed} onChange={setTyped} refused={refused}>
        <Button kind="primary" type="submit" disabled={website === "" || scanning}>
          {scanning ? "Analysing…" : "Start"}
        </Button>
      </WebsiteBox>
    </form>
  );
}

/** A running scan: its progress, or why it failed. */
export function DemoProgress({
  job: id,
  onDone,
}: {
  readonly job: string;
  /** Called when the scan is stored, or no longer exists. */
  readonly onDone: () => void;
}): ReactNode {
  const { job, events } = useJob(id);
  const answer = useAnswer("GET /api/jobs/:id", { params: { id } });
  const cancel = useChange("DELETE /api/jobs/:id", ["GET /api/jobs"]);
  const state = job?.state ?? "queued";
  const ended = state === "done" || answer.isError;
  useEffect(() => {
    if (ended) onDone();
  }, [ended, onDone]);
  if (state === "failed" || state === "cancelled" || state === "interrupted")
    return (
      <Notice kind="error">
        {state === "cancelled" ? "" : `${WORDS.analysisFailed} `}
        {job?.problem?.detail ?? "The scan was cancelled."}{" "}
        {adviceFor(job?.problem) ?? "Press Start to scan the website again."}
      </Notice>
    );
  const { done = 0, total = null, words = "Waiting for the server" } = job?.progress ?? {};
  return (
    <>
      <p className="mb-1 font-semibold">Analysing…</p>
      <div aria-live="polite">
        <ProgressBar value={total === null ? null : done} max={total ?? 0} words={words} />
      </div>
      <StageList events={events} />
      <CanEdit>
        <div className="mt-4">
          <Button
            busy={cancel.isPending}
            disabled={job === undefined}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            Cancel
          </Button>
        </div>
      </CanEdit>
    </>
  );
}
