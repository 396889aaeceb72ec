import type { MrcSlip } from "@broker/contracts";
import {
  allOf,
  DOES_NOT_APPLY,
  elementsOf,
  fails,
  labelOf,
  misses,
  PASS,
  passUnless,
  type SlipRule,
  stated,
  undefinedName,
} from "./define-rule.ts";

const units = (percent: number) => Math.round(percent * 10_000);
const sum = (values: readonly number[]) => values.reduce((total, each) => total + units(each), 0);

/** The order in the measure of the lines, ten-thousandths of a percent; null = to be advised. */
function target({ control }: MrcSlip): number | null {
  if (control.order === null) return null;
  return control.basisOfWrittenLines === "percentage of whole" ? units(control.order) : 1_000_000;
}

const order: SlipRule = {
  ruleID: "MRC-0029",
  fieldName: labelOf("OrderHereon"),
  tests: "THE ORDER HEREON IS A SHARE ABOVE NOTHING",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "OrderHereon", { kinds: ["percent"], what: "a percentage" }),
      () =>
        elementsOf(slip, "OrderHereon", "percent").every(({ percent }) => percent > 0 && percent === slip.control.order)
          ? PASS
          : fails("The order is nothing, or not the one of the contract."),
    ),
};

const signing: SlipRule = {
  ruleID: "MRC-0031",
  fieldName: labelOf("SigningProvisions"),
  tests: "SIGNING PROVISIONS STAND WHERE THERE IS MORE THAN ONE INSURER",
  severity: "high",
  judge: (slip) => (slip.lines.length < 2 ? DOES_NOT_APPLY : stated(slip, "SigningProvisions")),
};

const complete: SlipRule = {
  ruleID: "MRC-0032",
  fieldName: labelOf("InsurersWrittenLine"),
  tests: "THE WRITTEN LINES COME TO THE ORDER",
  severity: "medium",
  judge: (slip) => {
    const wanted = target(slip);
    if (slip.lines.length === 0 || wanted === null) return misses("Lines or order are to be advised.");
    const written = sum(slip.lines.map((line) => line.written));
    return written >= wanted
      ? PASS
      : fails(`The lines come to ${written / 10_000}% of ${wanted / 10_000}%: the placement is incomplete.`);
  },
};

const signed: SlipRule = {
  ruleID: "MRC-0033",
  fieldName: labelOf("InsurersSignedLine"),
  tests: "SIGNED LINES COME TO THE ORDER AND LINES TO STAND ARE UNTOUCHED",
  severity: "high",
  judge: (slip) => {
    const { lines } = slip;
    if (lines.every((line) => line.signed === null)) return DOES_NOT_APPLY;
    const wanted = target(slip);
    if (wanted === null || lines.some((line) => line.signed === null))
      return misses("A line is not signed, or the order is to be advised.");
    const total = sum(lines.map((line) => line.signed ?? 0));
    const due = Math.min(wanted, sum(lines.map((line) => line.written)));
    const above = lines.filter((line) => units(line.signed ?? 0) > units(line.written));
    const moved = lines.filter((line) => line.toStand && units(line.signed ?? 0) !== units(line.written));
    return passUnless([
      ...(total === due ? [] : [`Signed lines come to ${total / 10_000}%, not to ${due / 10_000}%.`]),
      ...above.map(({ insurer }) => `${insurer.name} is signed above what it wrote.`),
      ...moved.map(({ insurer }) => `The line of ${insurer.name} is to stand and was changed.`),
    ]);
  },
};

const identified: SlipRule = {
  ruleID: "MRC-0054",
  fieldName: labelOf("InsurersWrittenLine"),
  tests: "EVERY INSURER HAS A NAME, A NUMBER AND WHO GAVE IT",
  severity: "medium",
  judge: ({ lines }) => {
    if (lines.length === 0) return misses("No line is on the slip.");
    return passUnless(
      lines.flatMap(({ n, insurer: { name, identification, agency } }) => [
        ...(undefinedName(name) === null ? [] : [`Line ${n} has no insurer: '${name}'.`]),
        ...(identification === null || agency === null ? [`${name} lacks its number or who gave it.`] : []),
      ]),
    );
  },
};

const bureau: SlipRule = {
  ruleID: "MRC-0036",
  fieldName: labelOf("BureauLeader"),
  tests: "A BUREAU LEADER IS NAMED WHERE A SINGLE CLAIMS AGREEMENT PARTY IS ARRANGED (LMA9150)",
  severity: "high",
  judge: (slip) => {
    const arranged = slip.lineItems.some(({ elements }) =>
      elements.some((element) => element.kind === "clause" && element.ref === "LMA9150"),
    );
    return arranged ? stated(slip, "BureauLeader", { kinds: ["party"], what: "an insurer" }) : DOES_NOT_APPLY;
  },
};

/** Rules on lines and the order. */
export const LINE_RULES: readonly SlipRule[] = [order, signing, complete, signed, bureau, identified];
