import { type ListedPaper, SUBMISSION_STATUSES, type SubmissionStatus } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useChange } from "../../data/use-change.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { showDay } from "../../shared/words/show-day.ts";
import { showTime } from "../../shared/words/show-time.ts";
import { kilobytes, statusWords } from "./paper-words.ts";

const OUTDATED = ["GET /api/exports", "GET /api/exports/stats"] as const;

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function StatusForm({ paper, onDone }: { readonly paper: ListedPaper; readonly onDone: () => void }): ReactNode {
  const change = useChange("POST /api/exports/:id/status", OUTDATED);
  const at = paper.submissionStatus === null ? -1 : SUBMISSION_STATUSES.indexOf(paper.submissionStatus);
  const [status, setStatus] = useState<SubmissionStatus>(SUBMISSION_STATUSES[at + 1] ?? "submitted");
  const [underwriter, setUnderwriter] = useState("");
  const [note, setNote] = useState("");
  const send = () =>
    change.mutate(
      {
        params: { id: paper.id },
        body: {
          status,
          ...(underwriter.trim() === "" ? {} : { underwriter: underwriter.trim() }),
          ...(note.trim() === "" ? {} : { note: note.trim() }),
        },
      },
      {
        onSuccess: () => {
          toast(`${paper.title}: ${statusWords(status).toLowerCase()}`);
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-4 pt-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Status">
          {(id) => (
            <select
              id={id}
              className="control field"
              value={status}
              onChange={(event) => setStatus(event.target.value as SubmissionStatus)}
            >
              {SUBMISSION_STATUSES.map((each) => (
                <option key={each} value={each}>
                  {statusWords(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Underwriter">
          {(id) => (
            <input
              id={id}
              className="control field"
              maxLength={200}
              value={underwriter}
              onChange={(event) => setUnderwriter(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="Note">
        {(id) => (
          <textarea
            id={id}
            rows={2}
            maxLength={2000}
            className="control field h-auto py-[6px] leading-5"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {change.isError ? <ErrorPanel error={change.error} /> : null}
      <div className="flex justify-end">
        <Button kind="primary" busy={change.isPending} onClick={send}>
          Record the status
        </Button>
      </div>
    </div>
  );
}

const RATINGS = [5, 4, 3, 2, 1, 0] as const;

function FeedbackForm({ paper, onDone }: { readonly paper: ListedPaper; readonly onDone: () => void }): ReactNode {
  const change = useChange("POST /api/exports/:id/feedback", OUTDATED);
  const [said, setSaid] = useState({ underwriter: "", rating: "", comments: "", suggestions: "", resubmission: false });
  const set = (part: Partial<typeof said>) => setSaid({ ...said, ...part });
  const send = () =>
    change.mutate(
      {
        params: { id: paper.id },
        body: {
          underwriter: said.underwriter.trim(),
          resubmission: said.resubmission,
          ...(said.rating === "" ? {} : { rating: Number(said.rating) }),
          ...(said.comments.trim() === "" ? {} : { comments: said.comments.trim() }),
          ...(said.suggestions.trim() === "" ? {} : { suggestions: said.suggestions.trim() }),
        },
      },
      {
        onSuccess: () => {
          toast("Feedback recorded");
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-4 pt-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Underwriter">
          {(id) => (
            <input
              id={id}
              className="control field"
              maxLength={200}
              value={said.underwriter}
              onChange={(event) => set({ underwriter: event.target.value })}
            />
          )}
        </Field>
        <Field label="Rating out of 5">
          {(id) => (
            <select
              id={id}
              className="control field"
              value={said.rating}
              onChange={(event) => set({ rating: event.target.value })}
            >
              <option value="">No rating</option>
              {RATINGS.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {(["comments", "suggestions"] as const).map((part) => (
        <Field key={part} label={part === "comments" ? "Comments" : "Suggestions"}>
          {(id) => (
            <textarea
              id={id}
              rows={2}
              maxLength={2000}
              className="control field h-auto py-[6px] leading-5"
              value={said[part]}
              onChange={(event) => set({ [part]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={said.resubmission}
          onChange={(event) => set({ resubmission: event.target.checked })}
        />
        It is to be sent again
      </label>
      {change.isError ? <ErrorPanel error={change.error} /> : null}
      <div className="flex justify-end">
        <Button kind="primary" busy={change.isPending} disabled={said.underwriter.trim() === ""} onClick={send}>
          Record the feedback
        </Button>
      </div>
    </div>
  );
}

function Events({ paper }: { readonly paper: ListedPaper }): ReactNode {
  if (paper.history.length === 0)
    return <p className="pt-4 text-ink-2">Made {showTime(paper.generatedAt)}, not sent.</p>;
  return (
    <ol className="pt-4">
      {paper.history.map(({ n, on, status, underwriter, note, feedback, by }) => (
        <li key={n} className="border-b border-line py-2">
          <b>{feedback === null ? statusWords(status) : "Feedback"}</b> {showDay(on)}
          {underwriter === null ? "" : `, ${underwriter}`}
          <span className="block text-sm text-ink-2">
            {[
              note,
              feedback?.rating === null || feedback?.rating === undefined ? null : `${feedback.rating} of 5`,
              feedback?.comments,
              feedback?.suggestions,
              feedback?.resubmissionRequired ? "to be sent again" : null,
              `recorded by ${by}`,
            ]
              .filter((part) => part !== null && part !== undefined)
              .join("; ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What became of a paper, and the recording of what comes next. */
export function PaperDialog({
  paper,
  onClose,
}: {
  readonly paper: ListedPaper;
  readonly onClose: () => void;
}): ReactNode {
  const [tab, setTab] = useState("status");
  return (
    <Dialog title={paper.title} sub={paper.clientName} open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Tabs
        label="Paper"
        value={tab}
        onChange={setTab}
        items={[
          { value: "status", label: "Status" },
          { value: "feedback", label: "Feedback" },
          { value: "history", label: "History" },
        ]}
      >
        <TabPanel value="status">
          <StatusForm paper={paper} onDone={onClose} />
        </TabPanel>
        <TabPanel value="feedback">
          <FeedbackForm paper={paper} onDone={onClose} />
        </TabPanel>
        <TabPanel value="history">
          <Events paper={paper} />
          <FactList
            columns={2}
            facts={[
              { term: "Made", value: showTime(paper.generatedAt) },
              { term: "By", value: paper.generatedBy },
              { term: "Size", value: kilobytes(paper.metadata.fileSize) },
              { term: "Made in", value: `${paper.metadata.generationTime.toFixed(1)} s` },
            ]}
          />
          <p className="pt-3 text-xs break-all text-ink-3">
            SHA-256 {paper.contentHash}. {paper.metadata.dataVersion}.
          </p>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
