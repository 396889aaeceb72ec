import {
  type Amount,
  type Known,
  nameProvenance,
  type PremiumView,
  roundHalfUp,
  showDate,
  showLoss,
  showMoney,
  showPercent,
  showSigned,
} from "@broker/contracts";
import {
  cappedDebits,
  headlineFigure,
  headlineOutside,
  headlineReason,
  premiumAsCsv,
  premiumSums,
  pricingAsJson,
} from "@broker/core";
import { premiumOfRisk } from "@broker/server/verbs";
import { alertHead } from "../clients/alert-lines.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act } from "../invocation.ts";
import { workedSumLines } from "../present/step-lines.ts";
import { figureLine, heading, note, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { percentage } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { illustrativeLines, limitLines, slipLines } from "./premium-side-lines.ts";
import { readProfile } from "./read-profile.ts";

function known({ source = "", ...held }: Known<Amount>): string {
  return held.provenance === "none"
    ? "not recorded; default assumed"
    : terminalText(`${source}, ${nameProvenance(held)}, ${showDate(held.asOf)}`);
}

function buys({ limit, retention }: Pick<NonNullable<PremiumView["expiring"]>, "limit" | "retention">): string {
  const details = [
    ...(limit === null ? [] : [`limit ${showMoney(limit.pence)}`]),
    ...(retention === null ? [] : [`deductible ${showMoney(retention.pence)}`]),
  ];
  return details.length === 0 ? "" : `: ${details.join(", ")}`;
}

function headLines(look: Look, view: PremiumView, clientId: string | null): string[] {
  const { headline, expiring, terms, missing, notes } = view;
  const figure = headline === null ? "–" : headlineFigure(headline, showMoney);
  const outside = headline === null ? null : headlineOutside(headline, showMoney);
  const basis =
    headline === null
      ? "not known"
      : headline.basis === "modelled"
        ? "modelled estimate"
        : `${headline.basis}, ${nameProvenance(headline)}, ${showDate(headline.asOf)}`;
  return [
    ...heading(look, view.name),
    ...prose(look, view.indicative),
    "",
    ...figureLine(look, "Annual premium", figure, basis),
    ...(headline === null ? [] : prose(look, terminalText(headlineReason(headline)))),
    ...(outside === null ? [] : prose(look, outside, { tone: "warn" })),
    ...(expiring === null
      ? []
      : figureLine(
          look,
          "Expiring premium",
          showMoney(expiring.amount.pence),
          `expiring policy${buys(expiring)}, ${nameProvenance(expiring)}, ${showDate(expiring.asOf)}`,
        )),
    "",
    ...heading(look, "Priced for"),
    ...figureLine(look, "Limit", showMoney(terms.limit.value.pence), known(terms.limit)),
    ...figureLine(look, "Deductible", showMoney(terms.retention.value.pence), known(terms.retention)),
    ...missing.flatMap(({ field, sentence, fix }) => [
      "",
      ...prose(look, sentence, { tone: "warn" }),
      ...fixLines(fix, look.demo).flatMap((line) => prose(look, line)),
      ...(clientId === null || fix.kind !== "set-option"
        ? []
        : fixLines({ kind: "edit-client", client: clientId, field, example: fix.example }, look.demo).flatMap((line) =>
            prose(look, line),
          )),
    ]),
    ...notes.flatMap((note) => prose(look, note, { tone: "warn" })),
    "",
  ];
}

function routeLines(look: Look, { technical, lossCost, gap, range, second }: PremiumView): string[] {
  if (technical === null || lossCost === null || gap === null) return [];
  const most = Math.max(technical.pence, lossCost.pence, 1);
  const drawn = (pence: number) => ({ text: "", bar: pence / most });
  const [higher, lower] =
    gap.higher === "technical"
      ? ["Exposure rating", "the loss-cost price"]
      : ["Loss-cost pricing", "the exposure rating"];
  const share =
    gap.share >= 2 ? `${roundHalfUp(1 + gap.share, 1)} times ${lower}` : `${showPercent(gap.share)} above ${lower}`;
  const wide = gap.share < 1 ? "" : " Treat neither as a market price.";
  return [
    ...heading(look, "Other models"),
    ...figureLine(look, "Exposure rating", showLoss(technical.pence), drawn(technical.pence)),
    ...figureLine(look, "Loss-cost pricing", showLoss(lossCost.pence), drawn(lossCost.pence)),
    ...prose(look, `${higher} is ${share}.${wide}`, wide === "" ? {} : { tone: "warn" }),
    ...(second === null
      ? []
      : figureLine(look, "Second rate table", showLoss(second.premium.pence), "without industry or controls")),
    ...prose(
      look,
      range === null ? "The tables contain no published range for a company of this kind." : range.sentence,
    ),
    ...note(
      look,
      `Exposure rating uses ${technical.rows.all} table rows, ${technical.rows.illustrative} of them illustrative; loss-cost pricing uses ${lossCost.rows.all}, ${lossCost.rows.illustrative} illustrative.`,
    ),
    "",
  ];
}

function controlLines(look: Look, { modifiers, technical }: PremiumView): string[] {
  if (technical === null) return [];
  const moved = modifiers.filter(({ factor }) => factor !== 1);
  const unknown = modifiers.filter(({ provenance, id }) => provenance === "none" && id.startsWith("control:"));
  const percent = (factor: number) => showSigned(factor - 1, (change) => showPercent(change, 1));
  return [
    ...(moved.length === 0
      ? []
      : [
          ...heading(look, "Rating factors"),
          ...moved.flatMap(({ id, title: name, factor, input, provenance, declaredBy }) => {
            return prose(
              look,
              `${name} (${id.startsWith("check:") ? "" : `${input}, `}${nameProvenance({ provenance, declaredBy })})`,
              {
                mark: `${percent(factor).padStart(6)}  `,
              },
            );
          }),
          "",
        ]),
    ...(unknown.length === 0
      ? []
      : [...note(look, `No answer recorded, so not rated: ${unknown.map(({ title: name }) => name).join(", ")}.`), ""]),
  ];
}

function savingLines(look: Look, view: PremiumView): string[] {
  const { savings, modifiers } = view;
  if (savings === null || savings.amount.pence === 0) return [];
  const names = savings.fixes.map((id) => modifiers.find((each) => each.id === id)?.title ?? id);
  return [
    ...heading(look, "Potential premium saving"),
    ...figureLine(
      look,
      "Per year",
      showLoss(savings.amount.pence),
      `${showPercent(savings.share)} of the premium, modelled`,
    ),
    ...prose(look, `After remediation of: ${names.join("; ")}.`),
    ...prose(look, cappedDebits(view) ?? ""),
    "",
  ];
}

function premiumPage(
  look: Look,
  view: PremiumView,
  { trace, clientId }: { readonly trace: boolean; readonly clientId: string | null },
): string {
  const lines = [
    ...headLines(look, view, clientId),
    ...routeLines(look, view),
    ...controlLines(look, view),
    ...savingLines(look, view),
    ...slipLines(look, view),
    ...limitLines(look, view),
    ...illustrativeLines(look, view),
    ...(trace
      ? [
          ...workedSumLines(look, premiumSums(view)),
          "",
          ...note(look, "Frequency and severity of each peril, step by step: broker forecast --trace"),
        ]
      : []),
  ];
  return lines.join("\n").trimEnd();
}

interface PremiumFlags {
  readonly brokerage?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** Prices the named risk and prints it. */
export const showPremium: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { brokerage, trace = false, format = flags.json ? "json" : "table" } = command.opts<PremiumFlags>();
  const share = brokerage === undefined ? undefined : percentage("--brokerage", brokerage) / 100;
  const { profile, clientId } = await readProfile(invocation, command);
  const view = premiumOfRisk(await workspaceOf(invocation), profile, share);
  if (format === "json") io.result(pricingAsJson(view));
  else if (format === "csv") io.result(premiumAsCsv(view, trace));
  else io.result(`${await alertHead(invocation, [clientId])}${premiumPage(io.out, view, { trace, clientId })}`);
  return EXIT.done;
};
