import {
  ACTION_GROUP_WORDS,
  ACTION_GROUPS,
  type ActionGroupName,
  type AnalysisView,
  type ApiInputs,
  NOT_SIMULATED_WORDS,
  readMoney,
  showCount,
  showHours,
  type WhatIf,
  type WhatIfFix,
} from "@broker/contracts";
import { useEffect, useId, useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { WhatIfFigures } from "./what-if-figures.tsx";

type WhatIfBody = ApiInputs["POST /api/scans/:id/what-if"]["body"];

/** The body of the call for a target: a posture of 0 to 100, or a premium such as £1.2m; null = neither. */
function targetOf(kind: "score" | "premium", typed: string): WhatIfBody | null {
  if (kind === "score")
    return /^\s*\d{1,3}\s*$/.test(typed) && Number(typed) <= 100 ? { targetScore: Number(typed) } : null;
  const pence = readMoney(typed);
  return pence === null || pence === 0 ? null : { targetPremium: pence / 100 };
}

/** Finds the fewest hours of remediation that reach a posture or a premium. */
function TargetForm({ send, busy }: { readonly send: (body: WhatIfBody) => void; readonly busy: boolean }) {
  const id = useId();
  const [kind, setKind] = useState<"score" | "premium">("score");
  const [typed, setTyped] = useState("");
  const target = targetOf(kind, typed);
  return (
    <form
      className="mt-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (target !== null) send(target);
      }}
    >
      <p className="text-sm font-semibold">Least effort to reach</p>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <select
          aria-label="Target"
          value={kind}
          onChange={(event) => setKind(event.target.value === "premium" ? "premium" : "score")}
          className="h-(--control) rounded border border-rule bg-paper px-2"
        >
          <option value="score">posture score</option>
          <option value="premium">exposure-rated premium, £</option>
        </select>
        <input
          id={id}
          aria-label={kind === "score" ? "Posture, 0 to 100" : "Premium in pounds"}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-(--control) w-28 rounded border border-rule bg-paper px-3 text-right"
        />
        <Button type="submit" busy={busy} disabled={target === null}>
          Calculate
        </Button>
      </div>
    </form>
  );
}

/** Actions of the last group that are shown at first; all others are. */
const LATER = 5;

function Choice({ fix, chosen, toggle }: { fix: WhatIfFix; chosen: boolean; toggle: () => void }) {
  return (
    <li className="border-b border-line">
      <label className="flex items-baseline gap-3 py-[6px]">
        <input
          type="checkbox"
          className="checkbox translate-y-[2px]"
          checked={chosen}
          disabled={fix.notSimulated !== undefined}
          onChange={toggle}
        />
        <span className="min-w-0 flex-1">
          {fix.title}
          {fix.notSimulated === undefined ? null : (
            <span className="text-sm text-ink-3"> · {NOT_SIMULATED_WORDS[fix.notSimulated]}</span>
          )}
          {fix.implied ? <span className="text-sm text-ink-3"> · required by another action</span> : null}
        </span>
        <span className="text-sm text-ink-3">{fix.hours} h</span>
      </label>
    </li>
  );
}

interface GroupProps {
  readonly group: ActionGroupName;
  readonly all: readonly WhatIfFix[];
  readonly shown: readonly WhatIfFix[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** One group of the plan with its number of actions and hours, including those not shown yet. */
function Group({ group, all, shown, chosen, toggle }: GroupProps) {
  const own = all.filter((fix) => fix.group === group);
  if (own.length === 0) return null;
  return (
    <section className="mt-3 first:mt-0">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1 font-semibold">
        {ACTION_GROUP_WORDS[group].title}
        <span className="text-sm font-normal text-ink-3">
          {showCount(own.length, "action")}, {showHours(own.reduce((sum, { hours }) => sum + hours, 0))}
        </span>
      </h3>
      <ul>
        {shown
          .filter((fix) => fix.group === group)
          .map((fix) => (
            <Choice key={fix.id} fix={fix} chosen={chosen.has(fix.id)} toggle={() => toggle(fix.id)} />
          ))}
      </ul>
    </section>
  );
}

/** Open and selected fixes in the order of the first answer, so that rows do not jump when one is ticked. */
function listed(first: WhatIf | undefined, now: WhatIf): WhatIfFix[] {
  const known = first?.open ?? now.open;
  const extra = now.fixes.filter(({ id }) => !known.some((fix) => fix.id === id));
  return [...known, ...extra];
}

/** The effect of remediation on scores and premium: select actions, or name a target. */
export function WhatIfPanel({ view }: { readonly view: AnalysisView }) {
  const { id } = view.report;
  const ask = useChange("POST /api/scans/:id/what-if", []);
  const [first, setFirst] = useState<WhatIf>();
  const [answer, setAnswer] = useState<WhatIf>();
  // Selection whose answer is pending; null = as answered.
  const [pending, setPending] = useState<readonly string[] | null>(null);
  const [all, setAll] = useState(false);
  const { mutate } = ask;
  const send = (body: WhatIfBody) =>
    mutate({ params: { id }, body }, { onSuccess: setAnswer, onSettled: () => setPending(null) });
  useEffect(() => {
    mutate(
      { params: { id }, body: { fixes: [] } },
      {
        onSuccess: (made) => {
          setFirst(made);
          setAnswer(made);
        },
      },
    );
  }, [mutate, id]);
  const retry = () => send({ fixes: [] });
  if (answer === undefined)
    return ask.isError ? (
      <ErrorPanel error={ask.error} retry={retry} retrying={ask.isPending} />
    ) : (
      <Skeleton rows={8} />
    );
  const requested = pending ?? answer.fixes.filter(({ implied }) => implied === undefined).map((each) => each.id);
  const chosen = new Set([
    ...requested,
    ...answer.fixes.filter(({ implied }) => implied !== undefined).map((each) => each.id),
  ]);
  const toggle = (fix: string) => {
    const next = requested.includes(fix) ? requested.filter((each) => each !== fix) : [...requested, fix];
    setPending(next);
    send({ fixes: next });
  };
  const fixes = listed(first, answer);
  const later = fixes.filter(({ group }) => group === "later").slice(LATER);
  const shown = all ? fixes : fixes.filter((fix) => !later.includes(fix) || chosen.has(fix.id));
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Actions, in the order of the plan</legend>
          {fixes.length === 0 ? <p className="text-ink-2">No open actions.</p> : null}
          {ACTION_GROUPS.map((group) => (
            <Group key={group} group={group} all={fixes} shown={shown} chosen={chosen} toggle={toggle} />
          ))}
          {shown.length < fixes.length ? (
            <Button kind="quiet" className="-ml-2" onClick={() => setAll(true)}>
              All {fixes.length} actions
            </Button>
          ) : null}
        </fieldset>
        <TargetForm send={send} busy={ask.isPending} />
      </div>
      <div className="min-w-0" aria-live="polite" aria-busy={ask.isPending}>
        <p className="mb-1 text-sm font-semibold">
          {answer.fixes.length === 0
            ? "Current position"
            : `After ${showCount(answer.fixes.length, "action")}, about ${answer.hours} h`}
        </p>
        <WhatIfFigures what={answer} />
        {answer.search === null ? null : (
          <p className="mt-2 text-sm text-ink-2">
            {answer.search.reached
              ? "The target can be reached."
              : `The target cannot be reached. ${answer.search.standing.join(" ")}`}{" "}
            {answer.search.rule}
          </p>
        )}
        <ErrorPanel className="mt-3" error={ask.error} safe="The previous result is shown." />
        <details className="mt-3 text-sm text-ink-3">
          <summary>Assumptions and data</summary>
          <ul className="mt-1">
            {[...answer.missing.map(({ sentence }) => sentence), ...answer.notes].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
