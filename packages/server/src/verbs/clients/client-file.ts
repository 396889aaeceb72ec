import {
  type ActionPlan,
  CLIENT_VALUES,
  type ClientDoubt,
  type ClientFile,
  type ClientPosture,
  type ClientRecord,
  type EvidenceStatement,
  type ExportRecord,
  fieldTitle,
  figureSource,
  type Known,
  type OpenQuestion,
  type Placeability,
  type Placement,
  type ReadinessIndex,
  type ScanReport,
} from "@broker/contracts";
import {
  type ClientLog,
  ceilingView,
  clientFields,
  clientPlan,
  clientPosture,
  clientRow,
  confirmationOf,
  contradictions,
  controlPremiums,
  controlSnapshot,
  currentStep,
  effectiveValue,
  exposureProfileOf,
  headlineScan,
  policiesOn,
  readinessHeadline,
  readinessOfAnswers,
  recordOf,
  showClientValue,
} from "@broker/core";
import { alertOf, notKnownQuestions, submissionFactsOf, withSubjectivities } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { currentSlip } from "../mrc/current-slip.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { storedReport } from "../scans/stored-report.ts";
import { lapseReports } from "../vendor-reports/settle-reports.ts";
import { proposalsOfClient } from "./decide-register.ts";

/** The recorded value of a field, with its source; null = none, or no value of that kind. */
function knownValue<Value extends string | number>(
  log: ClientLog,
  field: "industry" | "employees",
  kind: "string" | "number",
): Known<Value> | null {
  const held = effectiveValue(log, field);
  if (held === null || typeof held.value !== kind) return null;
  return { value: held.value as Value, ...figureSource(held), asOf: held.asOf };
}

/**
 * The readiness index of a client by today's answers and its representative scan; without a scan by its answers only.
 * null = no answers.
 */
async function readinessOfClient(
  workspace: Workspace,
  log: ClientLog,
  posture: ClientPosture,
): Promise<ReadinessIndex | null> {
  const controls = controlSnapshot(log);
  if (controls === null) return null;
  const scan = headlineScan(posture);
  if (scan) {
    const report = await storedReport(workspace, scan.id);
    const record = { controls, evidence: await workspace.database.compliance.shown(log.id) };
    const [analysed] = await analysedReports(workspace, [{ ...report, record }], true);
    return analysed?.readiness ?? null;
  }
  const beside = {
    industry: knownValue<string>(log, "industry", "string"),
    employees: knownValue<number>(log, "employees", "number"),
  };
  return readinessOfAnswers(controls, beside, workspace.clock.now().toISOString());
}

/** The scan that represents a client; null = none of its domains answered. */
async function headlineReport(
  workspace: Workspace,
  { postures }: Pick<ClientFile, "postures">,
): Promise<ScanReport | null> {
  const scan = headlineScan(postures);
  return scan ? storedReport(workspace, scan.id) : null;
}

/** A client with its related data. */
interface ReadClient {
  readonly log: ClientLog;
  /** What its filed evidence shows of controls. */
  readonly filed: readonly EvidenceStatement[];
  readonly placements: readonly Placement[];
  readonly exports: readonly ExportRecord[];
  readonly posture: ClientPosture;
  readonly placeability: Placeability;
  readonly plan: ActionPlan;
  /** The scan that represents it; null = none of its domains answered. */
  readonly report: ScanReport | null;
  /** null = no answers. */
  readonly readiness: ReadinessIndex | null;
}

/**
 * The client that a text names, with its placements, documents, posture and readiness. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function readClient(workspace: Workspace, reference: string): Promise<ReadClient> {
  const { database } = workspace;
  const log = await database.clients.find(reference);
  await lapseReports(workspace, log.id);
  const placements = await database.placements.ofClients([log.id]);
  const exports = await database.exports.ofClients([log.id]);
  const lastScans = await database.clients.lastScans(log);
  const posture = clientPosture(log, lastScans);
  const report = await headlineReport(workspace, { postures: posture });
  const filed = await database.compliance.shown(log.id);
  const now = nowOf(workspace);
  const sanctions = await database.gate.forPlacing(log, now);
  const made = clientPlan({ log, lastScans, filed, sanctions }, report, now);
  return {
    log,
    filed,
    placements,
    exports,
    posture,
    placeability: withSubjectivities(made.placeability, await currentSlip(workspace, log.id)),
    plan: made.plan,
    report,
    readiness: await readinessOfClient(workspace, log, posture),
  };
}

/** The next day, today included, on which a policy of the record or a bound placement ends; null = none is known. */
function expiryOf(log: ClientLog, placements: readonly Placement[], today: string): string | null {
  const { inForce, bound } = policiesOn(log, today);
  const recorded = [inForce, bound].flatMap(
    (policy) => CLIENT_VALUES.expiringPolicy.safeParse(policy?.value).data?.expiresOn ?? [],
  );
  const placed = placements.flatMap((placement) => {
    const { stage, expiresOn } = currentStep(placement);
    return (stage === "bound" || stage === "renewed") && expiresOn !== null ? [expiresOn] : [];
  });
  const days = [...recorded, ...placed].filter((day) => day >= today);
  return days.toSorted()[0] ?? null;
}

/** A conflict with the decision that confirms the answer, if there is one. */
function doubtOf(question: OpenQuestion, { effective }: ClientRecord): ClientDoubt {
  const observed = question.said.find(({ stands }) => !stands);
  const decisions = effective.filter(({ override }) => override);
  const decision = observed === undefined ? undefined : confirmationOf(question.field, observed, decisions);
  const confirmed =
    decision === undefined ? null : { by: decision.by, on: decision.asOf, reason: decision.source ?? null };
  return { ...question, confirmed };
}

/** The questions that were asked and are not known, for display. */
const notKnownView = (log: ClientLog): ClientFile["notKnown"] =>
  notKnownQuestions(log).map(({ statement: { field: place, ...statement }, ...question }) => ({
    ...question,
    place,
    statement: { ...statement, shown: showClientValue(place, statement.value), stands: true },
  }));

/** Everything that is known of one client, as its page shows it. */
export async function clientFileOf(workspace: Workspace, read: ReadClient): Promise<ClientFile> {
  const { log, filed, placements, exports, posture, placeability, plan, report, readiness } = read;
  const asOf = workspace.clock.now().toISOString();
  const today = asOf.slice(0, 10);
  const proposals = await proposalsOfClient(workspace, log.id);
  const open = proposals.filter(({ state }) => state === "proposed").length;
  const row = clientRow({
    log,
    sampleWorkspace: await workspace.database.clients.isSample(),
    posture,
    placeability,
    placements,
    proposals: open,
    expiresOn: expiryOf(log, placements, today),
    today,
  });
  const { brokerage = {}, fx } = workspace.config;
  const record = recordOf(log, placements);
  const { questions } = submissionFactsOf({ record, report, asOf, brokerage });
  const profile = exposureProfileOf({ record, report, asOf });
  const conflicts = contradictions(log);
  return {
    row,
    version: log.version,
    alert: alertOf(questions),
    hold: await workspace.database.clients.legalHold(log.id),
    proposals: [...proposals],
    fields: clientFields(log, today),
    notKnown: notKnownView(log),
    contradictions: conflicts.map(({ field, between }) => ({ field, between: [...between], title: fieldTitle(field) })),
    doubts: questions
      .filter(({ reason, about }) => reason !== undefined && about === undefined)
      .map((question) => doubtOf(question, record)),
    postures: posture,
    placeability,
    plan,
    controlPremiums: controlPremiums(profile, fx === undefined ? {} : { fx }),
    readiness:
      readiness === null
        ? null
        : { index: readiness.index, headline: readinessHeadline(readiness), confidence: readiness.confidence },
    ceiling: ceilingView({ log, filed, now: asOf }, report, posture.headline?.posture ?? null),
    counts: {
      scans: posture.domains.filter(({ scan }) => scan !== null).length,
      controls: Object.keys(controlSnapshot(log) ?? {}).length,
      papers: exports.length,
      placements: placements.length,
    },
  };
}

/** The page of the client that a text names. AppErrors `not_found`, `ambiguous`. */
export const clientFile = async (workspace: Workspace, reference: string): Promise<ClientFile> =>
  clientFileOf(workspace, await readClient(workspace, reference));
