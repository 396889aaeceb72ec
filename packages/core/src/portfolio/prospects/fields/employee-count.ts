import type { ProspectRecord } from "../prospect-record.ts";
import { declared } from "./declared.ts";
import type { Figure } from "./figure.ts";

/** Employees as the last list that names a number declares them. */
export function employeeCount({ listing }: Pick<ProspectRecord, "listing">): Figure<number> {
  return declared(listing, "employees", listing.employees, "one number");
}
