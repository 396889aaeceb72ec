import { isAgreed, midSentence, type PremiumView, showMoney, showPercent, showShortPercent } from "@broker/contracts";
import { bullets, figureLine, heading, note, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";

/** From the gross premium to what the client pays. */
export function slipLines(look: Look, { slip, headline }: PremiumView): string[] {
  if (slip === null) return [];
  const { brokerage, tax, fee } = slip;
  const unstated = headline?.basis === "quoted" ? "not stated in the quote" : "not recorded";
  const agreed = isAgreed(headline);
  return [
    ...heading(look, "Premium, brokerage and tax"),
    ...figureLine(look, "Gross premium", showMoney(slip.gross.pence), slip.clientPays.steps[0]?.input),
    ...(brokerage === null
      ? figureLine(look, "Brokerage", "–", `${agreed ? unstated : "not provided"}: --brokerage 20`)
      : [
          ...figureLine(look, `Brokerage ${showShortPercent(brokerage.share)}`, showMoney(brokerage.amount.pence)),
          ...figureLine(look, "Net to insurers", showMoney(brokerage.toUnderwriters.pence)),
        ]),
    ...(tax === null
      ? figureLine(look, "Insurance Premium Tax", "–", "not due outside the United Kingdom")
      : figureLine(
          look,
          `Insurance Premium Tax ${showShortPercent(tax.share)}`,
          showMoney(tax.amount.pence),
          terminalText(tax.input),
        )),
    ...(fee !== null
      ? figureLine(look, "Fee", showMoney(fee.pence), "as quoted")
      : agreed
        ? figureLine(look, "Fee", "–", unstated)
        : []),
    ...figureLine(look, "Payable by client", showMoney(slip.clientPays.pence)),
    "",
  ];
}

/** Limits by exposure and by posture, and the rules that an insurer may apply. */
export function limitLines(
  look: Look,
  { limits: { byPosture, byExposure, deductibleBySize }, rules }: PremiumView,
): string[] {
  const posture =
    byPosture === null
      ? prose(look, "Insurer appetite by posture: none, because coverage is below 50%.")
      : [
          ...heading(
            look,
            `Insurer appetite by posture (${byPosture.posture}/100); not in client or contract documents`,
          ),
          ...figureLine(look, "Limit", showMoney(byPosture.totalLimit.pence)),
          ...figureLine(look, "Deductible", showMoney(byPosture.deductible.pence)),
          ...byPosture.subLimits.flatMap(({ category, share, limit }) =>
            figureLine(look, category, showMoney(limit.pence), `sub-limit, ${showPercent(share)} of that limit`),
          ),
          ...[
            ...byPosture.complianceRequirements,
            ...byPosture.exclusions.map((text) => `Excluded: ${midSentence(text)}`),
            ...byPosture.conditions,
          ].flatMap((text) => bullets(look, [`${text}.`])),
        ];
  const exposure =
    byExposure === null
      ? []
      : [
          ...figureLine(look, "Indicated by exposure", showMoney(byExposure.limit.pence)),
          ...note(look, byExposure.rule),
        ];
  const size =
    deductibleBySize === null
      ? []
      : [
          ...figureLine(
            look,
            "Deductible by turnover",
            `${showMoney(deductibleBySize.low.pence)} to ${showMoney(deductibleBySize.high.pence)}`,
          ),
          ...note(look, deductibleBySize.rule),
        ];
  const responses = rules.flatMap(({ rule, reason }) => bullets(look, [`${rule}: ${reason}.`]));
  return [
    ...heading(look, "Limits"),
    ...exposure,
    ...size,
    "",
    ...posture,
    "",
    ...(responses.length === 0 ? [] : [...heading(look, "Likely insurer responses"), ...responses, ""]),
  ];
}

/** The illustrative model, under its name. */
export function illustrativeLines(look: Look, { illustrative }: PremiumView): string[] {
  if (illustrative === null) return [];
  const { premium, potentialReduction, savings } = illustrative;
  return [
    ...heading(look, illustrative.title),
    ...figureLine(look, "Premium", showMoney(premium.pence), "shows the method; not an insurer's rate"),
    ...figureLine(
      look,
      "Potential reduction",
      `${potentialReduction}%`,
      `${showMoney(savings.low.pence)} to ${showMoney(savings.high.pence)}`,
    ),
    "",
  ];
}
