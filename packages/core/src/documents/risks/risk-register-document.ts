import {
  csvText,
  plainText,
  RISK_CATEGORY_LABELS,
  RISK_INSURANCE_IMPACTS,
  RISK_LINK_LABELS,
  RISK_RULES,
  RISK_TREATMENT_LABELS,
  type Risk,
  type RiskFactor,
  riskLinkStateWords,
  showCount,
  showDate,
  showFixed,
} from "@broker/contracts";
import type { Section, Text } from "../blocks/block.ts";
import { paragraph, table } from "../blocks/build-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";

/** Title of the document, and the form that its export records. */
export const REGISTER_TITLE = "Risk register";

const COLUMNS = [
  "Risk",
  "Category",
  "Likelihood",
  "Impact",
  "Score /10",
  "Owner",
  "Status",
  "Mitigation plan",
  "Target date",
  "Insurance impact",
] as const;

const NOTE =
  "Score = likelihood × impact ÷ 2.5, from 0.4 to 10 (our definition). After treatment it falls only with evidence.";

/** What a risk's status is, with what is proposed. */
const statusWords = ({ status, closing, overdue }: Risk): string =>
  [status, overdue ? "overdue" : null, closing === null || status === "Closed" ? null : "closing proposed"]
    .filter((each) => each !== null)
    .join(", ");

/** The values of a risk in the order of the columns. */
const cellsOf = (risk: Risk): readonly (string | number | null)[] => [
  risk.subject === null ? risk.title : `${risk.title} (${risk.subject})`,
  RISK_CATEGORY_LABELS[risk.category],
  risk.residual.likelihood.value,
  risk.residual.impact.value,
  risk.residual.index,
  risk.owner,
  statusWords(risk),
  risk.mitigationPlan,
  risk.targetDate,
  RISK_INSURANCE_IMPACTS[risk.insurance],
];

const clientWords = ({ client }: Risk): string => `${client.name}${client.sample ? " (sample)" : ""}`;

/** The register as CSV, with the client of each risk and its id. */
export const riskRegisterCsv = (risks: readonly Risk[]): string =>
  csvText([["Client", ...COLUMNS, "Id"], ...risks.map((risk) => [clientWords(risk), ...cellsOf(risk), risk.id])]);

const ALL = { most: Number.POSITIVE_INFINITY } as const;

function printedRow(risk: Risk): Text[] {
  const cells = cellsOf(risk).map((cell) => (cell === null ? "–" : plainText(String(cell))));
  return cells.map((cell, at) =>
    at === 4
      ? showFixed(risk.residual.index, 1)
      : at === 8 && risk.targetDate !== null
        ? showDate(risk.targetDate)
        : cell,
  );
}

/** The risks of one client, or of all with the client of each. */
function registerSection(risks: readonly Risk[], ofAll: boolean): Section {
  const rows = risks.map((risk) => (ofAll ? [plainText(clientWords(risk)), ...printedRow(risk)] : printedRow(risk)));
  const widths = [20, 9, 6, 6, 6, 9, 9, null, 9, 10];
  return {
    id: "register",
    title: "Register",
    note: "",
    blocks: [
      paragraph(NOTE),
      ...table("Risks, the highest first", ofAll ? ["Client", ...COLUMNS] : [...COLUMNS], rows, {
        ...ALL,
        widths: ofAll ? [11, 16, 8, 6, 6, 5, 8, 8, null, 8, 9] : widths,
      }),
    ],
  };
}

const factorWords = (name: string, { value, rules, override }: RiskFactor): string =>
  override === null
    ? `${name} ${value}: ${rules.map((rule) => RISK_RULES[rule]).join("; ")}`
    : `${name} ${value}, set by ${override.by} on ${showDate(override.at)}: ${override.reason} (the rules give ${override.ruled})`;

/** How each score was made, and how the risk is treated. */
const ratingSection = (risks: readonly Risk[]): Section => ({
  id: "ratings",
  title: "How each score was made",
  note: "",
  blocks: table(
    "Inherent score and treatment",
    ["Risk", "Inherent", "Likelihood and impact", "Treatment", "After treatment"],
    risks.map((risk): Text[] => [
      plainText(risk.title),
      showFixed(risk.inherent.index, 1),
      plainText(
        `${factorWords("Likelihood", risk.inherent.likelihood)}. ${factorWords("Impact", risk.inherent.impact)}.`,
      ),
      plainText(
        risk.treatment === null
          ? "Not decided"
          : `${RISK_TREATMENT_LABELS[risk.treatment]}${risk.acceptedUntil === null ? "" : ` until ${showDate(risk.acceptedUntil)}`}${risk.treatmentReason === null ? "" : `: ${risk.treatmentReason}`}`,
      ),
      showFixed(risk.residual.index, 1),
    ]),
    { ...ALL, widths: [22, 9, null, 22, 9] },
  ),
});

/** What risks belong to, with the state there as at today. */
function linksSection(risks: readonly Risk[]): Section[] {
  const rows = risks.flatMap(({ title, links }) =>
    links.map(({ kind, title: linked, state }): Text[] => [
      plainText(title),
      RISK_LINK_LABELS[kind],
      plainText(linked),
      riskLinkStateWords({ kind, state }),
    ]),
  );
  if (rows.length === 0) return [];
  const blocks = table("Links of each risk", ["Risk", "Kind", "Linked to", "State"], rows, {
    ...ALL,
    widths: [35, 14, null, 12],
  });
  return [{ id: "links", title: "Linked to", note: "", blocks }];
}

/** What a register is printed from. */
export interface RegisterSources {
  /** Null = all clients. */
  readonly client: { readonly id: string; readonly name: string; readonly sample: boolean } | null;
  /** Of a sample workspace. */
  readonly sample: boolean;
  readonly risks: readonly Risk[];
  readonly brokerage: string | null;
  /** ISO 8601 date. */
  readonly asAt: string;
}

/** The risk register of a client, or of all, as a document. Every text is plain. */
export function riskRegisterDocument({
  client,
  sample: inSample,
  risks,
  brokerage,
  asAt,
}: RegisterSources): SubmissionDocument {
  const name = client === null ? "All clients" : plainText(client.name);
  const sample = client?.sample ?? (inSample || risks.some((risk) => risk.client.sample));
  const open = risks.filter(({ status }) => status !== "Closed");
  const high = open.filter(({ residual }) => residual.index >= 8).length;
  return {
    title: REGISTER_TITLE,
    name,
    from: plainText(brokerage ?? "Broker"),
    made: `As at ${showDate(asAt)}`,
    dated: `${asAt.slice(0, 10)}T00:00:00.000Z`,
    sample,
    record: client === null ? name : `Client ${client.id}`,
    evidence: null,
    alert: null,
    draft: null,
    lead: open.length === 0 ? "No open risk" : `${showCount(open.length, "open risk")}, ${high} at 8 or above`,
    notes: [NOTE],
    sections:
      risks.length === 0 ? [] : [registerSection(risks, client === null), ratingSection(risks), ...linksSection(risks)],
    foot: `${sample ? "SAMPLE. " : ""}Risk register of ${name} as at ${showDate(asAt)}.`,
  };
}
