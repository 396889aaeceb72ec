import { type PremiumView, roundHalfUp, showMoney } from "@broker/contracts";
import { amountLine } from "../present/amount-line.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const title = (look: Look, text: string) => `  ${tone(look, "strong", text)}`;
const quiet = (look: Look, text: string) => paragraph(look, "  ", text).map((line) => tone(look, "quiet", line));

/** From the gross premium to what the client pays. */
export function slipLines(look: Look, { slip }: PremiumView): string[] {
  if (slip === null) return [];
  const { brokerage, tax } = slip;
  return [
    title(look, "Slip arithmetic"),
    ...amountLine(look, "Gross premium", showMoney(slip.gross.pence)),
    ...(brokerage === null
      ? amountLine(look, "Brokerage", glyph(look, "dash"), "not provided: --brokerage 20")
      : [
          ...amountLine(look, `Brokerage ${roundHalfUp(brokerage.share * 100, 2)}%`, showMoney(brokerage.amount.pence)),
          ...amountLine(look, "To underwriters", showMoney(brokerage.toUnderwriters.pence)),
        ]),
    ...(tax === null
      ? amountLine(look, "Insurance premium tax", glyph(look, "dash"), "not due outside the United Kingdom")
      : amountLine(
          look,
          `Premium tax ${roundHalfUp(tax.share * 100, 2)}%`,
          showMoney(tax.amount.pence),
          terminalText(tax.input),
        )),
    ...amountLine(look, "Client pays", showMoney(slip.clientPays.pence)),
    "",
  ];
}

/** Limits by exposure and by posture, and the rules that an insurer may apply. */
export function limitLines(look: Look, { limits: { byPosture, byExposure }, rules }: PremiumView): string[] {
  const posture =
    byPosture === null
      ? paragraph(look, "  ", "Insurer appetite by posture: none, because no scan assessed half of the method.")
      : [
          ...amountLine(
            look,
            "Default by posture",
            showMoney(byPosture.totalLimit.pence),
            `posture ${byPosture.posture}`,
          ),
          ...amountLine(look, "Deductible", showMoney(byPosture.deductible.pence), "by posture"),
          ...amountLine(
            look,
            "Retention",
            showMoney(byPosture.retention.pence),
            "a tenth of the deductible, inside it",
          ),
          ...byPosture.subLimits.flatMap(({ category, share, limit }) =>
            amountLine(look, category, showMoney(limit.pence), `sub-limit, ${Math.round(share * 100)}% of the default`),
          ),
          ...[...byPosture.complianceRequirements, ...byPosture.exclusions, ...byPosture.conditions].flatMap((text) =>
            paragraph(look, `  ${glyph(look, "dot")} `, `By posture: ${text}.`),
          ),
        ];
  const exposure =
    byExposure === null
      ? []
      : [
          ...amountLine(look, "Indicated by exposure", showMoney(byExposure.limit.pence)),
          ...quiet(look, byExposure.rule),
        ];
  const told = rules.flatMap(({ rule, reason }) =>
    paragraph(look, `  ${glyph(look, "dot")} `, terminalText(`${rule}: ${reason}.`)),
  );
  return [
    title(look, "Limits"),
    ...exposure,
    ...posture,
    "",
    ...(told.length === 0 ? [] : [title(look, "Possible insurer responses"), ...told, ""]),
  ];
}

/** The illustrative model, under its name. */
export function illustrativeLines(look: Look, { illustrative }: PremiumView): string[] {
  if (illustrative === null) return [];
  const { premium, potentialReduction, savings } = illustrative;
  return [
    title(look, illustrative.title),
    ...amountLine(look, "Premium", showMoney(premium.pence), "shows the working; no insurer's rate"),
    ...amountLine(
      look,
      "Potential reduction",
      `${potentialReduction}%`,
      `${showMoney(savings.low.pence)} to ${showMoney(savings.high.pence)}`,
    ),
    "",
  ];
}
