import {
  type AcordCyberDatum,
  acordRating,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type SubmissionFacts,
  trainingBand,
} from "@broker/contracts";
import { boxConfidence } from "./box.ts";
import type { KnownFact } from "./facts/known-fact.ts";
import { securityFacts } from "./facts/security-facts.ts";

/** Where a datum stands, and what is known of it. */
interface Line {
  readonly section: string;
  readonly label: string;
  readonly fact: Pick<KnownFact, "text" | "path" | "provenance" | "asOf"> | undefined;
  readonly source: string;
}

const COVER = { limit: "Limit", deductible: "Deductible, each claim", premium: "Premium" } as const;

function ratings(facts: SubmissionFacts, told: readonly KnownFact[]): Line[] {
  const posture = facts.scan?.posture ?? null;
  const percent = facts.controls.awarenessTraining?.coveragePct;
  const derived = (key: string, text: string) => {
    const from = told.find((each) => each.key === key);
    return from === undefined
      ? undefined
      : { ...from, text, provenance: from.provenance === "sample" ? ("sample" as const) : ("derived" as const) };
  };
  return [
    {
      section: "Seen from outside",
      label: "Rating by posture",
      source: "scan.posture",
      fact: posture === null ? undefined : derived("scan.posture", acordRating(posture)),
    },
    {
      section: "Controls",
      label: "Awareness training, rating",
      source: "controls.awarenessTraining.coveragePct",
      fact: percent === undefined ? undefined : derived("controls.awarenessTraining", trainingBand(percent)),
    },
  ];
}

/**
 * The cyber part of a submission, which none of the three forms asks for: labels are ours, in the order of a proposal
 * form. Ratings: posture from 80 Excellent, from 60 Good, else Fair, where at least half of the method was seen;
 * training by the percentage that was told.
 */
export function cyberData(
  facts: SubmissionFacts,
  told: readonly KnownFact[],
  contradicted: (path: string) => boolean,
): AcordCyberDatum[] {
  const security = told.filter(({ key }) => securityFacts(facts).some((each) => each.key === key));
  const factOf = (key: string) => told.find((each) => each.key === key);
  const line = (section: string, key: string, label: string): Line => ({
    section,
    label,
    source: key,
    fact: factOf(key),
  });
  const [posture, training] = ratings(facts, security);
  const domains = told.filter(({ key }) => key.startsWith("insured.domains["));
  const lines: (Line | undefined)[] = [
    ...(["limit", "deductible", "premium"] as const).map((part) => line("Cyber cover", `cover.${part}`, COVER[part])),
    line("Seen from outside", "scan.posture", "Posture"),
    posture,
    line("Seen from outside", "scan.coverage", "Share of the method that was seen"),
    ...(domains.length === 0 ? [line("Seen from outside", "insured.domains", "Domain")] : []),
    ...domains.map(({ key }) => line("Seen from outside", key, "Domain")),
    ...CONTROL_KEYS.flatMap((key) => [
      line("Controls", `controls.${key}`, CONTROL_TITLES[key]),
      ...(key === "awarenessTraining" ? [training] : []),
    ]),
    ...(["personal", "paymentCard", "health", "intellectualProperty"] as const).map((part) =>
      line(
        "Records held",
        `insured.records.${part}`,
        {
          personal: "Personal",
          paymentCard: "Payment card",
          health: "Health",
          intellectualProperty: "Intellectual property",
        }[part],
      ),
    ),
  ];
  return lines.flatMap((each): AcordCyberDatum[] => {
    if (each === undefined) return [];
    const { section, label, fact, source } = each;
    if (fact === undefined)
      return [{ section, label, value: "not known", source, provenance: "none", asOf: null, confidence: 0 }];
    const { text: value, path, provenance, asOf } = fact;
    const confidence = boxConfidence({ provenance, asOf, contradicted: contradicted(path) }, facts.asOf);
    return [{ section, label, value, source: path, provenance, asOf, confidence }];
  });
}
