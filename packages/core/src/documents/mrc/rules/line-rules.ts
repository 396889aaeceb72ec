import type { MrcSlip } from "@broker/contracts";
import { DOES_NOT_APPLY, defineRule, elementsOf, misses, type SlipRule, stated, undefinedName } from "./define-rule.ts";

const units = (percent: number) => Math.round(percent * 10_000);
const sum = (values: readonly number[]) => values.reduce((total, each) => total + units(each), 0);

/** The order on the basis of the lines, in ten-thousandths of a percent; null = order or basis to be advised. */
function target({ control: { order, basisOfWrittenLines } }: MrcSlip): number | null {
  if (order === null || order === 100 || basisOfWrittenLines === "percentage of whole")
    return order === null ? null : units(order);
  return basisOfWrittenLines === null ? null : 1_000_000;
}

/** Rules on lines and the order. */
export const LINE_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0029",
    heading: "OrderHereon",
    tests: "THE ORDER HEREON IS ABOVE 0%",
    severity: "high",
    content: { kinds: ["percent"], what: "a percentage" },
    check: (slip) =>
      elementsOf(slip, "OrderHereon", "percent").every(({ percent }) => percent > 0 && percent === slip.control.order)
        ? []
        : ["The order is 0%, or differs from the contract's order."],
  }),
  defineRule({
    ruleID: "MRC-0031",
    heading: "SigningProvisions",
    tests: "SIGNING PROVISIONS ARE STATED FOR MORE THAN ONE INSURER",
    severity: "high",
    check: (slip) => (slip.lines.length < 2 ? DOES_NOT_APPLY : stated(slip, "SigningProvisions")),
  }),
  defineRule({
    ruleID: "MRC-0032",
    heading: "InsurersWrittenLine",
    tests: "THE WRITTEN LINES REACH THE ORDER",
    severity: "medium",
    check: (slip) => {
      const order = target(slip);
      if (slip.lines.length === 0 || order === null) return misses("Lines or order to be advised.");
      const written = sum(slip.lines.map((line) => line.written));
      return written >= order
        ? []
        : [`The lines total ${written / 10_000}% of ${order / 10_000}%: the placement is incomplete.`];
    },
  }),
  defineRule({
    ruleID: "MRC-0033",
    heading: "InsurersSignedLine",
    tests: "SIGNED LINES EQUAL THE ORDER AND LINES TO STAND ARE SIGNED IN FULL",
    severity: "high",
    check: (slip) => {
      const { lines } = slip;
      if (lines.every((line) => line.signed === null)) return DOES_NOT_APPLY;
      const order = target(slip);
      if (order === null || lines.some((line) => line.signed === null))
        return misses("A line is not signed, or the order is to be advised.");
      const total = sum(lines.map((line) => line.signed ?? 0));
      const due = Math.min(order, sum(lines.map((line) => line.written)));
      return [
        ...(total === due ? [] : [`Signed lines total ${total / 10_000}%, not ${due / 10_000}%.`]),
        ...lines
          .filter((line) => units(line.signed ?? 0) > units(line.written))
          .map(({ insurer }) => `${insurer.name}: the signed line exceeds the written line.`),
        ...lines
          .filter((line) => line.toStand && units(line.signed ?? 0) !== units(line.written))
          .map(({ insurer }) => `${insurer.name}: a line to stand was changed.`),
      ];
    },
  }),
  defineRule({
    ruleID: "MRC-0036",
    heading: "BureauLeader",
    tests: "A BUREAU LEADER IS NAMED WHERE A SINGLE CLAIMS AGREEMENT PARTY IS ARRANGED (LMA9150)",
    severity: "high",
    check: (slip) =>
      slip.lineItems.some(({ elements }) => elements.some((each) => each.kind === "clause" && each.ref === "LMA9150"))
        ? stated(slip, "BureauLeader", { kinds: ["party"], what: "an insurer" })
        : DOES_NOT_APPLY,
  }),
  defineRule({
    ruleID: "MRC-0054",
    heading: "InsurersWrittenLine",
    tests: "EVERY INSURER HAS A NAME, A NUMBER AND ITS ISSUER",
    severity: "medium",
    check: ({ lines }) =>
      lines.length === 0
        ? misses("The slip has no written lines.")
        : lines.flatMap(({ n, insurer: { name, identification, agency } }) => [
            ...(undefinedName(name) === null ? [] : [`Line ${n} has no insurer: '${name}'.`]),
            ...(identification === null || agency === null ? [`${name} has no number, or no issuer of it.`] : []),
          ]),
  }),
];
