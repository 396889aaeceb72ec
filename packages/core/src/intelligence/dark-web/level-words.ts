import type { DarkWebFacts, ExposureKind } from "@broker/contracts";

/** What each level of the dark-web view rests on. */
const RESTS_ON = {
  threat: ["own-service", "addresses", "malware", "extortion-claim"],
  staff: ["addresses", "malware"],
  reputation: ["own-service", "extortion-claim"],
} as const satisfies Record<string, readonly ExposureKind[]>;

const GRAVEST = { threat: "Critical", staff: "High", reputation: "High" } as const;

/**
 * A level of the dark-web view as it may be said: what was not asked could only raise it, so one that rests on part of its sources says
 * so, unless it is the gravest already. Null = not known.
 */
export function levelWords(
  { asked }: Pick<DarkWebFacts, "asked">,
  kind: keyof typeof RESTS_ON,
  level: string | null,
): string | null {
  if (level === null || level === GRAVEST[kind] || asked === undefined) return level;
  return RESTS_ON[kind].every((each) => asked.includes(each)) ? level : `${level} as far as was asked`;
}
