import { type OnboardingMove, SECTION_TITLES } from "@broker/contracts";
import { useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ContradictionCard } from "./contradiction/contradiction-card.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { askedWords } from "./session-words.ts";
import { TurnLog } from "./turn-log.tsx";
import type { Talk } from "./use-conversation.ts";

/** The question as a reader sees it, who makes no move. */
function QuestionRead({ talk: { view } }: { readonly talk: Talk }) {
  const { question, recordedShown } = view;
  if (question === null) return null;
  return (
    <div className="grid gap-x-5 pt-3 md:grid-cols-[120px_minmax(0,1fr)]">
      <p className="text-xs leading-5 text-ink-3">{SECTION_TITLES[question.section]}</p>
      <div>
        <h2 className="font-serif text-xl text-balance break-words">{askedWords(view)}</h2>
        {recordedShown === null ? null : <p className="mt-1 text-sm">On record: {recordedShown}</p>}
        <p className="mt-2 max-w-[68ch] text-ink-2">
          <b className="font-semibold text-ink">Why we ask.</b> {question.why}
        </p>
        <ReadOnlyNote action="answer questions" />
      </div>
    </div>
  );
}

/** What is to be done now: resolve a contradiction, answer the question, or read it. */
function Now({ talk }: { readonly talk: Talk }) {
  const canEdit = useCanEdit();
  const [text, setText] = useState("");
  const { view, busy, refusal, move } = talk;
  const { contradiction, question, session } = view;
  if (canEdit === undefined) return null;
  if (session.contradicted !== null && contradiction !== null)
    return (
      <>
        <ContradictionCard
          key={contradiction.field}
          session={session.id}
          conflict={contradiction}
          retest={view.retest}
          busy={busy}
          canEdit={canEdit}
          onResolve={(way) => void move({ kind: "resolve", field: contradiction.field, ...way } as OnboardingMove)}
        />
        <RefusalNotice className="mt-3" error={refusal} />
      </>
    );
  if (question === null) return null;
  return canEdit ? (
    <QuestionPanel talk={talk} question={question} text={text} onText={setText} />
  ) : (
    <QuestionRead talk={talk} />
  );
}

/** The conversation: what was said, and what is asked now. On a page or in a dialog. */
export function Conversation({ talk }: { readonly talk: Talk }) {
  const canEdit = useCanEdit();
  const { view, turns, busy, elsewhere, move } = talk;
  const mayChange = canEdit === true && !busy && view.session.contradicted === null;
  return (
    <>
      <TurnLog turns={turns} onChange={mayChange ? (question) => void move({ kind: "change", question }) : undefined} />
      {elsewhere === null ? null : (
        <Notice kind="ink" className="mt-3">
          {elsewhere}
        </Notice>
      )}
      <Now talk={talk} />
    </>
  );
}
