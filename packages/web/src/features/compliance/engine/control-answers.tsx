import { type ControlKey, controlWords } from "@broker/contracts";
import { useId } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { AnswerChoice, type AnswerWord } from "../../client/controls/answer-choice.tsx";
import { answerOf } from "../../client/controls/control-state.ts";
import { heldAnswer } from "../../client/controls/use-answers.ts";
import { newestStatement } from "../../client/statements.tsx";
import { OUTDATED_BY_RECORD } from "../../client/use-edit-client.ts";
import { OUTDATED_BY_COMPLIANCE } from "../shared/compliance-calls.ts";

/** The answers of the client record that speak about a control. They are given here, and stored in the record alone. */
export function ControlAnswers({ client, keys }: { readonly client: string; readonly keys: readonly ControlKey[] }) {
  const id = useId();
  const canEdit = useCanEdit() === true;
  const file = useAnswer(
    "GET /api/clients/:id",
    { params: { id: client } },
    { enabled: canEdit && keys.length > 0 },
  ).data;
  const change = useChange("PATCH /api/clients/:id", [...OUTDATED_BY_RECORD, ...OUTDATED_BY_COMPLIANCE]);
  if (!canEdit || file === undefined) return null;
  const choose = (key: ControlKey, answer: AnswerWord): void => {
    const view = file.fields.find(({ field }) => field === `controls.${key}`);
    const held = heldAnswer(file, key);
    if (held?.answer === answer) return;
    change.mutate({
      params: { id: client },
      body: {
        edits: [{ field: `controls.${key}`, value: answerOf(answer, held ?? {}) }],
        seen: view === undefined ? [] : [newestStatement(view)],
      },
    });
  };
  return (
    <div className="mt-2 grid gap-2">
      {keys.map((key) => {
        const { title, scope } = controlWords(key);
        return (
          <div key={key} className="grid max-w-[520px] gap-1">
            <p id={`${id}-${key}`} className="text-sm">
              {title} <span className="text-ink-3">{scope}</span>
            </p>
            <AnswerChoice
              label={title}
              describedBy={`${id}-${key}`}
              value={heldAnswer(file, key)?.answer ?? null}
              onChoose={(answer) => choose(key, answer)}
            />
          </div>
        );
      })}
      <RefusalNotice error={change.error} />
    </div>
  );
}
