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

/**
 * A slip as stored or read from a file, with the ids of rules, roles and unquoted parts. Slips saved before these ids
 * state them in words only.
 */
export function identifiedSlip(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(identifiedSlip);
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, identifiedSlip(value)]));
  return { ...fields, ...missingIds(fields) };
}
