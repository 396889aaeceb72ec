import {
  ACTION_GROUP_WORDS,
  type ActionPlan,
  type PlanAction,
  showCount,
  showGain,
  showHours,
} from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { EmptyState } from "../layout/data-state.tsx";
import { FixLinks } from "../layout/fix-links.tsx";
import { SlipSection } from "../layout/slip-section.tsx";

/** Actions of the last group that are shown before the rest is opened. */
const LATER = 5;

/** The place of an action on the page, for links from blockers. */
export const actionAnchor = (id: string): string => `action-${id.replace(/[^\w-]/g, "-")}`;

interface RowProps {
  readonly action: PlanAction;
  readonly n: number;
  /** As printed; empty = the score does not depend on it. */
  readonly gain: string;
  readonly note: string;
  readonly links: boolean;
  /** Opens a check; undefined = the page shows none. */
  readonly onCheck?: ((id: string) => void) | undefined;
}

function Row({ action, n, gain, note, links, onCheck }: RowProps) {
  const { id, kind, title, why, steps, effortHours, fix } = action;
  const gains = action.gain !== null && action.gain > 0;
  return (
    <li id={actionAnchor(id)} className="flex items-start gap-3 border-b border-line py-[10px] md:gap-4">
      <span aria-hidden="true" className="w-6 flex-none font-serif text-lg text-ink-3">
        {n}
      </span>
      <div className="min-w-0 flex-1">
        {kind === "check" && onCheck !== undefined ? (
          <button type="button" className="text-left font-semibold hover:underline" onClick={() => onCheck(id)}>
            {title}
          </button>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="text-sm text-ink-2">{kind === "check" ? (steps[0] ?? why) : why}</p>
        {note === "" ? null : <p className="text-sm text-ink-3">{note}</p>}
        {links && kind !== "check" ? (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <FixLinks fix={fix} />
          </p>
        ) : null}
      </div>
      <span className="flex flex-none flex-col items-end md:flex-row">
        <span className={`text-right font-semibold md:w-16 ${gains ? "text-low" : "text-ink-3"}`}>
          {gain === "" ? null : <span className="sr-only">Points </span>}
          {gain}
        </span>
        <span className="text-right text-ink-3 md:ml-4 md:w-16">
          <span className="sr-only">Effort </span>
          {effortHours} h
        </span>
      </span>
    </li>
  );
}

interface PlanProps {
  readonly plan: ActionPlan;
  /** How the score cap affects actions, by action. */
  readonly notes?: ReadonlyMap<string, string>;
  readonly onCheck?: (id: string) => void;
  readonly links?: boolean;
  readonly children?: ReactNode;
}

/** Every open action in three groups, with points and hours; the same plan as in the terminal and the documents. */
export function PlanSection({ plan, notes, onCheck, links = true, children }: PlanProps) {
  const [isOpen, setOpen] = useState(false);
  const canEdit = useCanEdit();
  const { actions, groups, hours } = plan;
  return (
    <SlipSection heading="Action plan" note="In three groups. The last is ordered by points gained per hour." id="plan">
      {actions.length === 0 ? <EmptyState sentence="We found no issues in what we could assess." /> : null}
      {groups.map(({ group, actions: count, hours: own }) => {
        const all = actions.filter((action) => action.group === group);
        const shown = group === "later" && !isOpen ? all.slice(0, LATER) : all;
        return (
          <section key={group} className="mt-4 first:mt-0">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1 font-semibold">
              {ACTION_GROUP_WORDS[group].title}
              <span className="text-sm font-normal text-ink-3">
                {showCount(count, "action")}, {showHours(own)}
              </span>
            </h3>
            <ol>
              {shown.map((action) => (
                <Row
                  key={action.id}
                  action={action}
                  n={actions.indexOf(action) + 1}
                  gain={showGain(action) ?? ""}
                  note={notes?.get(action.id) ?? ""}
                  links={links && canEdit === true}
                  onCheck={onCheck}
                />
              ))}
            </ol>
            {shown.length === count ? null : (
              <button type="button" className="link mt-2 text-sm" onClick={() => setOpen(true)}>
                Show all {showCount(count, "action")}
              </button>
            )}
          </section>
        );
      })}
      {actions.length === 0 ? null : (
        <p className="mt-3 text-sm text-ink-2">
          Total: {showCount(actions.length, "action")}, {showHours(hours)}.
        </p>
      )}
      {children}
    </SlipSection>
  );
}
