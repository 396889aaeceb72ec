import { AppError, type AppErrorDetails, CONTROL_TITLES, ControlKey, type WhatIfFix } from "@broker/contracts";
import { CHECKS } from "../scan/checks/check-list.ts";
import type { Fix } from "./fix.ts";
import type { Situation } from "./situation.ts";

const usage = (message: string, details: AppErrorDetails) => new AppError("usage", message, details);

/** Why there is no such fix; null = nothing is to be done, it is in order already. */
function whyNot(id: string, { checks, controls }: Situation, open: readonly Fix[]): AppError | null {
  const [, name] = /^control:(.+)$/.exec(id) ?? [];
  const key = ControlKey.safeParse(name);
  if (key.success) {
    const answer = controls[key.data]?.answer ?? "unknown";
    if (answer !== "unknown") return null;
    return usage(`${CONTROL_TITLES[key.data]}: not disclosed, so it is a question and not a fix.`, {
      hint: "If the control is missing, record it as missing first.",
      fix: { kind: "set-option", option: "control", example: `${key.data}=no` },
    });
  }
  const check = checks.find((each) => each.id === id);
  if (check?.outcome === "pass") return null;
  if (check !== undefined)
    return usage(
      `${check.title}: it ${check.outcome === "not-applicable" ? "does not arise here" : "could not be seen"}, so there is nothing to fix.`,
      { hint: "Only checks that failed or partly failed and missing controls can be fixed." },
    );
  const known = CHECKS.some((each) => each.id === id);
  const some = open.slice(0, 3).map((fix) => fix.id);
  return usage(
    known ? `The check ${id} is not among those of this scan.` : `There is nothing to fix by the name '${id}'.`,
    { hint: some.length === 0 ? "Nothing is open." : `Open fixes include ${some.join(", ")}.` },
  );
}

/** Named fixes, those that they cannot do without, and the named that are in order already. AppError `usage` for what cannot be fixed. */
export function chosenFixes(
  ids: readonly string[],
  before: Situation,
  open: readonly Fix[],
): { readonly fixes: readonly Fix[]; readonly implied: ReadonlySet<string>; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const named: Fix[] = [];
  for (const id of new Set(ids)) {
    const fix = open.find((each) => each.id === id);
    const why = fix === undefined ? whyNot(id, before, open) : null;
    if (why !== null) throw why;
    if (fix === undefined) notes.push(`${id} is in order already: nothing changes by it.`);
    else named.push(fix);
  }
  const wanted = new Set(named.flatMap(({ id, after }) => [id, ...after]));
  const implied = new Set([...wanted].filter((id) => !named.some((fix) => fix.id === id)));
  return { fixes: open.filter(({ id }) => wanted.has(id)), implied, notes };
}

/** A fix as a result has it: of one that was chosen, what is so then. */
export function shownFix({ id, kind, title, done, now, hours }: Fix, implied?: ReadonlySet<string>): WhatIfFix {
  const words = implied === undefined ? title : done;
  return { id, kind, title: words, now, hours, ...(implied?.has(id) ? { implied: true as const } : {}) };
}
