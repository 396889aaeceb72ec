import {
  acordRating,
  type CcrView,
  type LossForecast,
  type OnboardingPack,
  PostureScore,
  showLoss,
  showMoney,
} from "@broker/contracts";
import { icoCompliance, icoViewOf } from "@broker/core";
import { CCR_TARGET, cafObjectives, ccrPillars } from "@broker/core/compliance";
import type { Workspace } from "../../workspace/workspace.ts";
import { readClient } from "../clients/client-file.ts";
import { onboardingPack } from "../onboarding/onboarding-pack.ts";
import { forecastRisk } from "../pricing/forecast-risk.ts";
import { riskProfile } from "../pricing/risk-profile.ts";
import { requireFramework } from "./frameworks.ts";
import { assessedFramework } from "./overview.ts";
import { type ReadCompliance, readCompliance } from "./read-compliance.ts";

/** The frameworks behind the pillars and the CAF card. */
const [PILLARS, CAF] = ["nist-csf", "ncsc-caf"] as const;

type ClientReport = Awaited<ReturnType<typeof readClient>>["report"];
type Figure = CcrView["impact"]["rating"];

function ratingOf({ risk }: OnboardingPack): Figure {
  if (risk === null) return { value: null, note: "Not assessed: no scored scan." };
  if (risk.critical > 0) return { value: null, note: "No rating while a critical finding is open." };
  return { value: acordRating(PostureScore.parse(risk.score)), note: `Posture ${risk.score} of ${risk.domain}.` };
}

function savingsOf({ premium: { now, after, percent, reason } }: OnboardingPack): Figure {
  if (now === null || reason === "turnover-not-known") return { value: null, note: "Turnover is not recorded." };
  if (after === null || after >= now)
    return { value: null, note: `Modelled premium ${showMoney(now)} today. No known action lowers it.` };
  const share = percent === null ? "" : `, ${percent}%`;
  return {
    value: showMoney(now - after),
    note: `Modelled premium ${showMoney(now)} today, ${showMoney(after)} with every recommended action${share}.`,
  };
}

function lossOf({ views }: LossForecast): Figure {
  const claims = views.find(({ population }) => population === "claims");
  if (claims === undefined) return { value: null, note: "Not assessed: turnover is not recorded." };
  return {
    value: showLoss(claims.average.grossPence),
    note: "Modelled average annual loss, calibrated to insurance claims.",
  };
}

/** Years simulated for the yearly loss, whose average is in closed form. */
const YEARS = { years: 10_000, seed: 1 };

async function impactOf(workspace: Workspace, client: string): Promise<CcrView["impact"]> {
  const pack = await onboardingPack(workspace, client);
  const { forecast } = await forecastRisk(workspace, await riskProfile(workspace, client, {}), YEARS);
  return { rating: ratingOf(pack), savings: savingsOf(pack), loss: lossOf(forecast) };
}

/** The fourteen ICO points of the scan that represents the client; null = no website was analysed. */
function icoOf(report: ClientReport): CcrView["ico"] {
  if (report === null || report.facts.page === null) return null;
  const { met, partial, "not-met": notMet, "not-visible": notObservable } = icoCompliance(icoViewOf(report)).counts;
  return { met, partly: partial, notMet, notObservable };
}

/** The target of a client: that of its adopted NIST CSF, else 80. */
const targetOf = ({ record }: ReadCompliance) =>
  record.adoptions.find(({ framework }) => framework === PILLARS)?.target ?? CCR_TARGET;

/** Cyber Compliance Readiness of a client. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function ccrView(workspace: Workspace, reference: string): Promise<CcrView> {
  await requireFramework(workspace, PILLARS);
  const read = await readCompliance(workspace, reference, () => [PILLARS, CAF], { matured: true });
  const { log, name, assessment, input } = read;
  const of = assessedFramework(read, PILLARS);
  const impact = await impactOf(workspace, log.id);
  const { report, readiness } = await readClient(workspace, log.id);
  return {
    client: { id: log.id, name, sample: log.sample },
    overall: of.standing,
    target: targetOf(read),
    pillars: ccrPillars(of, assessment.controls),
    caf: cafObjectives(assessedFramework(read, CAF)),
    ico: icoOf(report),
    impact,
    matrix: readiness,
    asAt: input.today,
  };
}
