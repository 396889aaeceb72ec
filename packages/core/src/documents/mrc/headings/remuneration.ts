import { advise, type HeadingMaker, holds, text } from "../slip/content.ts";
import { chosen, standard } from "../slip/how.ts";
import { money } from "../slip/money-element.ts";

/** FEE PAYABLE BY CLIENT: the broker's word; a fee of nothing is 'None'. */
export const fee: HeadingMaker = (context) => {
  const pence = context.choices.fee;
  if (pence === undefined) return advise("fee");
  const how = chosen(context);
  return pence === 0
    ? holds(text(how, "None"))
    : holds(money(how, "fee", pence, { label: "Fee", basis: "for the period" }));
};

/** TOTAL BROKERAGE. */
export const brokerage: HeadingMaker = (context) => {
  const percent = context.choices.brokerage;
  if (percent === undefined) return advise("brokerage");
  return holds({
    kind: "percent",
    label: "Total brokerage",
    percent,
    basis: "of the gross premium",
    how: chosen(context),
  });
};

/** OTHER DEDUCTIONS FROM PREMIUM. */
export const otherDeductions: HeadingMaker = (context) => {
  const own = context.choices.otherDeductions;
  return holds(text(own === undefined ? standard(context) : chosen(context), own ?? "None"));
};
