import {
  type PricedLayer,
  type RateOnLine,
  type RateOnLineView,
  roundHalfUp,
  showDate,
  showMoney,
  showNumber,
  showPounds,
  showRate,
} from "@broker/contracts";
import { pricingAsJson, rateOnLineAsCsv } from "@broker/core";
import { rateOfRisk } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act } from "../invocation.ts";
import { amountLine } from "../present/amount-line.ts";
import { workedSumLines } from "../present/step-lines.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";
import { moneyOption } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { readProfile } from "./read-profile.ts";

/** '£4m', '£2.01m', '£250k', '£1,500': as layers are spoken of. */
function short(pence: number): string {
  if (pence >= 100_000_000 && pence % 100_000 === 0) return `£${roundHalfUp(pence / 100_000_000, 3)}m`;
  return pence >= 1_000_000 && pence % 100_000 === 0 ? `£${pence / 100_000}k` : showMoney(pence);
}

const years = ({ paybackYears }: RateOnLine) =>
  paybackYears === null ? "never" : `${showNumber(Math.round(paybackYears))} y`;

/** The share of the premium that is for losses, as the layers have it. */
function ratio([layer]: readonly PricedLayer[]): string {
  if (layer === undefined || layer.current.premium.pence === 0) return "";
  return ` of ${Math.round((100 * layer.expectedLoss.pence) / layer.current.premium.pence)}%`;
}

/** The layer's name: '£4m xs £1m'. */
function layerName({ limit, attachment }: PricedLayer): string {
  return `${short(limit.pence)} xs ${short(attachment.pence)}`;
}

/** The figures of a layer as printed; dashes where no loss of the model reaches it. */
function layerFigures(look: Look, { expectedLoss, current, baseline }: PricedLayer): readonly string[] {
  if (expectedLoss.pence === 0) return [showPounds(0), ...Array<string>(4).fill(glyph(look, "dash"))];
  return [
    showPounds(expectedLoss.pence),
    showPounds(current.premium.pence),
    showRate(baseline.rate),
    showRate(current.rate),
    years(current),
  ];
}

/** Why a layer has no premium. */
function unreached(layers: readonly PricedLayer[]): string {
  const above = layers.find(({ expectedLoss }) => expectedLoss.pence === 0);
  return above === undefined
    ? ""
    : ` No loss of the model reaches above ${short(above.attachment.pence)}: it counts none beyond a multiple of the turnover.`;
}

const COLUMNS = ["Loss a year", "Premium", "Baseline", "ROL", "Payback"] as const;

function layerLines(look: Look, layers: readonly PricedLayer[]): string[] {
  if (look.columns < 60)
    return layers.flatMap((layer) => [
      `  ${tone(look, "strong", layerName(layer))}`,
      ...layerFigures(look, layer).flatMap((figure, index) => amountLine(look, COLUMNS[index] ?? "", figure)),
    ]);
  const cells = (name: string, figures: readonly string[]) =>
    `  ${left(look, name, 18)}${figures.map((figure) => right(figure, 11)).join(" ")}`;
  return [
    tone(look, "quiet", cells("Layer", COLUMNS)),
    ...layers.map((layer) => cells(layerName(layer), layerFigures(look, layer))),
  ];
}

function wholeLines(look: Look, view: RateOnLineView): string[] {
  const { baseline, current, improvement, expiring } = view;
  const rate = (each: RateOnLine) => `${showMoney(each.premium.pence)} for ${short(each.limit.pence)}`;
  const better = improvement === null ? "" : `${roundHalfUp(Math.abs(improvement) * 100, 1)}%`;
  return [
    ...(baseline === null
      ? []
      : amountLine(look, "Baseline", showRate(baseline.rate), `${rate(baseline)}, no control known, estimated`)),
    ...(current === null
      ? []
      : amountLine(look, "Current", showRate(current.rate), `${rate(current)}, with what is known, estimated`)),
    ...(improvement === null
      ? []
      : amountLine(look, improvement < 0 ? "Worse by" : "Improvement", better, "(baseline - current) / baseline")),
    ...(expiring === null
      ? []
      : amountLine(
          look,
          "Expiring policy",
          showRate(expiring.rate),
          `${rate(expiring)}, ${expiring.provenance}, ${showDate(expiring.asOf)}`,
        )),
  ];
}

/**
 * A programme's rates on line: whole and by layer, before and after what is known of controls, with each adjustment's
 * evidence.
 */
function rateOnLineTable(look: Look, view: RateOnLineView, trace: boolean): string {
  const moved = view.adjustments.filter(({ factor }) => factor !== 1);
  const change = (factor: number) =>
    `${factor < 1 ? glyph(look, "minus") : "+"}${roundHalfUp(Math.abs(factor - 1) * 100, 1).toFixed(1)}%`;
  const lines = [
    ...paragraph(look, "  ", terminalText(view.name)).map((line) => tone(look, "strong", line)),
    `  ${view.indicative}`,
    "",
    ...view.missing.flatMap(({ sentence, fix }) => [
      ...paragraph(look, "  ", sentence),
      ...fixLines(fix).flatMap((line) => paragraph(look, "  ", line)),
      "",
    ]),
    ...view.notes.flatMap((note) => paragraph(look, "  ", terminalText(note))),
    ...(view.baseline === null
      ? []
      : [`  ${tone(look, "strong", "Rate on line, by factors")}`, ...wholeLines(look, view), ""]),
    ...(view.layers.length === 0
      ? []
      : [
          `  ${tone(look, "strong", "Layers, by expected losses, estimated")}`,
          ...layerLines(look, view.layers),
          ...paragraph(
            look,
            "  ",
            `Premium = expected loss / target loss ratio${ratio(view.layers)}. Payback = limit / premium: years of premium that pay one full loss.${unreached(view.layers)}`,
          ).map((line) => tone(look, "quiet", line)),
          "",
        ]),
    ...(moved.length === 0
      ? paragraph(look, "  ", "No control is known that would move it.")
      : [
          `  ${tone(look, "strong", "Adjustments")}`,
          ...moved.flatMap(({ title, factor, input, provenance }) =>
            paragraph(look, `  ${change(factor).padStart(6)}  `, terminalText(`${title} (${input}, ${provenance})`)),
          ),
        ]),
    "",
    ...(trace
      ? [
          ...workedSumLines(
            look,
            view.layers.map((layer) => ({ name: layerName(layer), sum: layer.premium })),
          ),
          "",
          ...paragraph(look, "  ", "The premium by factors, step by step: broker premium --trace").map((line) =>
            tone(look, "quiet", line),
          ),
        ]
      : []),
  ];
  return lines.join("\n").trimEnd();
}

interface RateOnLineFlags {
  readonly layers?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** Prints the named risk's rates on line. */
export const showRateOnLine: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { layers, trace = false, format = flags.json ? "json" : "table" } = command.opts<RateOnLineFlags>();
  await requireFeature(invocation, "dynamic_rol_pricing");
  const limits = layers?.split(",").map((text) => moneyOption("--layers", text.trim()));
  const { profile } = await readProfile(invocation, command);
  const view = rateOfRisk(await workspaceOf(invocation), profile, limits);
  if (format === "json") io.result(pricingAsJson(view));
  else if (format === "csv") io.result(rateOnLineAsCsv(view, trace));
  else io.result(rateOnLineTable(io.out, view, trace));
  return EXIT.done;
};
