import { type AnalysisView, type ApiInputs, readMoney, showCount, type WhatIf } from "@broker/contracts";
import { useEffect, useId, useRef, useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { SavePlanDialog } from "../../plans/save-plan-dialog.tsx";
import { SavedPlans } from "../../plans/saved-plans.tsx";
import type { SetAddress } from "../use-analysis-address.ts";
import { WhatIfActions } from "./what-if-actions.tsx";
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

const idsOf = (text: string | null): readonly string[] => (text ?? "").split(",").filter((id) => id !== "");

interface WhatIfPanelProps {
  readonly view: AnalysisView;
  /** The selected actions, as in the address; null = none. */
  readonly fixes: string | null;
  readonly set: SetAddress;
}

/** The effect of remediation on scores and premium: select actions, or name a target. The address has the selection. */
export function WhatIfPanel({ view, fixes, set }: WhatIfPanelProps) {
  const { id } = view.report;
  const canEdit = useCanEdit();
  const ask = useChange("POST /api/scans/:id/what-if", []);
  const [answer, setAnswer] = useState<WhatIf>();
  const [saving, setSaving] = useState(false);
  const { mutate } = ask;
  // What was sent last; an answer of another selection of the address is asked for again.
  const sent = useRef<string>(undefined);
  // A selection that the address does not have yet; null = the address has it.
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? fixes ?? "";
  const choose = (ids: readonly string[]) => {
    setPicked(ids.join(","));
    set({ fixes: ids.length === 0 ? null : ids.join(",") });
  };
  useEffect(() => setPicked((before) => (before === (fixes ?? "") ? null : before)), [fixes]);
  useEffect(() => {
    if (sent.current === wanted) return;
    sent.current = wanted;
    mutate({ params: { id }, body: { fixes: [...idsOf(wanted)] } }, { onSuccess: setAnswer });
  }, [mutate, id, wanted]);
  const aim = (body: WhatIfBody) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: (made) => {
          const found = made.fixes.map((fix) => fix.id);
          sent.current = found.join(",");
          setAnswer(made);
          choose(found);
        },
      },
    );
  const retry = () => {
    sent.current = undefined;
    if (wanted === "") mutate({ params: { id }, body: { fixes: [] } }, { onSuccess: setAnswer });
    else choose([]);
  };
  if (answer === undefined)
    return ask.isError ? (
      <ErrorPanel error={ask.error} retry={retry} retrying={ask.isPending} />
    ) : (
      <Skeleton rows={8} />
    );
  const requested = idsOf(wanted);
  const chosen = new Set([
    ...requested,
    ...answer.fixes.filter(({ implied }) => implied !== undefined).map((each) => each.id),
  ]);
  const toggle = (fix: string) =>
    choose(requested.includes(fix) ? requested.filter((each) => each !== fix) : [...requested, fix]);
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <WhatIfActions what={answer} chosen={chosen} toggle={toggle} />
        <TargetForm send={aim} busy={ask.isPending} />
      </div>
      <div className="min-w-0">
        <div aria-live="polite" aria-busy={ask.isPending}>
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
          <ErrorPanel
            className="mt-3"
            error={ask.error}
            safe="The previous result is shown."
            retry={retry}
            retrying={ask.isPending}
          />
        </div>
        {canEdit !== true ? null : (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button kind="primary" disabled={answer.fixes.length === 0} onClick={() => setSaving(true)}>
              Save as a plan
            </Button>
            {answer.fixes.length === 0 ? <span className="text-sm text-ink-3">Select the actions first.</span> : null}
          </div>
        )}
        <SavedPlans of={view.report.target.domain} />
        <details className="mt-3 text-sm text-ink-3">
          <summary>Assumptions and data</summary>
          <ul className="mt-1">
            {[...answer.missing.map(({ sentence }) => sentence), ...answer.notes].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      </div>
      {saving ? <SavePlanDialog scan={id} fixes={[...chosen]} onClose={() => setSaving(false)} /> : null}
    </div>
  );
}
