import {
  FORM_STATES,
  FORM_WAYS,
  type FormState,
  type FormView,
  KNOWS_WORDS,
  sentenceCase,
  showCount,
  showDate,
} from "@broker/contracts";
import { hiddenHead, PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";

const MARKS: Readonly<Record<FormState, OutcomeKind>> = {
  sent: "not-visible",
  opened: "partial",
  returned: "partial",
  decided: "met",
  expired: "not-met",
  revoked: "not-visible",
};

/** How many answers of a form are in that state. */
export const countOf = ({ answers }: Pick<FormView, "answers">, state: FormView["answers"][number]["state"]): number =>
  answers.filter((each) => each.state === state).length;

/** What there is to say about a state: when, by whom, how many; null = nothing. */
function detailOf(form: FormView): string | null {
  const { state, openedAt, signature } = form;
  if (state === "opened" && openedAt !== null) return `on ${showDate(openedAt)}`;
  if (signature === null) return null;
  const by = `${signature.name}, ${signature.position}, ${showDate(signature.on)}`;
  const again = countOf(form, "again");
  const counts = [
    ...(state === "returned" ? [`${showCount(countOf(form, "returned"), "answer")} to decide`] : []),
    ...(state === "decided" ? [`${countOf(form, "accepted")} accepted`] : []),
    ...(again === 0 ? [] : [`${again} to be asked again`]),
  ];
  return `${counts.join(", ")}. By ${by}`;
}

interface FormListProps {
  readonly forms: readonly FormView[];
  /** Id of the form whose file is being made; null = none is. */
  readonly saving: string | null;
  readonly onReview: (form: FormView) => void;
  readonly onSave: (form: FormView) => void;
  readonly onRevoke: (form: FormView) => void;
}

function Actions({
  form,
  saving,
  onReview,
  onSave,
  onRevoke,
}: { readonly form: FormView } & Omit<FormListProps, "forms">) {
  const { id, state, to, by, answers } = form;
  const waits = state === "sent" || state === "opened";
  if (answers.length > 0)
    return (
      <Button
        size="small"
        kind={state === "returned" ? "primary" : "outline"}
        onClick={() => onReview(form)}
        aria-label={`Answers on the form to ${to}`}
      >
        Answers
      </Button>
    );
  if (!waits) return null;
  return (
    <CanEdit>
      <span className="inline-flex gap-2 max-md:flex-wrap">
        {by === "link" || by === "mail" ? null : (
          <Button
            size="small"
            busy={saving === id}
            onClick={() => onSave(form)}
            aria-label={`Download the form to ${to}`}
          >
            Download
          </Button>
        )}
        <Button size="small" onClick={() => onRevoke(form)} aria-label={`Revoke the form to ${to}`}>
          Revoke
        </Button>
      </span>
    </CanEdit>
  );
}

/** The forms of a client: to whom and how, what was asked, and how far each has come. */
export function FormList({ forms, ...acts }: FormListProps) {
  return (
    <PlainTable
      className="stack"
      caption="Forms sent to the client"
      rows={forms}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "To",
          small: "title",
          cell: ({ to, by, group }) => (
            <>
              <span className="block font-semibold wrap-anywhere">{to}</span>
              <span className="block text-xs font-normal text-ink-3">
                {sentenceCase(FORM_WAYS[by])}
                {group === null ? "" : `, for ${KNOWS_WORDS[group]}`}
              </span>
            </>
          ),
        },
        {
          head: "Questions",
          numeric: true,
          small: "below",
          label: "Questions",
          cell: ({ questions }) => questions.length,
        },
        {
          head: "Sent",
          small: "below",
          label: "Sent",
          cell: ({ sentAt, sentBy }) => (
            <>
              <span className="whitespace-nowrap">{showDate(sentAt)}</span>
              <span className="block text-xs text-ink-3">by {sentBy}</span>
            </>
          ),
        },
        {
          head: "Until",
          small: "below",
          label: "Until",
          cell: ({ until }) => <span className="whitespace-nowrap">{showDate(until)}</span>,
        },
        {
          head: "State",
          small: "full",
          cell: (form) => (
            <>
              <OutcomeMark of={MARKS[form.state]}>{sentenceCase(FORM_STATES[form.state])}</OutcomeMark>
              <span className="block text-xs text-ink-3 empty:hidden">{detailOf(form)}</span>
            </>
          ),
        },
        { head: hiddenHead("Actions"), small: "full", cell: (form) => <Actions form={form} {...acts} /> },
      ]}
    />
  );
}
