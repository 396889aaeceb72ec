export { crossLineOf } from "./forecast/cross-line/cross-line-of.ts";
export {
  forecastAsCsv,
  forecastAsJson,
  forecastJsonSchema,
  forecastStepsAsCsv,
  type PrintedForecast,
} from "./forecast/forecast-formats.ts";
export { MARKET_TRENDS } from "./forecast/outlook/predict-risks.ts";
export { type OutlookSources, predictionsToStore, riskOutlookOf } from "./forecast/outlook/risk-outlook-of.ts";
export { rateMovementFrom, rateMovementOf } from "./portfolio/savings/rate-movement.ts";
