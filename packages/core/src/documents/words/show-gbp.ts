import { roundHalfUp } from "@broker/contracts";

/** Pence as documents print them: 'GBP 1,000,000', with pence only where there are some; a true minus below zero. */
export function showGbp(pence: number): string {
  const whole = String(Math.floor(Math.abs(pence) / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = Math.abs(pence) % 100;
  const sign = pence < 0 ? "−" : "";
  return `GBP ${sign}${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** A modelled amount as documents print it: whole pounds, since no model knows the pence. */
export function showModelledGbp(pence: number): string {
  return showGbp(roundHalfUp(pence / 100) * 100);
}
