import type { IdentifierCheck } from "@broker/contracts";

/**
 * An IMO ship number: seven digits; the first six times 7 to 2, of whose total the last digit is the seventh (IMO
 * Resolution A.1117(30)).
 */
export function checkImo(value: string): IdentifierCheck {
  const kind = "imo";
  if (!/^\d{7}$/.test(value)) return { kind, value, outcome: "failed", sentence: "An IMO number has seven digits." };
  const total = [...value.slice(0, 6)].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0);
  return total % 10 === Number(value[6])
    ? { kind, value, outcome: "checked", sentence: "The check digit is valid." }
    : { kind, value, outcome: "failed", sentence: `The check digit should be ${total % 10}.` };
}
