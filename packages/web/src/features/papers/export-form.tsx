import type { ApiAnswers, SubmissionStatus } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useChange } from "../../data/use-change.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Select } from "../../shared/ui/select.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { refusalWords } from "../client/refusal-words.ts";
import { statusWords } from "../report-hub/paper-words.ts";
import { OUTDATED_BY_PAPER } from "./outdated-by-paper.ts";

type Paper = ApiAnswers["GET /api/exports/:id"];
type Deed = SubmissionStatus | "feedback";

/** What may be recorded next, the usual way first. */
const NEXT: Readonly<Record<SubmissionStatus | "none", readonly Deed[]>> = {
  none: ["submitted"],
  submitted: ["under_review", "accepted", "rejected", "feedback"],
  under_review: ["accepted", "rejected", "feedback"],
  accepted: ["feedback"],
  rejected: ["submitted", "feedback"],
};

const OUTDATED = ["GET /api/exports/:id", ...OUTDATED_BY_PAPER] as const;
const label = (deed: Deed): string => (deed === "feedback" ? "Feedback of the underwriter" : statusWords(deed));

/** Records what happened to a paper: sent, answered, commented. It sends nothing by itself. */
export function ExportForm({ paper }: { readonly paper: Paper }): ReactNode {
  const id = useId();
  const deeds = NEXT[paper.submissionStatus ?? "none"];
  const [deed, setDeed] = useState<Deed>(deeds[0] ?? "feedback");
  const [underwriter, setUnderwriter] = useState(paper.history.findLast((each) => each.underwriter)?.underwriter ?? "");
  const [words, setWords] = useState("");
  const [rating, setRating] = useState("");
  const [again, setAgain] = useState(false);
  const move = useChange("POST /api/exports/:id/status", OUTDATED);
  const tell = useChange("POST /api/exports/:id/feedback", OUTDATED);
  const params = { id: paper.id };
  const who = underwriter.trim();
  const said = words.trim();
  const onSuccess = (): void => toast(`${label(deed)} is recorded.`);
  const save = (): void => {
    if (deed === "feedback")
      tell.mutate(
        {
          params,
          body: {
            underwriter: who,
            resubmission: again,
            ...(rating === "" ? {} : { rating: Number(rating) }),
            ...(said === "" ? {} : { comments: said }),
          },
        },
        { onSuccess },
      );
    else
      move.mutate(
        {
          params,
          body: { status: deed, ...(who === "" ? {} : { underwriter: who }), ...(said === "" ? {} : { note: said }) },
        },
        { onSuccess },
      );
  };
  const problem = move.error ?? tell.error;
  return (
    <form
      className="mt-5 grid gap-3 border-t border-line pt-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 className="text-md font-semibold md:col-span-2">Record what happened</h3>
      {problem === null ? null : (
        <div className="md:col-span-2">
          <Notice kind="error">{refusalWords(problem)}</Notice>
        </div>
      )}
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-box1`} className="text-sm font-semibold">
          What
        </label>
        <Select
          id={`${id}-box1`}
          value={deed}
          onChange={(event) => setDeed(deeds.find((each) => each === event.target.value) ?? deed)}
        >
          {deeds.map((each) => (
            <option key={each} value={each}>
              {label(each)}
            </option>
          ))}
        </Select>
      </div>
      <label className="grid content-start gap-1">
        <span className="text-sm font-semibold">
          {deed === "submitted" ? "To whom" : "Underwriter"}
          {deed === "feedback" ? "" : <span className="font-normal text-ink-3"> optional</span>}
        </span>
        <input className="control field" value={underwriter} onChange={(event) => setUnderwriter(event.target.value)} />
      </label>
      <label className="grid content-start gap-1 md:col-span-2">
        <span className="text-sm font-semibold">
          {deed === "feedback" ? "What they said" : "Note"} <span className="font-normal text-ink-3">optional</span>
        </span>
        <textarea
          className="control field !h-auto py-2"
          rows={2}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {deed === "feedback" ? (
        <>
          <div className="grid content-start gap-1">
            <label htmlFor={`${id}-box2`} className="text-sm font-semibold">
              Rating <span className="font-normal text-ink-3">optional</span>
            </label>
            <Select id={`${id}-box2`} value={rating} onChange={(event) => setRating(event.target.value)}>
              <option value="">Not rated</option>
              {[5, 4, 3, 2, 1, 0].map((stars) => (
                <option key={stars} value={stars}>
                  {stars} of 5
                </option>
              ))}
            </Select>
          </div>
          <div className="flex items-end gap-[9px] pb-1">
            <input
              id={`${id}-again`}
              type="checkbox"
              className="checkbox"
              checked={again}
              onChange={(event) => setAgain(event.target.checked)}
            />
            <label htmlFor={`${id}-again`}>They want it sent again</label>
          </div>
        </>
      ) : null}
      <div className="md:col-span-2">
        <Button
          type="submit"
          kind="primary"
          busy={move.isPending || tell.isPending}
          disabled={deed === "feedback" && who === ""}
        >
          Record
        </Button>
      </div>
    </form>
  );
}
