import type { PremiumView, RateOnLineView } from "@broker/contracts";
import { escapedJson } from "../formats/escaped-json.ts";
import { printedMoney } from "./printed-money.ts";

/** A premium or a programme's rates on line as JSON, money as `{amount, currency}`. */
export function pricingAsJson(view: PremiumView | RateOnLineView): string {
  return escapedJson(printedMoney(view), 2);
}
