import { type ExposureProfile, type FxConfig, type PremiumView, showMoney } from "@broker/contracts";
import { dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { returnPeriodEvent } from "../../forecast/closed-forms.ts";
import { lossModel } from "../../forecast/loss-model.ts";
import table from "./mrc-defaults.json" with { type: "json" };

/** Years in which the event that the limit is to cover happens once. */
const YEARS = 200;

/**
 * The limit that the exposure indicates: the smallest customary one that covers the single event which comes once in 200 years, by the
 * losses that became public; the largest customary one where none does. null = the turnover is not known.
 */
export function limitByExposure(profile: ExposureProfile, fx?: FxConfig): PremiumView["limits"]["byExposure"] {
  const model = lossModel(profile, "loss-events", dollarsPerPound(fx));
  if (model === null) return null;
  const event = Math.round(returnPeriodEvent(model, YEARS));
  const largest = Math.max(...table.standardLimits);
  const limit = table.standardLimits.find((each) => each >= event);
  const said =
    limit === undefined
      ? `no customary limit covers it; ${showMoney(largest)} is the largest`
      : `${showMoney(limit)} is the smallest customary limit that covers it`;
  return {
    limit: { pence: limit ?? largest },
    event: { pence: event },
    rule: `Once in ${YEARS} years a single event costs more than about ${showMoney(Math.round(Number(event.toPrecision(3)) / 100) * 100)}, by losses that became public: ${said}.`,
  };
}
