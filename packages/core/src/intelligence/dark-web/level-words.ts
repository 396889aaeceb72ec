import { type DarkWebFacts, type ExposureKind, showPercent } from "@broker/contracts";

/** The exposures on which each level is based. */
const BASED_ON = {
  threat: ["own-service", "addresses", "malware", "extortion-claim"],
  staff: ["addresses", "malware"],
  reputation: ["own-service", "extortion-claim"],
} as const satisfies Record<string, readonly ExposureKind[]>;

const HIGHEST = { threat: "Critical", staff: "High", reputation: "High" } as const;

/**
 * A level as it may be stated. Sources not queried could only raise it, so one based on part of its sources says so,
 * unless it is the highest already. Null = not assessed.
 */
export function levelWords(
  { asked }: Pick<DarkWebFacts, "asked">,
  kind: keyof typeof BASED_ON,
  level: string | null,
): string | null {
  if (level === null || level === HIGHEST[kind] || asked === undefined) return level;
  const types = BASED_ON[kind];
  const queried = types.filter((each) => asked.includes(each)).length;
  return queried === types.length
    ? level
    : `${level} (${showPercent(queried / types.length)} of exposure types queried)`;
}
