import {
  AppError,
  ControlKey,
  PARTY_ROLE_LABELS,
  type PlaceabilityRuleId,
  type ScanReport,
  type TriggerEvent,
  type Weakness,
} from "@broker/contracts";
import { CHECKS, currentStep, dollarsPerPound, exposureProfileOf, recordOf } from "@broker/core";
import { documentState } from "@broker/core/client-documents";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { isTrueMatch } from "@broker/core/kyc";
import {
  type LossSigns,
  lossSigns,
  type RiskSources,
  type ScannedCheck,
  type ShownControlState,
} from "@broker/core/risks";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { readClient } from "../clients/client-file.ts";
import { readCompliance } from "../compliance/read-compliance.ts";
import { currentSlip } from "../mrc/current-slip.ts";
import { settleReports } from "../vendor-reports/settle-reports.ts";

const CONTROL_OF: ReadonlyMap<string, string | null> = new Map(
  CHECKS.map(({ id, controls }) => [id, controls[0]?.id ?? null]),
);

/** Outcomes that say something of a risk. */
const outcomeOf = (outcome: ScanReport["checks"][number]["outcome"]): ScannedCheck["outcome"] =>
  outcome === "pass" || outcome === "fail" || outcome === "partial" ? outcome : "other";

/** The checks of a scan; a disputed one that is upheld is no longer failed in it. */
const checksOf = ({ checks, target }: ScanReport): ScannedCheck[] =>
  checks.map(({ id, area, title, severity, outcome, asOf, remediation }) => ({
    ...{ id, domain: target.domain, area, title, severity, outcome: outcomeOf(outcome), asOf },
    control: CONTROL_OF.get(id) ?? null,
    steps: remediation.steps,
  }));

/** Blockers whose control caps the posture at 59. */
const CAPPING: readonly PlaceabilityRuleId[] = [
  "rdp-exposed",
  "no-mfa-remote-access",
  "no-mfa-email",
  "no-edr",
  "no-tested-offline-backup",
  "end-of-life-systems",
];

/** Most trigger events that are read for a client. */
const MOST_TRIGGERS = 200;

async function triggersOf(workspace: Workspace, domains: readonly string[]): Promise<TriggerEvent[]> {
  const found: TriggerEvent[] = [];
  for (const domain of domains) {
    const page = await workspace.database.triggers.page({ domain, limit: MOST_TRIGGERS });
    found.push(...page.triggers);
  }
  return found;
}

/** Most alerts that are read for a client: open ones first, of those the most severe. */
const MOST_ALERTS = 500;

const alertsOf = (clientId: string, now: string) => ({ clientId, now, limit: MOST_ALERTS });

/** Most weaknesses that propose risks at once, the worst first. */
const MOST_WEAKNESSES = 100;

/** The worst weaknesses of a client's reports, and those that its register has. */
async function weaknessesOf({ database }: Workspace, client: string, also: readonly string[]): Promise<Weakness[]> {
  if ((await database.reports.standing(client)) === null) return [];
  const worst = { client, kind: "weakness", state: "open", limit: MOST_WEAKNESSES } as const;
  const severe = await database.findings.page({ ...worst, severity: "high" });
  const exploited = await database.findings.page({ ...worst, kev: true });
  const registered = (await database.risks.ofClient(client)).flatMap(({ links }) =>
    links.flatMap(({ kind, ref, state }) => (kind === "weakness" && state !== "gone" ? [ref] : [])),
  );
  const ids = new Set([
    ...severe.items.map(({ id }) => id),
    ...exploited.items.map(({ id }) => id),
    ...registered,
    ...also,
  ]);
  const found: Weakness[] = [];
  for (const id of ids) {
    const weakness = await database.reports.weakness(client, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
    if (weakness !== null) found.push(weakness);
  }
  return found;
}

/** The declared limit and the modelled median loss of one event, as the forecast has them. */
function lossOf(workspace: Workspace, { log, placements, report }: Awaited<ReturnType<typeof readClient>>): LossSigns {
  const profile = exposureProfileOf({ record: recordOf(log, placements), report, asOf: nowOf(workspace) });
  return lossSigns(profile, dollarsPerPound(workspace.config.fx));
}

/** Sanctions hits that are open or confirmed, without names. */
async function hitsOf({ database }: Workspace, client: string): Promise<NonNullable<RiskSources["hits"]>> {
  return (await database.kyc.hits(client)).flatMap(({ hit }) => {
    const { id, match, party, state, goneAt, foundAt } = hit;
    return goneAt !== null || state === "false-match"
      ? []
      : [
          {
            ...{ id, strength: match.strength, confirmed: isTrueMatch(hit), foundAt },
            role: PARTY_ROLE_LABELS[party.roles[0] ?? "other"].toLowerCase(),
          },
        ];
  });
}

/**
 * Everything that proposes risks of a client or no longer shows them. AppErrors `not_found`, `ambiguous`.
 * @param also ids of weaknesses to read beside the worst and those of the register
 */
export async function readRiskSources(
  workspace: Workspace,
  reference: string,
  also: readonly string[] = [],
): Promise<RiskSources> {
  const read = await readClient(workspace, reference);
  const { id } = read.log;
  await settleReports(workspace, id);
  const { assessment, record } = await readCompliance(workspace, id, () => []);
  const scans = [...(await workspace.database.clients.lastScans(read.log)).values()].flatMap((scan) =>
    scan === null || scan.status === "failed" ? [] : [scan],
  );
  const slip = await currentSlip(workspace, id);
  const { blockers } = read.placeability;
  const controls = HUB_CONTROLS.flatMap(({ id: control, title, action, answers = [] }): ShownControlState[] => {
    const shown = assessment.controls.get(control);
    if (shown === undefined) return [];
    const [by] = shown.evidence;
    return [
      {
        ...{ id: control, title, action, state: shown.state, key: answers[0]?.key ?? null },
        by: by === undefined ? null : { kind: by.kind, collectedAt: by.collectedAt },
        planned: record.gaps.some(
          (gap) => gap.control === control && (gap.state === "planned" || gap.state === "in-progress"),
        ),
      },
    ];
  });
  const today = nowOf(workspace).slice(0, 10);
  const placements = read.placements.map((placement) => ({
    ...{ id: placement.id, title: placement.risk, stage: currentStep(placement).stage },
  }));
  const documents = await workspace.database.clientDocuments.ofClient(id);
  return {
    checks: scans.flatMap(checksOf),
    weaknesses: await weaknessesOf(workspace, id, also),
    controls,
    triggers: await triggersOf(
      workspace,
      scans.map(({ target }) => target.domain),
    ),
    alerts: (await workspace.database.alerts.page(alertsOf(id, nowOf(workspace)))).items,
    blocked: {
      controls: blockers.flatMap(({ controlKeys = [] }) => controlKeys),
      checks: blockers.flatMap(({ checkIds = [] }) => checkIds),
    },
    capped: blockers.filter(({ rule }) => CAPPING.includes(rule)).flatMap(({ controlKeys = [] }) => controlKeys),
    subjectivities: (slip?.subjectivities ?? []).map(({ n, what, control, checkId, status }) => ({
      ref: `${slip?.id ?? ""}/${n}`,
      title: what,
      controls: ControlKey.safeParse(control).success && control !== null ? [control] : [],
      check: checkId,
      done: status === "done" || status === "waived",
    })),
    placements,
    documents: documents.map((document) => ({
      ...{ id: document.id, template: document.template, title: document.name, state: documentState(document, today) },
    })),
    hits: await hitsOf(workspace, id),
    loss: lossOf(workspace, read),
    insured: placements.some(({ stage }) => stage === "bound" || stage === "renewed"),
    today,
  };
}
