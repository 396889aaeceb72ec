import {
  ACTION_GROUP_WORDS,
  ACTION_GROUPS,
  type ActionGroupName,
  byEffect,
  NOT_SIMULATED_WORDS,
  PREMIUM_BASIS_WORDS,
  showCount,
  showEffect,
  showHours,
  type WhatIf,
  type WhatIfFix,
} from "@broker/contracts";
import { useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";

/** Actions of the last group that are shown at first; all others are. */
const LATER = 5;

/** Points, premium and hours beside an action; on phones below it. */
const CELLS = "w-16 flex-none text-right max-md:w-auto max-md:text-left";

function Choice({ fix, chosen, toggle }: { fix: WhatIfFix; chosen: boolean; toggle: () => void }) {
  const { title, effect, notSimulated, implied, hours } = fix;
  const shown = effect === undefined ? null : showEffect(effect);
  return (
    <li className="border-b border-line">
      <label className="flex items-baseline gap-x-3 py-[6px] max-md:flex-wrap">
        <input
          type="checkbox"
          className="checkbox translate-y-[2px]"
          checked={chosen}
          disabled={notSimulated !== undefined}
          onChange={toggle}
        />
        <span className="min-w-0 flex-1 max-md:basis-[80%]">
          {title}
          {notSimulated === undefined ? null : (
            <span className="text-sm text-ink-3"> · {NOT_SIMULATED_WORDS[notSimulated]}</span>
          )}
          {effect?.liftsCap ? <span className="text-sm text-ink-2"> · removes a cause of the cap</span> : null}
          {implied ? <span className="text-sm text-ink-3"> · required by another action</span> : null}
        </span>
        <span className="flex gap-x-3 text-sm max-md:w-full max-md:pl-7">
          {shown === null ? null : (
            <>
              <span className={`${CELLS} font-semibold ${effect?.points ? "text-low" : "text-ink-3"}`}>
                {shown.points ?? "–"}
                <span className="font-normal text-ink-3 md:sr-only"> points</span>
              </span>
              <span className={`${CELLS} md:w-20`}>
                {shown.premium ?? "–"}
                <span className="text-ink-3 md:sr-only"> premium</span>
              </span>
            </>
          )}
          <span className={`${CELLS} text-ink-3 md:w-12`}>{hours} h</span>
        </span>
      </label>
    </li>
  );
}

interface GroupProps {
  readonly group: ActionGroupName;
  readonly all: readonly WhatIfFix[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** One group of the plan, its actions by effect; of the last the first few, and those that are selected. */
function Group({ group, all, chosen, toggle }: GroupProps) {
  const [open, setOpen] = useState(false);
  const own = all.filter((fix) => fix.group === group).toSorted(byEffect);
  if (own.length === 0) return null;
  const shown = open || group !== "later" ? own : own.filter(({ id }, at) => at < LATER || chosen.has(id));
  return (
    <section className="mt-3 first:mt-0">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1 font-semibold">
        {ACTION_GROUP_WORDS[group].title}
        <span className="text-sm font-normal text-ink-3">
          {showCount(own.length, "action")}, {showHours(own.reduce((sum, { hours }) => sum + hours, 0))}
        </span>
      </h3>
      <ul>
        {shown.map((fix) => (
          <Choice key={fix.id} fix={fix} chosen={chosen.has(fix.id)} toggle={() => toggle(fix.id)} />
        ))}
      </ul>
      {shown.length === own.length ? null : (
        <Button kind="quiet" className="-ml-2" onClick={() => setOpen(true)}>
          All {own.length} actions
        </Button>
      )}
    </section>
  );
}

interface WhatIfActionsProps {
  readonly what: WhatIf;
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Every action of the plan with what it changes alone, the most effective of each group first. */
export function WhatIfActions({ what, chosen, toggle }: WhatIfActionsProps) {
  const all = [...what.fixes, ...what.open];
  const { premiumBasis } = what;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Actions, by effect</legend>
      <p className="mb-2 text-sm text-ink-3">
        Points before any score cap{premiumBasis === null ? "" : `, change of the ${PREMIUM_BASIS_WORDS[premiumBasis]}`}{" "}
        and hours, for each action alone.
      </p>
      <p aria-hidden="true" className="flex justify-end gap-x-3 text-xs text-ink-3 max-md:hidden">
        <span className="w-16 text-right">Points</span>
        <span className="w-20 text-right">Premium</span>
        <span className="w-12 text-right">Effort</span>
      </p>
      {all.length === 0 ? <p className="text-ink-2">No open actions.</p> : null}
      {ACTION_GROUPS.map((group) => (
        <Group key={group} group={group} all={all} chosen={chosen} toggle={toggle} />
      ))}
    </fieldset>
  );
}
