import { roundHalfUp } from "@broker/contracts";
import { showMoney } from "../documents/words/show-money.ts";

/** A modelled amount in pence as people read it: whole pounds, since no model knows the pence. */
export function showModelled(pence: number): string {
  return showMoney(roundHalfUp(pence / 100) * 100);
}
