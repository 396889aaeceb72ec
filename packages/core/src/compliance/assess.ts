import type {
  Adoption,
  ControlState,
  EvidenceStatement,
  Framework,
  FrameworkStanding,
  Mapping,
  RequirementState,
  RequirementStatement,
} from "@broker/contracts";
import { controlState } from "./control-state.ts";
import { frameworkStanding } from "./framework-standing.ts";
import { requirementState } from "./requirement-state.ts";
import { type ScopeDecision, type ScopeFacts, scopeOf } from "./scope.ts";

/** A framework with the mappings of its requirements. */
export interface MappedFramework {
  readonly framework: Framework;
  readonly mappings: readonly Mapping[];
}

/** Everything that decides the states of a client. */
export interface ComplianceInput {
  /** Ids of the controls of the hub. */
  readonly controls: readonly string[];
  readonly frameworks: readonly MappedFramework[];
  readonly statements: readonly EvidenceStatement[];
  readonly requirementStatements: readonly RequirementStatement[];
  /** By control: days on which earlier scans observed it in operation, for maturity alone; absent = not read. */
  readonly earlier?: ReadonlyMap<string, readonly string[]>;
  readonly adoptions: readonly Adoption[];
  readonly facts: ScopeFacts;
  /** ISO 8601 date. */
  readonly today: string;
}

/** A framework with its figures, its scope and the state of each requirement, in the order of its rows. */
export interface AssessedFramework {
  readonly framework: Framework;
  readonly scope: ScopeDecision;
  readonly standing: FrameworkStanding;
  readonly requirements: readonly RequirementState[];
}

/** The states of all controls and frameworks of a client. */
export interface ComplianceAssessment {
  readonly controls: ReadonlyMap<string, ControlState>;
  readonly frameworks: readonly AssessedFramework[];
}

/** The mappings of a framework by their requirement and by their control. */
interface MappingIndex {
  readonly byRequirement: ReadonlyMap<string, readonly Mapping[]>;
  readonly byControl: ReadonlyMap<string, readonly Mapping[]>;
}

/** The tables of the library are the same for every client. */
const INDEXES = new WeakMap<readonly Mapping[], MappingIndex>();

function indexOf(mappings: readonly Mapping[]): MappingIndex {
  const known = INDEXES.get(mappings);
  if (known !== undefined) return known;
  const index = {
    byRequirement: Map.groupBy(mappings, ({ requirement }) => requirement),
    byControl: Map.groupBy(mappings, ({ control }) => control),
  };
  INDEXES.set(mappings, index);
  return index;
}

/** Whether a requirement belongs to the part that is assessed: a baseline or a level includes the ones below it. */
function inProfile({ baseline, level }: Framework["requirements"][number], profile: string | undefined): boolean {
  if (baseline === "moderate") return profile === "moderate";
  return level === undefined || level === 1 || profile !== "level-1";
}

function assessFramework(
  { framework, mappings }: MappedFramework,
  controls: ReadonlyMap<string, ControlState>,
  statements: readonly RequirementStatement[],
  { adoptions, facts, today }: Pick<ComplianceInput, "adoptions" | "facts" | "today">,
  keep: (id: string) => RequirementState | undefined = () => undefined,
): AssessedFramework {
  const { byRequirement } = indexOf(mappings);
  const spoken = Map.groupBy(
    statements.filter((each) => each.framework === framework.id),
    ({ requirement }) => requirement,
  );
  const adoption = adoptions.find((each) => each.framework === framework.id) ?? null;
  const requirements = framework.requirements
    .filter((each) => !each.heading && inProfile(each, adoption?.profile))
    .map(
      (each) =>
        keep(each.id) ??
        requirementState(each, byRequirement.get(each.id) ?? [], controls, spoken.get(each.id) ?? [], today),
    );
  const scope = scopeOf(framework, adoption, facts);
  return { framework, scope, requirements, standing: frameworkStanding(framework, requirements, scope) };
}

/** Assesses every control and every framework. The order of evidence changes nothing. Pure. */
export function assessCompliance(input: ComplianceInput): ComplianceAssessment {
  const { statements, frameworks, requirementStatements, today } = input;
  const byControl = Map.groupBy(statements, ({ control }) => control);
  const stateOf = (id: string) => controlState(id, byControl.get(id) ?? [], today, input.earlier?.get(id));
  const controls = new Map(input.controls.map((id) => [id, stateOf(id)]));
  return {
    controls,
    frameworks: frameworks.map((each) => assessFramework(each, controls, requirementStatements, input)),
  };
}

/**
 * The assessment after the evidence on some controls changed: the others keep their states. The same result as
 * {@link assessCompliance} on the whole input, where nothing but these controls' statements differs. Pure.
 */
export function reassessCompliance(
  before: ComplianceAssessment,
  changed: ReadonlySet<string>,
  input: ComplianceInput,
): ComplianceAssessment {
  const { statements, requirementStatements, today } = input;
  const fresh = [...changed].map((id) => {
    const own = statements.filter(({ control }) => control === id);
    return [id, controlState(id, own, today, input.earlier?.get(id))] as const;
  });
  const controls = new Map([...before.controls, ...fresh]);
  const frameworks = input.frameworks.map((each, place) => {
    const { byControl } = indexOf(each.mappings);
    const touched = new Set([...changed].flatMap((id) => (byControl.get(id) ?? []).map((row) => row.requirement)));
    const known = before.frameworks[place];
    if (known === undefined || touched.size === 0) return known ?? assessFramework(each, controls, [], input);
    const states = new Map(known.requirements.map((state) => [state.id, state]));
    const keep = (id: string) => (touched.has(id) ? undefined : states.get(id));
    return assessFramework(each, controls, requirementStatements, input, keep);
  });
  return { controls, frameworks };
}
