import type { IdentifierCheck } from "@broker/contracts";
import { isDay } from "../mrz/mrz-date.ts";
import { icaoSpellings } from "../names/icao-name.ts";

/** What a driver number of Great Britain states. */
export interface DriverNumber {
  /** First five letters of the surname, '9' where it is shorter. */
  readonly surname: string;
  /** Last two digits of the year, month and day; 'YY-MM-DD'. */
  readonly birth: string;
  readonly sex: "M" | "F";
  /** First two initials, '9' for none. */
  readonly initials: string;
}

const FORM = /^([A-Z]{1,5}9{0,4})(\d)(\d\d)(\d\d)(\d)([A-Z][A-Z9]|99)(\d)([A-Z]{2})(?:\d{2})?$/;

/**
 * The parts of a driver number: surname, decade, month (50 added for women), day, year, initials, one digit against
 * duplicates, two letters (DVLA, 'Driver number'). Null = another form. Two digits of issue may follow.
 */
export function driverNumber(value: string): DriverNumber | null {
  const [whole, surname = "", decade, month, day, year, initials = "", , check] = FORM.exec(value) ?? [];
  if (whole === undefined || check === undefined || surname.length !== 5) return null;
  const added = Number(month) > 50 ? 50 : 0;
  const birth = `${decade}${year}-${String(Number(month) - added).padStart(2, "0")}-${day}`;
  // A leap day of either century exists.
  if (!isDay(`19${birth}`) && !isDay(`20${birth}`)) return null;
  return { surname, birth, sex: added === 50 ? "F" : "M", initials };
}

const filled = (letters: string) => letters.padEnd(5, "9").slice(0, 5);

/** Whether a number is of a surname; one that begins with 'Mac' may be written 'Mc' there. */
export function isSurnameOf({ surname }: DriverNumber, recorded: string): boolean {
  const spellings = (icaoSpellings(recorded) ?? []).map((each) => each.replace(/[^A-Z]/g, ""));
  return spellings.some((each) => [filled(each), filled(each.replace(/^MAC/, "MC"))].includes(surname));
}

/** A driver number by its form: how its two last letters are calculated is not published. */
export function checkDriverNumber(value: string): IdentifierCheck {
  const kind = "driver-number";
  if (/^\d{8}$/.test(value))
    return { kind, value, outcome: "form", sentence: "The format is that of a Northern Ireland driver number." };
  return driverNumber(value) === null
    ? {
        ...{ kind, value, outcome: "failed" },
        sentence: "A driver number has five characters of the surname, a date of birth, initials and check characters.",
      }
    : {
        kind,
        value,
        outcome: "form",
        sentence: "The format is valid; how the check letters are calculated is not published.",
      };
}
