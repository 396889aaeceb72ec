import { type MrcHeading, type MrcSlip, plainText, sentenceCase } from "@broker/contracts";
import type { Block } from "../blocks/block.ts";
import { muted, table } from "../blocks/build-blocks.ts";
import { blockTexts, slipBlocks } from "../mrc/print/slip-blocks.ts";
import { showSlipPercent } from "../mrc/print/slip-words.ts";
import { signingOf } from "../mrc/slip/lines.ts";

/** Terms that a client must be informed of besides sections and exclusions (FCA ICOBS 6.1.5), by slip heading. */
const DISCLOSED: readonly MrcHeading[] = [
  "Period",
  "LimitOfLiability",
  "Deductibles",
  "IndemnityPeriod",
  "RetroactiveDate",
  "Situation",
  "ChoiceOfLawAndJurisdiction",
  "PremiumPaymentTerms",
  "SettlementDueDate",
  "NoticeOfCancellationProvisions",
];

/** Period, limit with its basis, territory, law, payment and cancellation as on the slip, and each insurer's line. */
export function slipTerms(slip: MrcSlip): Block[] {
  const rows = slip.lineItems
    .filter(({ mrcHeading }) => DISCLOSED.includes(mrcHeading))
    .map((item) => [
      sentenceCase(item.originalHeading.toLowerCase()),
      plainText(slipBlocks(item, slip).flatMap(blockTexts).join("; ")),
    ]);
  const signing = signingOf(slip);
  const isSigned = slip.lines.some(({ signed }) => signed !== null);
  const insurers = slip.lines.map(({ insurer, written, leader, toStand }, at) => [
    `${plainText(insurer.name)}${leader ? " (leader)" : ""}`,
    `${showSlipPercent(written)}${toStand ? ", to stand" : ""}`,
    signing === null ? "to be advised" : showSlipPercent(signing[at] ?? 0),
  ]);
  const signs = isSigned ? "Signed line" : "Line if signed now";
  return [
    ...table("Terms of the cover", ["Term", "As on the slip"], rows, { widths: [30, 70] }),
    ...table("Insurers", ["Insurer", "Written line", signs], insurers),
    ...(insurers.length === 0 || isSigned
      ? []
      : [muted("Where written lines exceed the order, each insurer's share is signed down in proportion.")]),
  ];
}
