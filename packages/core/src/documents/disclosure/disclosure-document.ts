import {
  type BrokerageConfig,
  DISCLOSURE_STATES,
  type DisclosureEntry,
  PROVENANCE_NAMES,
  plainText,
  SECTION_TITLES,
  type SignatureState,
  sentenceCase,
  showCount,
  showDate,
} from "@broker/contracts";
import type { Block, Run, Section, Text } from "../blocks/block.ts";
import { callout, list, muted, paragraph, signature, table } from "../blocks/build-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { type ReleasedSubmission, releasedWords } from "./released-submissions.ts";

/** A client's disclosure: each question with every answer, and the signature that covers them. */
export interface DisclosureRecord {
  readonly client: { readonly id: string; readonly name: string | null; readonly sample: boolean };
  readonly recordVersion: number;
  readonly asOf: string;
  readonly questionsVersion: string;
  /** SHA-256 of the answers in force. */
  readonly digest: string;
  /** null = no signature is on file. */
  readonly signature: SignatureState | null;
  readonly entries: readonly DisclosureEntry[];
  /** Submissions that were sent although a gate was closed. */
  readonly released: readonly ReleasedSubmission[];
}

/** An answer that was recorded without any of them needs no words. */
const WAYS: Readonly<Record<NonNullable<DisclosureEntry["way"]>, string | null>> = {
  conversation: "in conversation",
  form: "on a form",
  document: "in a document",
  record: null,
};

/** By whom and how: 'R. Halden, IT Manager, on a form, recorded by jane'. */
function declaredWords({ declaredBy, way, provenance, by, source, evidence }: DisclosureEntry): string {
  const who = declaredBy ?? (provenance === null ? "" : sentenceCase(PROVENANCE_NAMES[provenance]));
  const how = way === null ? null : WAYS[way];
  const from = source === null ? [] : [plainText(source)];
  const file = evidence === null ? [] : [`evidence: ${plainText(evidence.file)}`];
  const recorded =
    by === null || by.toLowerCase() === declaredBy?.toLowerCase() ? [] : [`recorded by ${plainText(by)}`];
  return [plainText(who), how ?? "", ...from, ...file, ...recorded].filter((part) => part !== "").join(", ");
}

function answerCell({ answer, replacedBy, observed, state }: DisclosureEntry): Text {
  const isPast = state === "replaced" || state === "withdrawn";
  const runs: Run[] = [{ text: plainText(answer ?? ""), ...(isPast ? { muted: true } : {}) }];
  if (replacedBy !== null && replacedBy !== answer)
    runs.push({ text: ` (replaced by ${plainText(replacedBy)})`, muted: true });
  if (observed !== null) runs.push({ text: `. Observed instead: ${plainText(observed)}` });
  return runs;
}

/** A row for each answer; the question stands with the first alone. */
function answerRows(entries: readonly DisclosureEntry[]): Text[][] {
  return entries.map((entry, at): Text[] => [
    entry.question === entries[at - 1]?.question ? "" : plainText(entry.ask),
    answerCell(entry),
    declaredWords(entry),
    entry.asOf === null ? "" : showDate(entry.asOf),
    DISCLOSURE_STATES[entry.state],
  ]);
}

const isAnswered = ({ state }: DisclosureEntry): boolean => state !== "not-asked" && state !== "not-applicable";

/** A whole record of answers may have several rows for each of the bank's questions. */
const MOST_ROWS = 2000;

function answerSections(entries: readonly DisclosureEntry[]): Section[] {
  return Object.entries(SECTION_TITLES).flatMap(([id, title]): Section[] => {
    const own = entries.filter((entry) => entry.section === id && (isAnswered(entry) || entry.n !== null));
    if (own.length === 0) return [];
    return [
      {
        id,
        title,
        note: "",
        blocks: table(
          "Every answer, in the order of recording",
          ["Question", "Answer", "Declared by", "As at", "State"],
          answerRows(own),
          {
            widths: [27, null, 24, 16, 13],
            most: MOST_ROWS,
          },
        ),
      },
    ];
  });
}

const asksOf = (entries: readonly DisclosureEntry[], state: DisclosureEntry["state"]): string[] => [
  ...new Set(entries.filter((entry) => entry.state === state).map(({ ask }) => plainText(ask))),
];

function openSection({ entries }: DisclosureRecord): Section[] {
  const conflicts = asksOf(entries, "differs");
  const unknown = asksOf(entries, "not-known");
  const missing = asksOf(entries, "not-asked");
  if (conflicts.length + unknown.length + missing.length === 0) return [];
  return [
    {
      id: "open",
      title: "Open",
      note: "",
      blocks: [
        ...list("In conflict: to resolve before an underwriter reads it", conflicts),
        ...list("Asked, and not known", unknown),
        ...(missing.length === 0
          ? []
          : [paragraph(`Not asked: ${showCount(missing.length, "question")}, listed last.`)]),
      ],
    },
  ];
}

function notAskedSection({ entries }: DisclosureRecord): Section[] {
  const rows = Object.entries(SECTION_TITLES).flatMap(([id, title]) => {
    const missing = asksOf(
      entries.filter(({ section }) => section === id),
      "not-asked",
    );
    return missing.length === 0 ? [] : [[title, missing.join(" ")]];
  });
  return rows.length === 0
    ? []
    : [
        {
          id: "not-asked",
          title: "Not asked",
          note: "",
          blocks: table("Questions without an answer", ["Section", "Questions"], rows, { widths: [27, null] }),
        },
      ];
}

function releasedSection({ released }: DisclosureRecord): Section[] {
  if (released.length === 0) return [];
  return [
    {
      id: "released",
      title: "Sent although a gate was closed",
      note: "",
      blocks: list(null, released.map(releasedWords)),
    },
  ];
}

/** 'Signed by R. Halden on 20 Nov 2026, before 4 changes.' */
export function signedWords(state: SignatureState | null): string {
  if (state === null) return "Not signed.";
  const { signer, position, on, changes } = state;
  const who = plainText(position === null ? signer : `${signer}, ${position}`);
  return `Signed by ${who} on ${showDate(on)}${changes === 0 ? "" : `, before ${showCount(changes, "change")}`}.`;
}

function signatureSection({ client, digest, signature: state, asOf }: DisclosureRecord): Section {
  const name = plainText(client.name ?? "the insured");
  const signed: Block[] = state === null ? [] : [callout(signedWords(state))];
  return {
    // The style keeps a declaration on one page.
    id: "declaration",
    title: "Signature",
    note: "Insurance Act 2015, sections 3 to 7.",
    blocks: [
      ...signed,
      paragraph(
        `I declare for ${name} that a reasonable search was made, that every statement of fact above is substantially correct, and that every statement of belief or expectation is made in good faith, as at ${showDate(asOf)}. I will notify the broker of any change before the contract is made.`,
      ),
      signature(["Signed", "Name and position", "Date"]),
      muted(`Digest of these answers (SHA-256): ${digest}. A signature covers the answers with this digest alone.`),
    ],
  };
}

/** The disclosure as a document, with its signature page. Every text is plain. */
export function disclosureDocument(record: DisclosureRecord, brokerage: BrokerageConfig): SubmissionDocument {
  const { client, recordVersion, asOf, questionsVersion, digest, entries, signature: state } = record;
  const name = plainText(client.name ?? "Client without a recorded name");
  const questions = new Set(
    entries.filter(({ state: each }) => each !== "not-applicable").map((each) => each.question),
  );
  const answered = new Set(entries.filter(isAnswered).map((each) => each.question));
  const conflicts = asksOf(entries, "differs").length;
  return {
    title: "Disclosure",
    name,
    from: plainText(brokerage.name ?? "Broker"),
    made: showDate(asOf),
    dated: asOf,
    sample: client.sample,
    record: `Client ${client.id}, record version ${recordVersion}, questions version ${questionsVersion}, digest ${digest.slice(0, 12)}`,
    evidence: null,
    alert: null,
    draft: conflicts === 0 ? null : `${showCount(conflicts, "answer")} in conflict.`,
    lead: `${answered.size} of ${questions.size} questions answered`,
    notes: [signedWords(state)],
    sections: [
      ...openSection(record),
      ...answerSections(entries),
      ...notAskedSection(record),
      ...releasedSection(record),
      signatureSection(record),
    ],
    foot: `${client.sample ? "SAMPLE. " : ""}Disclosure of ${name}. Replaced and withdrawn answers are included.`,
  };
}
