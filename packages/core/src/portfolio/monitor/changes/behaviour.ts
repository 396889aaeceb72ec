import type { BehaviourTile, StaffLeaks, TrainingFigures } from "@broker/contracts";

/** A declared answer on MFA. */
export interface MfaAnswer {
  readonly client: string;
  readonly answer: string;
  /** Percent of people or machines; null = not stated. */
  readonly coverage: number | null;
}

/** What is known of clients' behaviour. */
export interface BehaviourInput {
  /** Of each client's scanned domains, by client. */
  readonly leaks: readonly { readonly client: string; readonly leaks: StaffLeaks | null }[];
  readonly mfa: readonly MfaAnswer[];
  /** Newest date of the answers on MFA, ISO 8601; null = there is none. */
  readonly mfaAsOf: string | null;
  /** Current records of training and phishing rounds. */
  readonly recorded: Pick<TrainingFigures, "training" | "phishing">;
}

function leakTile(
  figure: "breached-addresses" | "stealer-machines",
  part: "addresses" | "machines",
  { leaks }: BehaviourInput,
): BehaviourTile {
  const found = leaks.flatMap(({ client, leaks: each }) =>
    each === null || each[part] === null ? [] : [{ client, ...each, count: each[part] }],
  );
  if (found.length === 0) return unknown(figure);
  return {
    figure,
    value: found.reduce((sum, { count }) => sum + count, 0),
    provenance: "third-party",
    sources: [...new Set(found.flatMap(({ sources }) => sources))].sort(),
    asOf:
      found
        .map(({ asOf }) => asOf)
        .sort()
        .at(-1) ?? null,
    known: new Set(found.map(({ client }) => client)).size,
  };
}

const unknown = (figure: BehaviourTile["figure"]): BehaviourTile => ({
  ...{ figure, value: null, provenance: "none", sources: [], asOf: null, known: 0 },
});

/** Share in place: 'partial' counts by its coverage, half where that is not stated; null = not answered. */
function inPlace({ answer, coverage }: MfaAnswer): number | null {
  if (answer === "yes") return 1;
  if (answer === "no") return 0;
  return answer === "partial" ? (coverage ?? 50) / 100 : null;
}

/** The mean over all answers on MFA: email, remote access, administrators, cloud, suppliers. */
function mfaTile({ mfa, mfaAsOf }: BehaviourInput): BehaviourTile {
  const answers = mfa.flatMap((each) => {
    const share = inPlace(each);
    return share === null ? [] : [{ client: each.client, share }];
  });
  if (answers.length === 0) return unknown("mfa-coverage");
  return {
    figure: "mfa-coverage",
    value: answers.reduce((sum, { share }) => sum + share, 0) / answers.length,
    provenance: "declared",
    sources: [],
    asOf: mfaAsOf,
    known: new Set(answers.map(({ client }) => client)).size,
  };
}

const RECORDS = ["Training records"];

/** Completed of assigned, over all current programmes. */
function trainingTile({ recorded: { training } }: BehaviourInput): BehaviourTile {
  if (training === null) return unknown("training");
  const { done, assigned, asAt, clients } = training;
  const value = done / assigned;
  return { figure: "training", value, provenance: "declared", sources: RECORDS, asOf: asAt, known: clients };
}

/** Clicked of the messages of rounds that record clicks. */
function clickTile({ recorded: { phishing } }: BehaviourInput): BehaviourTile {
  if (phishing === null || phishing.clickedOf === 0) return unknown("phishing-clicks");
  const { clicked, clickedOf, lastSent, clients } = phishing;
  const value = clicked / clickedOf;
  return { figure: "phishing-clicks", value, provenance: "declared", sources: RECORDS, asOf: lastSent, known: clients };
}

/** Figures of behavioural risk; what nothing records is not known. */
export const behaviourTiles = (input: BehaviourInput): BehaviourTile[] => [
  leakTile("breached-addresses", "addresses", input),
  leakTile("stealer-machines", "machines", input),
  trainingTile(input),
  clickTile(input),
  mfaTile(input),
];
