import {
  type AcordCyberDatum,
  ANSWER_KEYS,
  acordRating,
  answerDefinition,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type SubmissionFacts,
  trainingBand,
} from "@broker/contracts";
import { boxConfidence } from "./box.ts";
import type { KnownFact } from "./facts/known-fact.ts";

interface Line {
  readonly section: keyof typeof UNKNOWN;
  readonly label: string;
  readonly fact: Pick<KnownFact, "text" | "path" | "provenance" | "declaredBy" | "asOf"> | undefined;
  readonly source: string;
  readonly withheld?: AcordCyberDatum["withheld"];
}

const DISCLOSED = { asked: "not disclosed", unasked: "not asked" } as const;

/** Text for an unknown value, by section. A client that answered in part, or 'unknown', was asked. */
const UNKNOWN = {
  "Cyber cover": { asked: "to be advised", unasked: "to be advised" },
  "External assessment": { asked: "not assessed", unasked: "not assessed" },
  Controls: DISCLOSED,
  "Records held": DISCLOSED,
  "Further answers": { asked: "asked, not known", unasked: "not asked" },
} as const;

const RECORDS = {
  personal: { label: "Personal", question: "personalRecords" },
  paymentCard: { label: "Payment card", question: "cardRecords" },
  health: { label: "Health", question: "healthRecords" },
  intellectualProperty: { label: "Intellectual property", question: "intellectualProperty" },
} as const;

function wasAsked({ controls, insured, notKnown }: SubmissionFacts, { source }: Line): boolean {
  const [group, key, part] = source.split(".");
  if (group === "answers") return notKnown[key ?? ""] !== undefined;
  if (group === "insured")
    return insured.records !== null || notKnown[RECORDS[part as keyof typeof RECORDS]?.question ?? ""] !== undefined;
  return CONTROL_KEYS.some((each) => each === key && controls[each] !== undefined);
}

/** Text for a value that is withheld, by reason. */
const WITHHELD: Readonly<Record<NonNullable<AcordCyberDatum["withheld"]>, string>> = {
  "critical-finding-open": "withheld: critical finding open",
};

/** Source of the rating of awareness training. */
export const TRAINING_COVERAGE = "controls.awarenessTraining.coveragePct";

const COVER = { limit: "Limit", deductible: "Deductible, each claim", premium: "Premium" } as const;

/** Share of the method that a scan must have assessed for a rating. */
export const RATED_COVERAGE = 0.5;

/** Whether a scan's rating is withheld because a critical finding is open. */
export const isWithheld = (scan: SubmissionFacts["scan"]): boolean => (scan?.critical ?? 0) > 0;

/** The rating of a scan; null = too little was assessed, or it is withheld. */
function ratingOf(scan: SubmissionFacts["scan"]) {
  if (scan === null || scan.posture === null || scan.coverage < RATED_COVERAGE || isWithheld(scan)) return null;
  return acordRating(scan.posture);
}

function ratings(facts: SubmissionFacts, known: readonly KnownFact[]): Line[] {
  const rating = ratingOf(facts.scan);
  const percent = facts.controls.awarenessTraining?.coveragePct;
  const derived = (key: string, text: string) => {
    const from = known.find((each) => each.key === key);
    return from === undefined
      ? undefined
      : {
          ...from,
          declaredBy: undefined,
          text,
          provenance: from.provenance === "sample" ? ("sample" as const) : ("derived" as const),
        };
  };
  return [
    {
      section: "External assessment",
      label: "Rating by posture",
      source: "scan.posture",
      ...(isWithheld(facts.scan) ? { withheld: "critical-finding-open" as const } : {}),
      fact: rating === null ? undefined : derived("scan.posture", rating),
    },
    {
      section: "Controls",
      label: "Awareness training, rating",
      source: TRAINING_COVERAGE,
      fact: percent === undefined ? undefined : derived("controls.awarenessTraining", trainingBand(percent)),
    },
  ];
}

/**
 * The cyber part of a submission, which none of the three forms covers: our own labels, in the order of a proposal
 * form. Ratings: posture from 80 Excellent, 60 Good, 40 Fair, else Poor, if at least half of the method was assessed
 * and no critical finding is open; training by the percentage declared.
 */
export function cyberData(
  facts: SubmissionFacts,
  known: readonly KnownFact[],
  contradicted: (path: string) => boolean,
): AcordCyberDatum[] {
  const factOf = (key: string) => known.find((each) => each.key === key);
  const line = (section: Line["section"], key: string, label: string): Line => ({
    section,
    label,
    source: key,
    fact: factOf(key),
  });
  const [posture, training] = ratings(facts, known);
  const domains = known.filter(({ key }) => key.startsWith("insured.domains["));
  const lines: (Line | undefined)[] = [
    ...(["limit", "deductible", "premium"] as const).map((part) => line("Cyber cover", `cover.${part}`, COVER[part])),
    line("External assessment", "scan.posture", "Posture"),
    posture,
    line("External assessment", "scan.coverage", "Assessment coverage"),
    ...(domains.length === 0 ? [line("External assessment", "insured.domains", "Domain")] : []),
    ...domains.map(({ key }) => line("External assessment", key, "Domain")),
    ...CONTROL_KEYS.flatMap((key) => [
      line("Controls", `controls.${key}`, CONTROL_TITLES[key]),
      ...(key === "awarenessTraining" ? [training] : []),
    ]),
    ...Object.entries(RECORDS).map(([part, { label }]) => line("Records held", `insured.records.${part}`, label)),
    // Only what was asked: none of these answers is required.
    ...ANSWER_KEYS.filter((key) => factOf(`answers.${key}`) !== undefined || facts.notKnown[key] !== undefined).map(
      (key) => line("Further answers", `answers.${key}`, answerDefinition(key).title),
    ),
  ];
  return lines.flatMap((each): AcordCyberDatum[] => {
    if (each === undefined) return [];
    const { section, label, fact, source, withheld } = each;
    const unknown = { section, label, source, provenance: "none", asOf: null, confidence: 0 } as const;
    if (withheld !== undefined) return [{ ...unknown, value: WITHHELD[withheld], withheld }];
    if (fact === undefined)
      return [{ ...unknown, value: UNKNOWN[section][wasAsked(facts, each) ? "asked" : "unasked"] }];
    const { text: value, path, provenance, declaredBy, asOf } = fact;
    const confidence = boxConfidence({ provenance, asOf, contradicted: contradicted(path) }, facts.asOf);
    const declarer = declaredBy === undefined ? {} : { declaredBy };
    return [{ section, label, value, source: path, provenance, ...declarer, asOf, confidence }];
  });
}
