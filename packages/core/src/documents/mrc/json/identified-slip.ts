/** What earlier slips state in words only, in those words. */
const EARLIER = {
  byPosture: "default by posture",
  fairPresentation: "Fair presentation",
  notQuoted: "Terms as quoted.",
} as const;

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";

/** The ids that the words of one object of the slip imply and that it lacks. */
function missingIds({ provenance, source, rule, kind, label, role, quotedBy, notQuoted, untilMet, ifNotMet }: Fields) {
  if (provenance !== undefined && rule === undefined && isText(source) && source.startsWith(EARLIER.byPosture))
    return { rule: "posture" };
  if (kind === "text" && role === undefined && label === EARLIER.fairPresentation) return { role: "fairPresentation" };
  if (quotedBy === undefined || notQuoted !== undefined) return {};
  const open = Object.entries({ untilMet, ifNotMet }).flatMap(([part, text]) =>
    text === EARLIER.notQuoted ? [part] : [],
  );
  return open.length === 0 ? {} : { notQuoted: open };
}

/** The states of a screening in earlier slips, with today's and why the gate is closed. */
const EARLIER_SANCTIONS: Readonly<Record<string, readonly [state: string, closed: string | null]>> = {
  "not checked": ["not-screened", "Sanctions not screened."],
  "no match": ["clear", null],
  "match under review": ["strong-hit", "A match on a sanctions list is not decided."],
  match: ["true-match", "A party is on a sanctions list."],
};

/** What the sanctions screening of an earlier slip states now: it had only a state and a sentence. */
function statedScreening({ state, note }: Fields): Fields {
  if (!isText(state) || !isText(note)) return {};
  const [now, closed] = EARLIER_SANCTIONS[state] ?? [];
  return now === undefined ? {} : { state: now, closed, screening: null };
}

/**
 * A slip as stored or read from a file, with the ids of rules, roles and unquoted parts. Slips saved before these ids
 * state them in words only.
 */
export function identifiedSlip(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(identifiedSlip);
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, identifiedSlip(value)]));
  return { ...fields, ...missingIds(fields), ...statedScreening(fields) };
}
