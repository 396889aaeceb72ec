import { type ControlKey, type ControlSnapshot, type EvidenceStatement, goodAnswer } from "@broker/contracts";
import { controlState } from "./control-state.ts";
import { HUB_CONTROLS } from "./library.ts";

/** A control of the client record that filed evidence in date shows not to be met, or only in part. */
export interface ShownControl {
  readonly key: ControlKey;
  readonly shows: "partly" | "not-met";
  /** The statement that decides it: the worst, then the one with the strongest basis, then the newest. */
  readonly by: Pick<EvidenceStatement, "kind" | "title" | "source" | "collectedAt">;
}

/** The controls that each key answers in full: a key that can never show one to be absent is no answer to it. */
const ANSWERED: readonly (readonly [control: string, key: ControlKey])[] = HUB_CONTROLS.flatMap(
  ({ id, answers = [] }) =>
    answers.filter(({ shows }) => shows.includes("not-met")).map(({ key }) => [id, key] as const),
);

/**
 * The controls that filed evidence shows to be missing, in whole or in part, each once. Evidence that shows a control
 * to be met is left out: it never raises an answer.
 * @param today ISO 8601 date; evidence that expired before it does not count
 */
export function shownControls(filed: readonly EvidenceStatement[], today: string): ShownControl[] {
  if (filed.length === 0) return [];
  const shown = new Map<ControlKey, ShownControl>();
  for (const [control, key] of ANSWERED) {
    const own = filed.filter((each) => each.control === control);
    const { state, evidence } = controlState(control, own, today);
    const [by] = evidence;
    if (by === undefined || (state !== "not-met" && state !== "partly")) continue;
    if (shown.get(key)?.shows !== "not-met") shown.set(key, { key, shows: state, by });
  }
  return [...shown.values()];
}

/** 0 = absent, 1 = in part, 2 = in place; null = not answered. */
function rankOf(key: ControlKey, controls: ControlSnapshot): number | null {
  const answer = controls[key]?.answer ?? "unknown";
  if (answer === "unknown") return null;
  return answer === "partial" ? 1 : answer === goodAnswer(key) ? 2 : 0;
}

/**
 * The answers in force, each replaced by what filed evidence shows where that is worse or nothing was answered. The
 * worse counts; evidence never raises an answer. Pure.
 * @param today ISO 8601 date
 */
export function answersWithEvidence(
  controls: ControlSnapshot,
  filed: readonly EvidenceStatement[],
  today: string,
): ControlSnapshot {
  const worse = shownControls(filed, today).filter(
    ({ key, shows }) => (rankOf(key, controls) ?? 3) > (shows === "partly" ? 1 : 0),
  );
  if (worse.length === 0) return controls;
  const shown = worse.map(({ key, shows, by: { kind, title, source, collectedAt } }) => {
    const absent = goodAnswer(key) === "yes" ? "no" : "yes";
    const provenance = kind === "report" ? "third-party" : "declared";
    const how = { provenance, asOf: collectedAt, source: `${title} (${source})` };
    return [key, { answer: shows === "partly" ? "partial" : absent, ...how }];
  });
  return { ...controls, ...(Object.fromEntries(shown) as ControlSnapshot) };
}

/** The day as at which evidence counts: the latest of a scan, the answers and what was filed; "" = there is none. */
export function evidenceDay(
  startedAt: string | null,
  controls: ControlSnapshot,
  filed: readonly EvidenceStatement[],
): string {
  const days = [
    ...Object.values(controls).map(({ asOf }) => asOf),
    ...filed.map(({ collectedAt }) => collectedAt),
    ...(startedAt === null ? [] : [startedAt]),
  ];
  return (
    days
      .map((day) => day.slice(0, 10))
      .sort()
      .at(-1) ?? ""
  );
}
