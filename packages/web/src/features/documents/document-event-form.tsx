import { type ApiAnswers, SUBMISSION_FOLLOWERS, type SubmissionStatus } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { refusalWords } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { statusWords } from "./document-words.ts";
import { OUTDATED_BY_DOCUMENT } from "./outdated-by-document.ts";

type Document = ApiAnswers["GET /api/exports/:id"];
type Action = SubmissionStatus | "feedback";

/** What may be recorded next, the usual action first; a document that was not sent cannot be answered. */
const nextActions = (status: SubmissionStatus | null): readonly Action[] =>
  status === null ? SUBMISSION_FOLLOWERS.none : [...SUBMISSION_FOLLOWERS[status], "feedback"];

const OUTDATED = ["GET /api/exports/:id", ...OUTDATED_BY_DOCUMENT] as const;
const nameOf = (action: Action): string =>
  action === "feedback" ? "Feedback of the underwriter" : statusWords(action);

function Words({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactNode {
  return (
    <Labelled label={label} optional className="md:col-span-2">
      {(box) => (
        <textarea
          id={box}
          className="control field !h-auto py-2"
          rows={2}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

/** Records what happened to a document: sent, answered, commented. It sends nothing by itself. */
export function DocumentEventForm({ document }: { readonly document: Document }): ReactNode {
  const id = useId();
  const actions = nextActions(document.submissionStatus);
  const [action, setAction] = useState<Action>(actions[0] ?? "feedback");
  const [underwriter, setUnderwriter] = useState(
    document.history.findLast((each) => each.underwriter)?.underwriter ?? "",
  );
  const [words, setWords] = useState("");
  const [suggested, setSuggested] = useState("");
  const [rating, setRating] = useState("");
  const [again, setAgain] = useState(false);
  const move = useChange("POST /api/exports/:id/status", OUTDATED);
  const tell = useChange("POST /api/exports/:id/feedback", OUTDATED);
  const params = { id: document.id };
  const who = underwriter.trim();
  const typed = words.trim();
  const suggestions = suggested.trim();
  const onSuccess = (): void => toast(`${nameOf(action)} is recorded.`);
  const save = (): void => {
    if (action === "feedback")
      tell.mutate(
        {
          params,
          body: {
            underwriter: who,
            resubmission: again,
            ...(rating === "" ? {} : { rating: Number(rating) }),
            ...(typed === "" ? {} : { comments: typed }),
            ...(suggestions === "" ? {} : { suggestions }),
          },
        },
        { onSuccess },
      );
    else
      move.mutate(
        {
          params,
          body: {
            status: action,
            ...(who === "" ? {} : { underwriter: who }),
            ...(typed === "" ? {} : { note: typed }),
          },
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
      <Labelled label="What">
        {(box) => (
          <Select
            id={box}
            value={action}
            onChange={(event) => setAction(actions.find((each) => each === event.target.value) ?? action)}
          >
            {actions.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={action === "submitted" ? "Submitted to" : "Underwriter"} optional={action !== "feedback"}>
        {(box) => (
          <input
            id={box}
            className="control field"
            maxLength={200}
            value={underwriter}
            onChange={(event) => setUnderwriter(event.target.value)}
          />
        )}
      </Labelled>
      <Words label={action === "feedback" ? "Feedback" : "Note"} value={words} onChange={setWords} />
      {action === "feedback" ? (
        <>
          <Words label="Suggested changes" value={suggested} onChange={setSuggested} />
          <Labelled label="Rating" optional>
            {(box) => (
              <Select id={box} value={rating} onChange={(event) => setRating(event.target.value)}>
                <option value="">Not rated</option>
                {[5, 4, 3, 2, 1, 0].map((stars) => (
                  <option key={stars} value={stars}>
                    {stars} of 5
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
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
          disabled={action === "feedback" && who === ""}
        >
          Record
        </Button>
      </div>
    </form>
  );
}
