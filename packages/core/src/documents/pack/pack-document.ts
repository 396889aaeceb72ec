import {
  ACTION_GROUP_WORDS,
  type BrokerageConfig,
  type OnboardingPack,
  type PackFramework,
  type PackScore,
  plainText,
  showCount,
  showDate,
  showGbpLoss,
  showPercent,
  withoutEnd,
} from "@broker/contracts";
import type { Section, Text } from "../blocks/block.ts";
import { datedRow, list, muted, openRow, pairs, paragraph, table } from "../blocks/build-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";

/** Title of the document, and the form that its export records. */
export const PACK_TITLE = "Onboarding pack";

const NOT_ASSESSED = { text: "not assessed", advise: false, provenanceWords: "Not assessed" };
const NOT_KNOWN = { text: "not known", advise: false, provenanceWords: "Not known" };

const REASONS: Readonly<Record<NonNullable<OnboardingPack["premium"]["reason"]>, string>> = {
  "turnover-not-known": "Turnover is not known, so no premium can be calculated.",
  "no-action": "No open action changes the premium.",
};

function premiumRows({ premium: { now, after, percent, reason }, asOf }: OnboardingPack) {
  const estimated = (label: string, value: string) => datedRow(label, value, "estimated", showDate(asOf));
  if (now === null) return [openRow("Premium optimisation", NOT_KNOWN)];
  const today = estimated("Technical premium today", showGbpLoss(now));
  if (percent === null || after === null) return [today, openRow("Premium optimisation", NOT_KNOWN)];
  return [
    today,
    estimated("Technical premium after the actions", showGbpLoss(after)),
    estimated("Premium optimisation", reason === null ? `${percent}%` : "not known"),
  ];
}

function standingSection(pack: OnboardingPack): Section {
  const { risk, compliance, premium, asOf } = pack;
  const scored =
    risk === null
      ? openRow("Risk score", NOT_ASSESSED)
      : datedRow(
          "Risk score",
          `${risk.score} of 100${risk.critical === 0 ? "" : `, ${showCount(risk.critical, "critical finding")} open`}`,
          "derived",
          showDate(risk.scannedOn),
        );
  const complied =
    compliance === null
      ? openRow("Compliance score", NOT_ASSESSED)
      : datedRow(
          "Compliance score",
          `${compliance.score} of 100, ${showPercent(compliance.coverage)} assessed`,
          "derived",
          showDate(asOf),
        );
  return {
    id: "standing",
    title: "Where the client stands",
    note: "",
    blocks: [
      ...pairs("Where the client stands", [scored, complied, ...premiumRows(pack)]),
      ...(premium.reason === null ? [] : [muted(REASONS[premium.reason])]),
      muted(
        "Risk score: the posture of the external scan and the answers; 100 = lowest risk. Compliance score: the frameworks layer of the readiness index. The premium is a model's, not a quote.",
      ),
    ],
  };
}

/** 'score, range, assessed' of a framework or a part of one. */
const scoreCells = ({ score, low, high, assessed, total }: PackScore): Text[] => [
  score === null ? "not assessed" : String(score),
  score === null || assessed === total ? "" : `${low} to ${high}`,
  `${assessed} of ${total}`,
];

function frameworkRows({ title, band, parts, ...scores }: PackFramework): Text[][] {
  return [
    [title, ...scoreCells(scores), band ?? "requires validation"],
    ...parts.map(({ title: part, ...own }): Text[] => [`${title}, ${part}`, ...scoreCells(own), ""]),
  ];
}

const evidenceCells = ({ title, status, priority, source, expiresOn }: OnboardingPack["evidence"][number]): Text[] => [
  title,
  status,
  priority,
  source === null ? "" : plainText(source),
  expiresOn === null ? "" : showDate(expiresOn),
];

function sections(pack: OnboardingPack): Section[] {
  const { frameworks, evidence, recommendations, next, unresolved } = pack;
  const missing = evidence.filter(({ status }) => status === "Incomplete").length;
  return [
    {
      id: "next",
      title: "Next steps",
      note: "",
      blocks: [
        ...(next.length === 0 ? [paragraph("Nothing is open.")] : list(null, next, true)),
        ...list("To resolve before documents are released", unresolved.map(plainText)),
      ],
    },
    standingSection(pack),
    {
      id: "frameworks",
      title: "Frameworks",
      note: "",
      blocks: [
        ...table(
          "Frameworks",
          ["Framework", "#Score", "Range", "Assessed", "Card"],
          frameworks.flatMap(frameworkRows),
          { widths: [null, 12, 14, 14, 20] },
        ),
        muted(
          "Scores are of what is assessed: each control is the mean of its checks and answers. Range: with everything else counted against, and for. CCR: the six functions of NIST CSF 2.0. ICO: fourteen points that a website shows. CAF: principles of the NCSC's Cyber Assessment Framework.",
        ),
      ],
    },
    {
      id: "evidence",
      title: "Evidence checklist",
      note: missing === 0 ? "Complete." : `${missing} of ${evidence.length} incomplete.`,
      blocks: table(
        "Evidence checklist",
        ["Evidence", "Status", "Priority", "Source", "Expires"],
        evidence.map(evidenceCells),
        { widths: [26, 14, 11, null, 15] },
      ),
    },
    {
      id: "recommendations",
      title: "Recommendations",
      note: "",
      blocks:
        recommendations.length === 0
          ? [paragraph("No action is open.")]
          : table(
              "Recommendations",
              ["Action", "When", "#Hours"],
              recommendations.map(({ title, group, hours }): Text[] => [
                plainText(title),
                ACTION_GROUP_WORDS[group].title,
                String(hours),
              ]),
              { widths: [null, 30, 10] },
            ),
    },
  ];
}

/** The pack as a document for the broker's file. Every text is plain. */
export function packDocument(pack: OnboardingPack, brokerage: BrokerageConfig): SubmissionDocument {
  const { client, recordVersion, asOf, risk } = pack;
  const name = plainText(client.name ?? "Client without a recorded name");
  const [first] = pack.next;
  return {
    title: PACK_TITLE,
    name,
    from: plainText(brokerage.name ?? "Broker"),
    made: showDate(asOf),
    dated: asOf,
    sample: client.sample,
    record: `Client ${client.id}, record version ${recordVersion}`,
    evidence: null,
    alert: null,
    draft: null,
    lead: [client.industry === null ? null : plainText(client.industry), withoutEnd(first ?? "Nothing is open", ".")]
      .filter((part) => part !== null)
      .join(". "),
    notes: risk === null ? ["No scan supports a score yet."] : [],
    sections: sections(pack),
    foot: `${client.sample ? "SAMPLE. " : ""}Onboarding pack for ${name}, for the broker's file. Estimates are a model's.`,
  };
}
