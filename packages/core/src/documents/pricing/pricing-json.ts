import type { PremiumView, RateOnLineView } from "@broker/contracts";
import { printedMoney } from "./printed-money.ts";

/** A premium or a programme's rates on line as JSON, money as `{amount, currency}`. */
export function pricingAsJson(view: PremiumView | RateOnLineView): string {
  return JSON.stringify(printedMoney(view), null, 2);
}
