import {
  type Adoption,
  type ClientFramework,
  type ClientFrameworkDetail,
  type ControlSnapshot,
  type FiledEvidence,
  type GapDecision,
  NO_COMPLIANCE,
  type StatementView,
} from "@broker/contracts";
import { clientEvidence } from "../../../assurance/client-evidence.ts";
import { gapsOf } from "../../../assurance/gaps.ts";
import { type AssessedFramework, assessCompliance, type ComplianceInput } from "../../../compliance/assess.ts";
import { hubControl } from "../../../compliance/library.ts";
import { NO_SCOPE_FACTS } from "../../../compliance/scope.ts";
import { themesOf } from "../../../compliance/themes.ts";
import { HUB_CONTROL_IDS, libraryFrameworks } from "../../../intelligence/evidence/known-compliance.ts";
import type { ComplianceSources } from "../compliance-sources.ts";

/** Day as at which the test clients are assessed. */
export const AS_AT = "2026-11-28";

/** What is known of a client, for tests. */
export interface KnownClient {
  readonly name?: string;
  readonly sample?: boolean;
  readonly answers?: ControlSnapshot;
  readonly filed?: readonly FiledEvidence[];
  readonly frameworks?: readonly string[];
  readonly adoptions?: readonly Partial<Adoption>[];
  readonly decisions?: readonly GapDecision[];
}

const adopted = (framework: string, more: readonly Partial<Adoption>[]): Adoption => ({
  ...{ framework, version: "1", by: "jane", at: "2026-11-01T09:00:00Z", scope: {}, override: null, target: null },
  ...more.find((each) => each.framework === framework),
});

function statementsOn(input: ComplianceInput, framework: string, requirement: string): StatementView[] {
  return input.requirementStatements
    .filter(
      (each) => each.framework === framework && each.requirement === requirement && each.validUntil >= input.today,
    )
    .map(({ framework: _, requirement: __, ...view }) => view);
}

function clientFramework({ framework, standing, scope }: AssessedFramework, adoption: Adoption): ClientFramework {
  const { requirements, ...summary } = framework;
  return {
    summary: { ...summary, rows: requirements.length },
    ...{ standing, adopted: true, target: adoption.target, override: adoption.override },
    scope: scope.answers.map((each) => ({ ...each })),
  };
}

/** The sources of a client's documents by the real library and engine. */
export function buildSources(known: KnownClient = {}): ComplianceSources {
  const ids = known.frameworks ?? ["cyber-essentials", "iso-27001", "nis2"];
  const adoptions = ids.map((id) => adopted(id, known.adoptions ?? []));
  const filed = known.filed ?? [];
  const input: ComplianceInput = {
    ...clientEvidence({ scans: [], answers: known.answers ?? {}, filed }, AS_AT),
    ...{ controls: HUB_CONTROL_IDS, frameworks: libraryFrameworks(ids), adoptions },
    ...{ facts: NO_SCOPE_FACTS, today: AS_AT },
  };
  const assessment = assessCompliance(input);
  const controls = [...assessment.controls.values()].map((state) => {
    const { title, category, text, answers = [] } = hubControl(state.id);
    return { ...state, title, category, text, answers: answers.map(({ key }) => key) };
  });
  const details = assessment.frameworks.map((each): ClientFrameworkDetail => {
    const states = new Map(each.requirements.map((state) => [state.id, state]));
    const used = new Set(each.requirements.flatMap((state) => state.controls.map(({ id }) => id)));
    return {
      ...clientFramework(each, adopted(each.framework.id, known.adoptions ?? [])),
      themes: themesOf(each.framework, each.requirements),
      requirements: each.framework.requirements.flatMap((row): ClientFrameworkDetail["requirements"] => {
        const state = states.get(row.id);
        const words = { title: row.title, text: row.text ?? null, parent: row.parent ?? null, owner: null, due: null };
        const none = { state: "not-assessed", basis: null, weight: 0, controls: [], nextExpiry: null } as const;
        if (row.heading) return [{ id: row.id, ...none, controls: [], ...words, heading: true, evidence: 0 }];
        const statements = statementsOn(input, each.framework.id, row.id);
        return state === undefined ? [] : [{ ...state, ...words, heading: false, evidence: 0, statements }];
      }),
      controls: controls.filter(({ id }) => used.has(id)).map(({ category: _, text: __, ...control }) => control),
    };
  });
  return {
    overview: {
      client: { id: "3f2a91c07b1d", name: known.name ?? "Harrow Vale Ltd", sample: known.sample ?? false },
      version: NO_COMPLIANCE.version + 3,
      frameworks: details.map(({ requirements: _, controls: __, themes: ___, ...framework }) => framework),
      controls,
      gaps: gapsOf(assessment, input, known.decisions ?? []),
      evidence: [...filed],
      asAt: AS_AT,
    },
    details,
    brokerage: "Gatehouse Broking",
  };
}
