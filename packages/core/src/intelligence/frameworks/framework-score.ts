import { roundHalfUp } from "@broker/contracts";
import { byControl, type ControlStatement, type Voice } from "./control-statements.ts";
import { MAPPED_FRAMEWORKS, type MappedFramework } from "./mapped-frameworks.ts";

/** How far the controls of a framework, or of a part of one, are supported by what was observed and answered. */
export interface FrameworkScore {
  /** 0–100, over what is assessed; null = nothing is. */
  readonly score: number | null;
  /** The score if everything that is not assessed were against, and for. */
  readonly low: number;
  readonly high: number;
  /** Controls that a check or an answer speaks about, of `total` mapped ones. */
  readonly assessed: number;
  readonly total: number;
}

const EARNED: Readonly<Record<Exclude<Voice, "silent">, number>> = { for: 1, part: 0.5, against: 0 };

/** The mean of what is said about a control; null = nothing is assessed. */
function earnedBy(statements: Iterable<ControlStatement>): number | null {
  const points = [...statements].flatMap(({ voice }) => (voice === "silent" ? [] : [EARNED[voice]]));
  return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length;
}

/**
 * The mean over the assessed controls, each the mean of its checks and answers: supports 1, partly 0.5, contradicts 0.
 * Controls that nothing speaks about count in the range alone, so that no favourable answer lowers the score.
 * @param belongs which controls count (default: all of the mapping)
 */
export function frameworkScore(
  statements: readonly ControlStatement[],
  framework: MappedFramework,
  belongs: (control: string) => boolean = () => true,
): FrameworkScore {
  const words = MAPPED_FRAMEWORKS.find(({ id }) => id === framework);
  const total = Object.keys(words?.controls ?? {}).filter(belongs).length;
  const points = byControl(statements, framework).flatMap(([control, own]) => {
    const earned = belongs(control) ? earnedBy(own) : null;
    return earned === null ? [] : [earned];
  });
  const earned = points.reduce((sum, each) => sum + each, 0);
  const share = (sum: number, of: number) => (of === 0 ? 0 : roundHalfUp((sum / of) * 100));
  return {
    score: points.length === 0 ? null : share(earned, points.length),
    low: share(earned, total),
    high: share(earned + total - points.length, total),
    assessed: points.length,
    total,
  };
}
