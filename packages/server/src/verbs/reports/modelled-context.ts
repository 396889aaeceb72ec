import type { BrokerConfig, ExposureProfile, ScanReport, WhatIf } from "@broker/contracts";
import { AppError, DOCUMENT_MONEY } from "@broker/contracts";
import {
  dollarsPerPound,
  firstSteps,
  type ReportContext,
  rateOnLineView,
  technicalPremium,
  whatIf,
} from "@broker/core";
import { crossLineOf } from "@broker/core/forecasts";
import type { Workspace } from "../../workspace/workspace.ts";
import { tierFeatures } from "../tier.ts";

type Modelled = Pick<ReportContext, "premium" | "rateOnLine" | "forecast" | "crossLine" | "effects">;

/** The defaults of 'broker forecast', so that both print the same figures. */
const RUN = { years: 10_000_000, seed: 1 };
/** The effect of actions on the premium requires no simulated loss. */
const EFFECT_RUN = { years: 1, seed: 1 };

interface Risk {
  readonly report: ScanReport;
  readonly profile: ExposureProfile;
  readonly asOf: string;
}

/** A model's result; null with a warning on stderr if the recorded terms contradict each other. */
async function modelled<Value>(
  workspace: Workspace,
  what: string,
  work: () => Value | Promise<Value>,
): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "usage") throw error;
    workspace.note(`Left out: ${what}. ${error.message}`);
    return null;
  }
}

function effectsOf({ report, profile, asOf }: Risk, fx: BrokerConfig["fx"]): WhatIf[] {
  const ids = firstSteps(report).map(({ id, kind }) => ({ id, kind }));
  const terms = fx === undefined ? {} : { fx };
  return ids.map((_, place) =>
    whatIf({
      profile,
      report,
      blockers: report.placeability?.blockers ?? [],
      goal: {
        kind: "fixes",
        ids: ids.slice(0, place + 1).flatMap(({ id, kind }) => (kind === "fact" ? [] : [id])),
      },
      terms,
      run: { ...EFFECT_RUN, asOf, dollar: dollarsPerPound(fx) },
    }),
  );
}

/** The models' results for a risk, as far as the workspace's tier includes them. */
export async function modelledContext(workspace: Workspace, risk: Risk): Promise<Modelled> {
  const { config } = workspace;
  const terms = { ...(config.fx === undefined ? {} : { fx: config.fx }), notation: DOCUMENT_MONEY };
  const holds = await tierFeatures(workspace, {
    ai_risk_forecasting: "the losses of a year",
    cross_line_coverage: "policies of other lines",
    dynamic_rol_pricing: "rates on line",
  });
  const { profile, asOf } = risk;
  const forecast = holds("ai_risk_forecasting")
    ? await modelled(workspace, "the losses of a year", () =>
        workspace.simulate({
          kind: "forecast",
          profile,
          given: {},
          run: { ...RUN, asOf, dollar: dollarsPerPound(config.fx) },
        }),
      )
    : null;
  return {
    premium: await modelled(workspace, "the indicative premium", () => technicalPremium(profile, terms)),
    rateOnLine: holds("dynamic_rol_pricing")
      ? await modelled(workspace, "rates on line", () => rateOnLineView(profile, terms))
      : null,
    forecast,
    crossLine: holds("cross_line_coverage") ? crossLineOf(profile, forecast?.scenarios ?? [], asOf.slice(0, 10)) : null,
    effects:
      (await modelled(workspace, "the effect of the actions on the premium", () => effectsOf(risk, config.fx))) ?? [],
  };
}
