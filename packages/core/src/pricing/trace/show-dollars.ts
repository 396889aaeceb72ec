import { showMoney } from "../../documents/words/show-money.ts";

/** Whole dollars as people read them: '$3,900,000'. */
export function showDollars(dollars: number): string {
  return showMoney(Math.round(dollars) * 100).replace("£", "$");
}
