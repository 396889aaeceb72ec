import { BASIS_LABELS, type ClientFrameworkDetail, type Gap, plainText, showDate, stateWords } from "@broker/contracts";
import { libraryFramework } from "../../../compliance/library.ts";
import type { DocumentedRisk, DocumentSources } from "./document-sources.ts";
import type { FactSource, FactTable } from "./known-fact.ts";

const STATEMENT_OF_APPLICABILITY = "iso-27001";
/** Controls can be excluded; clauses cannot. */
const ANNEX_A = "A.";
const ESSENTIALS = "cyber-essentials";

/** Requirements with state and basis; none where not one is assessed, as such a table would state nothing. */
function requirementRows(detail: ClientFrameworkDetail | undefined, source: FactSource) {
  const rows = (detail?.requirements ?? []).filter(({ heading }) => !heading);
  if (rows.every(({ state }) => state === "not-assessed")) return [];
  return rows.map(({ id, title, state, suggested, basis }) => ({
    cells: [
      id,
      title === id ? "" : plainText(title),
      stateWords({ state, suggested }),
      basis === null ? "None" : BASIS_LABELS[basis],
    ],
    ...source,
  }));
}

/** Ids of the controls behind the requirements whose ids begin so; none = the framework is not assessed. */
function controlsOf(detail: ClientFrameworkDetail | undefined, begins = ""): ReadonlySet<string> {
  const requirements = (detail?.requirements ?? []).filter(({ id }) => id.startsWith(begins));
  return new Set(requirements.flatMap(({ controls }) => controls.map(({ id }) => id)));
}

const riskRow = ({ title, likelihood, impact, index, treatment, owner, status, target }: DocumentedRisk) => [
  plainText(title),
  String(likelihood),
  String(impact),
  index,
  treatment ?? "Not set",
  owner === null ? "Not set" : plainText(owner),
  status,
  target === null ? "Not set" : showDate(target),
];

/** Tables of what the client adopted, and of how its controls are assessed. */
export function complianceTables(
  { compliance, risks }: Pick<DocumentSources, "compliance" | "risks">,
  sample: boolean,
): ReadonlyMap<string, FactTable> {
  const { adoptions, details, gaps, asAt } = compliance;
  const provenance = sample ? ("sample" as const) : ("derived" as const);
  const assessed: FactSource = { provenance, source: "Compliance assessment", asOf: asAt };
  const detailOf = (id: string) => details.find(({ summary }) => summary.id === id);
  const adopted = adoptions.flatMap(({ framework, version, by, at }) => {
    const detail = detailOf(framework);
    if (detail === undefined) return [];
    const source: FactSource = {
      provenance: sample ? "sample" : "declared",
      declaredBy: "broker",
      source: plainText(by),
      asOf: at,
    };
    return [{ framework, row: { cells: [plainText(detail.summary.name), version, showDate(at)], ...source } }];
  });
  const isAdopted = adoptions.some(({ framework }) => framework === STATEMENT_OF_APPLICABILITY);
  const gapRow = ({ control, title, state, suggested, action, owner, due }: Gap) => ({
    cells: [
      `${plainText(title)} (${control})`,
      stateWords({ state, suggested }),
      plainText(action),
      owner === null ? "Not set" : plainText(owner),
      due === null ? "Not set" : showDate(due),
    ],
    ...assessed,
  });
  const gapsOf = (controls: ReadonlySet<string>) => gaps.filter(({ control }) => controls.has(control)).map(gapRow);
  const gapHead = ["Control", "State", "Action", "Owner", "Due"];
  const frameworkHead = ["Framework", "Version", "Adopted"];
  const requirement = ["Requirement", "Title", "State", "Basis"];
  return new Map<string, FactTable>([
    ["frameworks", { head: frameworkHead, rows: adopted.map(({ row }) => row) }],
    // A broker's own framework means nothing to its client's customers.
    [
      "publishedFrameworks",
      {
        head: frameworkHead,
        rows: adopted.flatMap(({ framework, row }) => (libraryFramework(framework) === null ? [] : [row])),
      },
    ],
    [
      "applicability",
      {
        head: requirement,
        rows: isAdopted
          ? requirementRows(detailOf(STATEMENT_OF_APPLICABILITY), assessed).filter(({ cells: [id = ""] }) =>
              id.startsWith(ANNEX_A),
            )
          : [],
      },
    ],
    ["essentials", { head: requirement, rows: requirementRows(detailOf(ESSENTIALS), assessed) }],
    ["gaps", { head: gapHead, rows: gaps.map(gapRow) }],
    // A document about one framework lists no gap that the framework does not ask about.
    ["essentialsGaps", { head: gapHead, rows: gapsOf(controlsOf(detailOf(ESSENTIALS))) }],
    [
      "applicabilityGaps",
      { head: gapHead, rows: isAdopted ? gapsOf(controlsOf(detailOf(STATEMENT_OF_APPLICABILITY), ANNEX_A)) : [] },
    ],
    [
      "risks",
      {
        head: ["Risk", "Likelihood", "Impact", "Score /10", "Treatment", "Owner", "Status", "Target date"],
        rows: risks.map((risk) => ({ cells: riskRow(risk), ...assessed, source: "Risk register" })),
      },
    ],
  ]);
}
