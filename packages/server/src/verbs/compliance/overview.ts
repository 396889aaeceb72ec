import {
  AppError,
  type ClientCompliance,
  type ClientFramework,
  type ClientFrameworkDetail,
  type ComplianceOverview,
  type RequirementState,
  type StatementView,
} from "@broker/contracts";
import {
  type AssessedFramework,
  type ComplianceAssessment,
  type ComplianceInput,
  gapsOf,
  hubControl,
  themesOf,
} from "@broker/core/compliance";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFramework, summaryOf } from "./frameworks.ts";
import { adoptedPart, type ReadCompliance, readCompliance } from "./read-compliance.ts";

function frameworkOf({ framework, standing, scope }: AssessedFramework, record: ClientCompliance): ClientFramework {
  const adoption = record.adoptions.find((each) => each.framework === framework.id);
  return {
    summary: summaryOf(framework),
    standing,
    adopted: adoption !== undefined,
    target: adoption?.target ?? null,
    scope: scope.answers.map((each) => ({ ...each })),
    override: adoption?.override ?? null,
  };
}

/** The answers of the client record that speak about a control. */
const answersOf = (control: string) => (hubControl(control).answers ?? []).map(({ key }) => key);

const statesOf = ({ controls }: ComplianceAssessment) =>
  [...controls.values()].map((state) => {
    const { title, category, text } = hubControl(state.id);
    return { ...state, title, category, text, answers: answersOf(state.id) };
  });

/** What was read, as screens and documents show it. */
export function overviewOf(read: ReadCompliance): ComplianceOverview {
  const { log, name, record, filed, assessment, input } = read;
  const adopted = adoptedPart(read);
  return {
    client: { id: log.id, name, sample: log.sample },
    version: record.version,
    frameworks: assessment.frameworks.map((each) => frameworkOf(each, record)),
    controls: statesOf(assessment),
    gaps: gapsOf(adopted.assessment, adopted.input, record.gaps),
    evidence: [...filed],
    asAt: input.today,
  };
}

/** A client's frameworks, controls, gaps and evidence. AppErrors `not_found`, `ambiguous`. */
export const complianceOverview = async (workspace: Workspace, reference: string): Promise<ComplianceOverview> =>
  overviewOf(await readCompliance(workspace, reference, undefined, { matured: true }));

/** One control of a client. AppErrors `not_found`, `ambiguous`. */
export async function clientControl(
  workspace: Workspace,
  reference: string,
  control: string,
): Promise<ComplianceOverview["controls"][number]> {
  const { controls } = await complianceOverview(workspace, reference);
  const found = controls.find(({ id }) => id === control.toUpperCase());
  if (found !== undefined) return found;
  throw new AppError("not_found", `There is no control ${control}.`);
}

/** Evidence in date on a requirement as a whole: attestations, and a certificate of its framework. */
const statementsOn = (
  framework: string,
  id: string,
  { requirementStatements, today }: ComplianceInput,
): StatementView[] =>
  requirementStatements.flatMap(({ framework: named, requirement, ...view }) =>
    named === framework && requirement === id && view.validUntil >= today && view.collectedAt.slice(0, 10) <= today
      ? [view]
      : [],
  );

/** Pieces of evidence behind a requirement: on its controls, and on it as a whole. */
function evidenceCount(
  { controls }: RequirementState,
  { controls: states }: ComplianceAssessment,
  wholes: readonly StatementView[],
): number {
  const found = [...controls.flatMap(({ id }) => states.get(id)?.evidence ?? []), ...wholes];
  return new Set(found.map(({ kind, ref, source }) => `${kind} ${ref} ${source}`)).size;
}

/** Owner and due date of the first decided gap among the requirement's controls that are not met. */
function gapOf({ controls }: RequirementState, { gaps }: ClientCompliance) {
  const open = controls.filter(({ state }) => state === "not-met" || state === "partly");
  const decided = gaps.filter(({ control }) => open.some(({ id }) => id === control));
  const [first] = decided.toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9"));
  return { owner: first?.owner ?? null, due: first?.due ?? null };
}

/** One framework of what was read, with each requirement in the order of the framework, headings included. */
export function detailOf(read: ReadCompliance, assessed: AssessedFramework): ClientFrameworkDetail {
  const states = new Map(assessed.requirements.map((each) => [each.id, each]));
  const requirements = assessed.framework.requirements.flatMap((row): ClientFrameworkDetail["requirements"] => {
    const words = { title: row.title, text: row.text ?? null, parent: row.parent ?? null };
    const state = states.get(row.id);
    if (row.heading)
      return [
        {
          ...{ id: row.id, state: "not-assessed", basis: null, weight: 0, controls: [], nextExpiry: null },
          ...{ ...words, heading: true, owner: null, due: null, evidence: 0 },
        },
      ];
    if (state === undefined) return [];
    const statements = statementsOn(assessed.framework.id, row.id, read.input);
    const evidence = evidenceCount(state, read.assessment, statements);
    return [{ ...state, ...words, heading: false, ...gapOf(state, read.record), evidence, statements }];
  });
  const used = new Set(assessed.requirements.flatMap(({ controls }) => controls.map(({ id }) => id)));
  return {
    ...frameworkOf(assessed, read.record),
    themes: themesOf(assessed.framework, assessed.requirements),
    requirements,
    controls: [...read.assessment.controls.values()]
      .filter(({ id }) => used.has(id))
      .map((state) => ({ ...state, title: hubControl(state.id).title, answers: answersOf(state.id) })),
  };
}

/** The assessed framework of this id. AppError `not_found`. */
export function assessedFramework({ assessment }: ReadCompliance, id: string): AssessedFramework {
  const found = assessment.frameworks.find(({ framework }) => framework.id === id);
  if (found === undefined) throw new AppError("not_found", `There is no framework '${id}'.`);
  return found;
}

/** One framework of a client, each requirement with its state. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function clientFramework(
  workspace: Workspace,
  reference: string,
  framework: string,
): Promise<ClientFrameworkDetail> {
  await requireFramework(workspace, framework);
  const read = await readCompliance(workspace, reference, undefined, { matured: true });
  return detailOf(read, assessedFramework(read, framework));
}
