import { FORM_ANSWER_STATES, type ShownFormAnswer, sentenceCase } from "@broker/contracts";
import { Tick } from "../../../shared/forms/labelled.tsx";
import { BothSides } from "../../../shared/risk/both-sides.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";

interface ReturnedAnswerProps {
  readonly answer: ShownFormAnswer;
  /** null = it cannot be ticked: it was decided, or the user may not. */
  readonly ticked: boolean | null;
  readonly onTick: (ticked: boolean) => void;
}

/** A returned answer beside the recorded one, with what it contradicts. */
export function ReturnedAnswer({ answer, ticked, onTick }: ReturnedAnswerProps) {
  const { ask, text, shown, recorded, contradiction, state } = answer;
  const isSame = state !== "accepted" && shown !== null && shown === recorded;
  const indent = ticked === null ? "" : "md:pl-[29px]";
  return (
    <li className="border-b border-line py-3">
      {ticked === null ? (
        <p className="font-semibold">{ask}</p>
      ) : (
        <Tick checked={ticked} onChange={onTick} className="font-semibold">
          {ask}
        </Tick>
      )}
      <dl className={`mt-1 grid gap-x-6 gap-y-1 min-[420px]:grid-cols-2 ${indent}`}>
        {state === "accepted" ? null : (
          <div className="min-w-0">
            <dt className="text-xs text-ink-3">Recorded</dt>
            <dd className="wrap-anywhere">{recorded ?? <span className="text-ink-3">Nothing</span>}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-xs text-ink-3">Returned</dt>
          <dd className="wrap-anywhere">
            {shown === null ? (
              <>
                “{text}”
                <span className="block text-sm text-ink-2">
                  Could not be read. Ask again, or enter it on the record.
                </span>
              </>
            ) : (
              <>
                {shown}
                {isSame ? <span className="block text-sm text-ink-3">as recorded</span> : null}
              </>
            )}
          </dd>
        </div>
      </dl>
      {state === "returned" ? null : (
        <p className={`mt-1 text-sm ${indent}`}>
          <OutcomeMark of={state === "accepted" ? "met" : "partial"}>
            {sentenceCase(FORM_ANSWER_STATES[state])}
          </OutcomeMark>
        </p>
      )}
      {contradiction === null ? null : (
        <div className={`mt-2 border-l-[3px] border-ink pl-3 text-sm ${ticked === null ? "" : "md:ml-[29px]"}`}>
          <p className="font-semibold">Conflicting information: {contradiction.title}</p>
          {contradiction.reason === undefined ? null : <p className="text-ink-2">{contradiction.reason}</p>}
          <BothSides said={contradiction.said} label={sentenceCase} />
        </div>
      )}
    </li>
  );
}
