import {
  RISK_CATEGORY_LABELS,
  RISK_CLOSING_LABELS,
  RISK_FOLLOW_UP_LABELS,
  RISK_INSURANCE_IMPACTS,
  RISK_LINK_LABELS,
  RISK_ORIGIN_LABELS,
  type Risk,
  type RiskFollowUp,
  type RiskLink,
  type RiskProposal,
  registerBand,
  riskLinkStateWords,
  showDate,
} from "@broker/contracts";
import type { Cell, Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** An index with the register's colour: from 8 red, from 6 orange, else yellow. */
function indexCell(index: Risk["residual"]["index"]): Cell {
  const text = index.toFixed(1);
  const band = registerBand(index);
  if (band === "red") return { text, tone: "bad" };
  return band === "orange" ? { text, tone: "warn" } : { text };
}

const statusOf = ({ status, overdue, closing }: Risk): Cell => {
  if (overdue) return { text: `${status}, overdue`, tone: "warn" };
  return { text: closing === null || status === "Closed" ? status : `${status}, closing proposed` };
};

const factor = (heading: "Likelihood" | "Impact", of: (risk: Risk) => number) => ({
  heading,
  cell: (risk: Risk) => String(of(risk)),
  align: "right" as const,
  label: heading.toLowerCase(),
  stacked: "labelled" as const,
});

/** What a risk is linked to, with the state there. */
export const linkLine = ({ kind, ref, title, state }: RiskLink): string =>
  `${RISK_LINK_LABELS[kind]} ${title === ref ? ref : `${ref}, ${title}`}: ${riskLinkStateWords({ kind, state })}`;

const RISKS: Table<Risk> = {
  columns: [
    { heading: "Risk", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Category", cell: ({ category }) => RISK_CATEGORY_LABELS[category], optional: 3 },
    factor("Likelihood", ({ residual }) => residual.likelihood.value),
    factor("Impact", ({ residual }) => residual.impact.value),
    { heading: "Score /10", cell: ({ residual }) => indexCell(residual.index), align: "right" },
    { heading: "Owner", cell: ({ owner }) => owner, label: "owner", stacked: "labelled" },
    { heading: "Status", cell: statusOf },
    {
      heading: "Target date",
      cell: ({ targetDate }) => (targetDate === null ? null : showDate(targetDate)),
      label: "target",
      stacked: "labelled",
    },
    { heading: "Insurance impact", cell: ({ insurance }) => RISK_INSURANCE_IMPACTS[insurance], optional: 1 },
  ],
  below: {
    under: "Risk",
    lines: ({ mitigationPlan, links }) => [
      ...(mitigationPlan === null ? [] : [mitigationPlan.split("\n")[0] ?? ""]),
      ...links.map(linkLine),
    ],
    always: ({ id, client, subject }) => [
      [id, `${client.name}${client.sample ? " (sample)" : ""}`, subject].filter((each) => each !== null).join(", "),
    ],
  },
};

/** The register, the highest risks first. */
export const riskTable = (look: Look, items: readonly Risk[]): string => tableLines(look, RISKS, items).join("\n");

const PROPOSALS: Table<RiskProposal> = {
  columns: [
    { heading: "Risk", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Score /10", cell: ({ inherent }) => indexCell(inherent.index), align: "right" },
    { heading: "Category", cell: ({ category }) => RISK_CATEGORY_LABELS[category] },
    { heading: "Proposed by", cell: ({ origin }) => RISK_ORIGIN_LABELS[origin] },
    { heading: "Since", cell: ({ since }) => showDate(since), label: "since", stacked: "labelled" },
  ],
  below: {
    under: "Risk",
    lines: () => [],
    always: ({ key, subject }) => [subject === null ? key : `${key}, ${subject}`],
  },
};

/** Risks that the evidence proposes. */
export const proposalTable = (look: Look, items: readonly RiskProposal[]): string =>
  tableLines(look, PROPOSALS, items).join("\n");

const evidenceWords = ({ reason, ref, on }: RiskFollowUp["evidence"]): string =>
  reason === "person"
    ? `Closed by ${ref} on ${showDate(on)}`
    : `${RISK_CLOSING_LABELS[reason]} (${ref}, ${showDate(on)})`;

const FOLLOW_UPS: Table<RiskFollowUp> = {
  columns: [
    { heading: "May be closed", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Kind", cell: ({ kind }) => RISK_FOLLOW_UP_LABELS[kind] },
    { heading: "Id", cell: ({ ref }) => ref, label: "id", stacked: "labelled" },
    { heading: "Evidence", cell: ({ evidence }) => evidenceWords(evidence), width: { grow: 24 }, wrap: true },
  ],
};

/** Gaps, actions and subjectivities that may be closed with a risk. */
export const followUpTable = (look: Look, items: readonly RiskFollowUp[]): string =>
  tableLines(look, FOLLOW_UPS, items).join("\n");
