import {
  CONTROL_KEYS,
  type ControlEffectiveness,
  type ControlLapse,
  EFFECTIVENESS_DAYS,
  type EffectivenessView,
} from "@broker/contracts";
import { daysAfter } from "../compliance/control-state.ts";
import { HUB_CONTROLS, hubControl } from "../compliance/library.ts";
import type { ScannedEvidence } from "../intelligence/evidence/known-compliance.ts";
import { scanStatements } from "../intelligence/evidence/scan-statements.ts";
import { controlOfKey } from "./ctem.ts";

/** What one domain's scan of a day showed of a control; false = not, or only partly, in operation. */
interface Observation {
  readonly day: string;
  /** The last day on which it counts: before the domain's next scan, and as long as the control's freshness. */
  readonly until: string;
  readonly operating: boolean;
}

type Scan = ScannedEvidence & { readonly day: string };

/** The last scan of each day, by domain, oldest first. */
function byDomain(scans: readonly ScannedEvidence[]): Scan[][] {
  const dated = scans
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    .map((scan) => ({ ...scan, day: scan.startedAt.slice(0, 10) }));
  return [...Map.groupBy(dated, ({ host }) => host).values()].map((of) => [
    ...new Map(of.map((scan) => [scan.day, scan])).values(),
  ]);
}

/**
 * The observations of every control by a domain's scans. The least favourable result of a scan counts; a control that
 * a scan shows nothing of is not observed from then on.
 */
function observationsOf(scans: readonly Scan[]): Map<string, Observation[]> {
  const found = new Map<string, Observation[]>();
  for (const [place, scan] of scans.entries()) {
    const next = scans[place + 1]?.day;
    const shown = scanStatements(scan).filter(({ shows }) => shows !== "not-applicable");
    for (const [control, statements] of Map.groupBy(shown, (each) => each.control)) {
      const fresh = daysAfter(scan.day, hubControl(control).freshnessDays);
      const until = next === undefined ? fresh : [fresh, daysAfter(next, -1)].toSorted()[0];
      const operating = statements.every(({ shows }) => shows === "met");
      const own = found.get(control) ?? [];
      own.push({ day: scan.day, until: until ?? fresh, operating });
      found.set(control, own);
    }
  }
  return found;
}

/** A control on a day over all domains: not in operation where one domain shows so; null = not observed. */
function stateOn(domains: readonly (readonly Observation[])[], day: string): boolean | null {
  const inEffect = domains.flatMap((of) => of.findLast((each) => each.day <= day && day <= each.until) ?? []);
  return inEffect.length === 0 ? null : inEffect.every(({ operating }) => operating);
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The times without operation, from the first observation on; those that end before the period are left out. */
function lapsesOf(domains: readonly (readonly Observation[])[], from: string, to: string): ControlLapse[] {
  const days = [...new Set(domains.flatMap((of) => of.map(({ day }) => day)))].filter((day) => day <= to).sort();
  const lapses: ControlLapse[] = [];
  let open: { readonly on: string; readonly lapsed: boolean } | null = null;
  let operated = false;
  for (const day of days) {
    const operating = stateOn(domains, day);
    if (operating === true) {
      if (open !== null) lapses.push({ ...open, restoredOn: day, days: daysBetween(open.on, day) });
      [open, operated] = [null, true];
    } else if (operating === false && open === null) open = { on: day, lapsed: operated };
  }
  if (open !== null) lapses.push({ ...open, restoredOn: null, days: null });
  return lapses.filter(({ restoredOn }) => restoredOn === null || restoredOn >= from).reverse();
}

type HubControl = (typeof HUB_CONTROLS)[number];

/** Controls that a scan can observe, then those of the record, which are not observable externally. */
const CONTROLS: readonly HubControl[] = [
  ...new Set([
    ...HUB_CONTROLS.filter(({ evidence }) => evidence.includes("scan")),
    ...CONTROL_KEYS.flatMap((key) => controlOfKey(key) ?? []),
  ]),
];

function effectivenessOf(
  { id: control, title }: HubControl,
  domains: readonly (readonly Observation[])[],
  from: string,
  to: string,
): ControlEffectiveness {
  let [observedDays, operatingDays] = [0, 0];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const operating = stateOn(domains, day);
    if (operating === null) continue;
    observedDays += 1;
    if (operating) operatingDays += 1;
  }
  const share = observedDays === 0 ? null : operatingDays / observedDays;
  return { control, title, observedDays, operatingDays, share, lapses: lapsesOf(domains, from, to) };
}

/**
 * How steadily scans observed each control in operation, over the 180 days up to today. A result counts until the
 * domain's next scan, at most for the control's freshness. A control that is not observed does not lapse. Pure.
 * @param scans those of the period, with the last one of each domain before it
 * @param to ISO day
 */
export function controlEffectiveness(scans: readonly ScannedEvidence[], to: string): Omit<EffectivenessView, "client"> {
  const from = daysAfter(to, 1 - EFFECTIVENESS_DAYS);
  const domains = byDomain(scans);
  const observed = domains.map(observationsOf);
  const of = ({ id }: HubControl) => observed.map((each) => each.get(id) ?? []);
  const controls = CONTROLS.map((each) => effectivenessOf(each, of(each), from, to));
  const days = [...new Set(domains.flat().map(({ day }) => day))].filter((day) => day >= from && day <= to).sort();
  return {
    from,
    to,
    scans: domains.flat().filter(({ day }) => day >= from && day <= to).length,
    controls,
    trend: days.map((day) => {
      const states = CONTROLS.flatMap((each) => stateOn(of(each), day) ?? []);
      return { day, observed: states.length, operating: states.filter((each) => each).length };
    }),
  };
}
