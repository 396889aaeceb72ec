import {
  nameProvenance,
  type PricedLayer,
  type RateOnLine,
  type RateOnLineView,
  showDate,
  showLimit,
  showLoss,
  showMoney,
  showNumber,
  showPercent,
  showRate,
  showShortPercent,
  showSigned,
} from "@broker/contracts";
import { pricingAsJson, rateOnLineAsCsv } from "@broker/core";
import { rateOfRisk } from "@broker/server/verbs";
import { alertHead } from "../clients/alert-lines.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act } from "../invocation.ts";
import { workedSumLines } from "../present/step-lines.ts";
import { figureLine, heading, note, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { moneyOption } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { readProfile } from "./read-profile.ts";

/** '£4m', '£2.01m', '£250k', '£1,500': as in the names of layers. */
const years = ({ paybackYears }: RateOnLine) =>
  paybackYears === null ? "over 1,000 y" : `${showNumber(Math.round(paybackYears))} y`;

/** A rate on line; the minimum is labelled. */
const rateOf = ({ rate, minimum }: RateOnLine) => `${showRate(rate)}${minimum ? " min." : ""}`;

function ratio(layers: readonly PricedLayer[]): string {
  const layer = layers.find(({ current }) => !current.minimum);
  if (layer === undefined || layer.current.premium.pence === 0) return "";
  return ` of ${showPercent(layer.expectedLoss.pence / layer.current.premium.pence)}`;
}

function layerName({ limit, attachment }: PricedLayer): string {
  return `${showLimit(limit.pence)} xs ${showLimit(attachment.pence)}`;
}

function unreached(layers: readonly PricedLayer[]): string {
  const above = layers.find(({ expectedLoss }) => expectedLoss.pence === 0);
  return above === undefined
    ? ""
    : ` No modelled loss reaches ${showLimit(above.attachment.pence)}: it counts none beyond a multiple of the turnover.`;
}

function minimumNote(layers: readonly PricedLayer[]): string {
  const any = layers.find(({ current }) => current.minimum);
  return any === undefined
    ? ""
    : ` min. = minimum rate on line, ${showRate(any.current.rate)}: the model's rate is lower.`;
}

const LAYERS: Table<PricedLayer> = {
  columns: [
    { heading: "Layer", cell: layerName, width: { min: 14 }, stacked: "title" },
    {
      heading: "Expected loss",
      cell: ({ expectedLoss }) => showLoss(expectedLoss.pence),
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "Premium",
      cell: ({ current }) => showLoss(current.premium.pence),
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "Baseline",
      cell: ({ baseline }) => rateOf(baseline),
      align: "right",
      stacked: "labelled",
    },
    { heading: "ROL", cell: ({ current }) => rateOf(current), align: "right", stacked: "labelled" },
    { heading: "Payback", cell: ({ current }) => years(current), align: "right", stacked: "labelled" },
  ],
};

function wholeLines(look: Look, view: RateOnLineView): string[] {
  const { baseline, current, improvement, quoted, expiring } = view;
  const rate = (each: RateOnLine, show = showLoss) => `${show(each.premium.pence)} for ${showLimit(each.limit.pence)}`;
  const better = improvement === null ? "" : showShortPercent(Math.abs(improvement), 1);
  return [
    ...(quoted === null
      ? []
      : figureLine(
          look,
          quoted.bound ? "As bound" : "Quoted",
          showRate(quoted.rate),
          `${rate(quoted, showMoney)}, ${terminalText([quoted.quotedBy ?? "insurer not stated", nameProvenance(quoted)].join(", "))}, ${showDate(quoted.asOf)}`,
        )),
    ...(baseline === null
      ? []
      : figureLine(
          look,
          "Baseline",
          showRate(baseline.rate),
          `${rate(baseline)}, exposure rating, no controls known, modelled`,
        )),
    ...(current === null
      ? []
      : figureLine(
          look,
          "Current",
          showRate(current.rate),
          `${rate(current)}, exposure rating, known controls, modelled`,
        )),
    ...(improvement === null
      ? []
      : improvement < 0
        ? figureLine(look, "Increase", better, "(current - baseline) / baseline")
        : figureLine(look, "Improvement", better, "(baseline - current) / baseline")),
    ...(expiring === null
      ? []
      : figureLine(
          look,
          "Expiring policy",
          showRate(expiring.rate),
          `${rate(expiring, showMoney)}, ${nameProvenance(expiring)}, ${showDate(expiring.asOf)}`,
        )),
  ];
}

function rateOnLineTable(look: Look, view: RateOnLineView, trace: boolean): string {
  const moved = view.adjustments.filter(({ factor }) => factor !== 1);
  const percent = (factor: number) => showSigned(factor - 1, (change) => showPercent(change, 1));
  const lines = [
    ...heading(look, view.name),
    ...prose(look, view.indicative),
    "",
    ...view.missing.flatMap(({ sentence, fix }) => [
      ...prose(look, sentence),
      ...fixLines(fix, look.demo).flatMap((line) => prose(look, line)),
      "",
    ]),
    ...view.notes.flatMap((text) => prose(look, text)),
    ...(view.baseline === null && view.quoted === null
      ? []
      : [...heading(look, "Rate on line"), ...wholeLines(look, view), ""]),
    ...(view.layers.length === 0
      ? []
      : [
          ...heading(look, "Layers, loss-cost pricing, modelled"),
          ...tableLines(look, LAYERS, view.layers),
          ...note(
            look,
            `Premium = expected loss / target loss ratio${ratio(view.layers)}. Payback = limit / premium: years of premium that pay one full loss.${minimumNote(view.layers)}${unreached(view.layers)}`,
          ),
          "",
        ]),
    ...(moved.length === 0
      ? prose(look, "No control is known that would move it.")
      : [
          ...heading(look, "Adjustments"),
          ...moved.flatMap(({ title, factor, input, provenance, declaredBy }) =>
            prose(look, `${title} (${input}, ${nameProvenance({ provenance, declaredBy })})`, {
              mark: `${percent(factor).padStart(6)}  `,
            }),
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
          ...note(look, "Exposure rating, step by step: broker premium --trace"),
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
  const { profile, clientId } = await readProfile(invocation, command);
  const view = rateOfRisk(await workspaceOf(invocation), profile, limits);
  if (format === "json") io.result(pricingAsJson(view));
  else if (format === "csv") io.result(rateOnLineAsCsv(view, trace));
  else io.result(`${await alertHead(invocation, [clientId])}${rateOnLineTable(io.out, view, trace)}`);
  return EXIT.done;
};
