import { type ClientFieldView, type ClientFile, nameProvenance, type OpenQuestion, showDate } from "@broker/contracts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { ConflictSide } from "../conflicts-section.tsx";
import { useEditClient } from "../use-edit-client.ts";
import type { AnswerWord } from "./answer-choice.tsx";

const CARD = "my-2 rounded border border-rule border-l-[3px] border-l-ink px-4 py-3 text-sm";

/** Statements of the record that differ, each with the button that chooses it. */
function Contradiction({ file, view }: { readonly file: ClientFile; readonly view: ClientFieldView }) {
  const edit = useEditClient();
  const found = file.contradictions.find(({ field }) => field === view.field);
  if (found === undefined) return null;
  const sides = view.statements.filter(({ n }) => found.between.includes(n));
  return (
    <section className={CARD} aria-label={`Conflict: ${view.title}`}>
      <h3 className="font-semibold">Conflicting information: {view.title}</h3>
      <p className="text-ink-2">The submission is on hold until one statement is chosen.</p>
      <RefusalNotice className="my-2" error={edit.error} />
      <div className="grid min-[420px]:grid-cols-2">
        {sides.map((statement) => (
          <ConflictSide
            key={statement.n}
            title={view.title}
            statement={statement}
            holds={view.held?.n === statement.n}
            busy={edit.isPending}
            onChoose={() =>
              edit.mutate(
                { params: { id: file.row.id }, body: { settle: [{ field: view.field, n: statement.n }] } },
                { onSuccess: () => toast(`${view.title}: ${statement.shown} recorded.`) },
              )
            }
          />
        ))}
      </div>
    </section>
  );
}

const OPPOSITE: Readonly<Record<string, AnswerWord>> = { yes: "no", no: "yes" };
const LABELS: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };

/** An answer that a scan or a list contradicts: both values with source and date, and the ways out. */
function Doubt({
  doubt: { title, reason, blocks, said },
  domain,
  answer,
  onAnswer,
}: {
  readonly doubt: OpenQuestion;
  readonly domain: string | null;
  readonly answer: AnswerWord | null;
  readonly onAnswer: (answer: AnswerWord) => void;
}) {
  const other = OPPOSITE[answer ?? ""];
  const scan = domain === null ? null : `/analysis?url=${encodeURIComponent(domain)}`;
  return (
    <section className={CARD} aria-label={`Conflict: ${title}`}>
      <h3 className="font-semibold">Conflicting information: {title}</h3>
      <p className="max-w-[76ch] text-ink-2">
        {reason} {blocks === false ? "It does not block documents." : "The submission is on hold until it is resolved."}
      </p>
      <div className="mt-2 grid border-b border-line pb-3 min-[420px]:grid-cols-2">
        {said.map(({ text, provenance, declaredBy, asOf, by, source }) => (
          <div
            key={`${provenance} ${asOf} ${text}`}
            className="min-w-0 py-1 pr-4 min-[420px]:not-first:border-l min-[420px]:not-first:border-line min-[420px]:not-first:pl-4"
          >
            <ProvenanceMark of={provenance}>
              {nameProvenance({ provenance, declaredBy })}, {showDate(asOf)}
            </ProvenanceMark>
            <p className="text-md font-semibold break-words">{LABELS[text] ?? text}</p>
            <p className="text-xs text-ink-3">{source ?? by}</p>
          </div>
        ))}
      </div>
      <CanEdit>
        <div className="mt-3 flex flex-wrap gap-2">
          {other === undefined ? null : (
            <Button onClick={() => onAnswer(other)}>Change the answer to {LABELS[other]}</Button>
          )}
          {scan === null ? null : (
            <>
              <LinkButton to={scan}>Dispute the finding</LinkButton>
              <LinkButton kind="quiet" to={scan}>
                Retest
              </LinkButton>
            </>
          )}
        </div>
      </CanEdit>
    </section>
  );
}

/** Everything that contradicts the answer on a control, directly below it. */
export function AnswerConflict({
  file,
  view,
  answer,
  onAnswer,
}: {
  readonly file: ClientFile;
  readonly view: ClientFieldView;
  readonly answer: AnswerWord | null;
  readonly onAnswer: (answer: AnswerWord) => void;
}) {
  return (
    <>
      <Contradiction file={file} view={view} />
      {file.doubts
        .filter(({ field }) => field === view.field)
        .map((doubt) => (
          <Doubt
            key={doubt.reason}
            doubt={doubt}
            domain={file.postures.headline?.domain ?? file.row.domain}
            answer={answer}
            onAnswer={onAnswer}
          />
        ))}
    </>
  );
}
