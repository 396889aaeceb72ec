import {
  MAX_UNDERWRITERS,
  MIN_RELEASE_REASON,
  type SentSubmission,
  SUBMISSION_ERROR,
  SUBMISSION_FAILED,
  SUBMISSION_SENT,
  type SubmissionDraft,
} from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { filled } from "../../shared/forms/filled.ts";
import { TextBox, Tick } from "../../shared/forms/labelled.tsx";
import { adviceFor, FixLinks } from "../../shared/layout/fix-links.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";
import { OUTDATED_BY_PLACEMENT, STAGE_TITLES } from "../placements/placement-section.tsx";
import { type GateReasons, SubmissionGates } from "./submission-gates.tsx";
import { SubmissionPart } from "./submission-part.tsx";

type Way = SentSubmission["way"];

interface Named {
  readonly name: string;
  readonly email: string;
}

const WAYS: readonly { readonly way: Way; readonly label: string }[] = [
  { way: "mail", label: "Send by mail" },
  { way: "self", label: "I have sent it" },
];

function Underwriters({
  of,
  way,
  onChange,
}: {
  readonly of: readonly Named[];
  readonly way: Way;
  readonly onChange: (underwriters: readonly Named[]) => void;
}) {
  const change = (at: number, part: Partial<Named>) =>
    onChange(of.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <div className="grid gap-2">
      {of.map(({ name, email }, at) => (
        <div key={at} className="grid items-end gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextBox
            label={`Underwriter ${at + 1}`}
            maxLength={200}
            value={name}
            onChange={(text) => change(at, { name: text })}
          />
          <TextBox
            label={`Email of underwriter ${at + 1}`}
            optional={way === "self"}
            maxLength={254}
            value={email}
            onChange={(text) => change(at, { email: text })}
          />
          <Button
            kind="quiet"
            disabled={of.length === 1}
            aria-label={`Remove underwriter ${at + 1}`}
            onClick={() => onChange(of.filter((_, place) => place !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {of.length < MAX_UNDERWRITERS ? (
        <div>
          <Button size="small" onClick={() => onChange([...of, { name: "", email: "" }])}>
            Add underwriter
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What became of it at each underwriter. */
function Receipts({ sent: { underwriters, way } }: { readonly sent: SentSubmission }) {
  return (
    <ul className="mt-2 border-t border-line" aria-label="Underwriters">
      {underwriters.map(({ name, email, accepted, reason }) => (
        <li key={`${name}-${email}`} className="grid gap-x-4 border-b border-line py-[6px] md:grid-cols-2">
          <span className="font-semibold">{name}</span>
          <span className="text-sm">
            <OutcomeMark of={accepted ? "met" : "not-met"}>
              {reason ?? (way === "mail" ? `Accepted by the mail server for ${email}` : "Sent by you")}
            </OutcomeMark>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The message of a refused call, and its reason. */
function refusal(error: unknown): ReactNode {
  const problem = error instanceof RefusedCall ? error.problem : undefined;
  return (
    <>
      <p>{problem?.code === "gate_closed" ? SUBMISSION_FAILED : SUBMISSION_ERROR}</p>
      <p>{[problem?.detail, adviceFor(problem)].filter((part) => part !== undefined).join(" ")}</p>
      <p className="flex flex-wrap gap-x-4">
        <FixLinks fix={problem?.fix} />
      </p>
    </>
  );
}

/** Why it cannot be submitted yet; null = it can. */
function obstacle(
  { client, gates }: SubmissionDraft,
  underwriters: readonly Named[],
  { way, reasons }: { way: Way; reasons: GateReasons },
): string | null {
  if (client.sample) return "Sample data cannot be sent.";
  if (underwriters.some(({ name }) => name.trim() === "")) return "Name each underwriter.";
  if (way === "mail" && underwriters.some(({ email }) => email.trim() === ""))
    return "Enter the email address of each underwriter.";
  if (gates.some(({ id, state }) => id === "sanctions" && state === "closed"))
    return "The sanctions gate is closed: no reason given here opens it.";
  const lacking = gates.some(
    ({ id, state }) => state === "closed" && (reasons[id] ?? "").trim().length < MIN_RELEASE_REASON,
  );
  return lacking ? `A closed gate requires a reason of ${MIN_RELEASE_REASON} characters or more.` : null;
}

/**
 * Sends a submission that was made, or records that the user sent it. It counts as submitted only once each
 * underwriter's mail server has accepted it, or the user has confirmed it.
 */
export function SubmissionSend({
  draft,
  archive,
  released,
}: {
  readonly draft: SubmissionDraft;
  /** Export id. */
  readonly archive: string;
  /** The reason with which conflicts were released; empty = none. */
  readonly released: string;
}) {
  const [way, setWay] = useState<Way>(draft.sendingLocked === null ? "mail" : "self");
  const [underwriters, setUnderwriters] = useState<readonly Named[]>([{ name: "", email: "" }]);
  const [reasons, setReasons] = useState<GateReasons>(released === "" ? {} : { contradictions: released });
  const [move, setMove] = useState(true);
  const send = useChange("POST /api/clients/:id/submissions", [...OUTDATED_BY_DOCUMENT, ...OUTDATED_BY_PLACEMENT]);
  const lacks = obstacle(draft, underwriters, { way, reasons });
  const sent = send.data;
  const closed = draft.gates.filter(({ state }) => state === "closed");
  const { placement } = draft;
  const submit = (): void => {
    const overrides = Object.fromEntries(closed.map(({ id }) => [id, (reasons[id] ?? "").trim()]));
    const named = underwriters.map(({ name, email }) => ({ name, email: filled(email) }));
    send.mutate({
      params: { id: draft.client.id },
      body: { archive, way, underwriters: named, overrides, move: move && placement.moves },
    });
  };
  if (sent?.state === "submitted")
    return (
      <SubmissionPart heading="Submitted">
        <Notice kind="ink">{SUBMISSION_SENT}</Notice>
        <Receipts sent={sent} />
        <p className="mt-2 text-sm">
          {move && placement.moves
            ? `Placement ${placement.risk} is at Submitted, dated today.`
            : `Placement ${placement.risk} is unchanged.`}
        </p>
      </SubmissionPart>
    );
  return (
    <SubmissionPart heading="Submit to underwriters">
      {closed.length === 0 ? null : <SubmissionGates gates={closed} reasons={reasons} onReasons={setReasons} />}
      <fieldset className="my-3 flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">How it is sent</legend>
        {WAYS.map(({ way: each, label }) => (
          <label key={each} className="flex items-center gap-2">
            <input
              type="radio"
              name="way"
              className="size-4 accent-(--accent)"
              checked={way === each}
              disabled={each === "mail" && draft.sendingLocked !== null}
              onChange={() => setWay(each)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Underwriters of={underwriters} way={way} onChange={setUnderwriters} />
      {placement.moves ? (
        <div className="mt-3">
          <Tick
            checked={move}
            onChange={setMove}
            hint={`Now: ${placement.from === null ? "new placement" : STAGE_TITLES[placement.from]}. It is moved once every underwriter is reached.`}
          >
            Move placement {placement.risk} to Submitted
          </Tick>
        </div>
      ) : null}
      {sent === undefined ? null : (
        <>
          <Notice kind="error" className="mt-3">
            {SUBMISSION_FAILED}
          </Notice>
          <Receipts sent={sent} />
        </>
      )}
      {send.error === null ? null : (
        <Notice kind="error" className="mt-3">
          {refusal(send.error)}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" disabled={lacks !== null} busy={send.isPending} onClick={submit}>
          {send.isPending ? "Submitting" : "Submit Report"}
        </Button>
        {lacks === null ? null : (
          <p className="text-sm text-ink-2" role="status">
            {lacks}
          </p>
        )}
      </div>
    </SubmissionPart>
  );
}
