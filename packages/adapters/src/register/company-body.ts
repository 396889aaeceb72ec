import type { CompanyRegistration } from "@broker/contracts";
import { z } from "zod";

const Text = z.string().nullable();

/** A company in the index, in the order in which `companyKind` writes it. */
const CompanyBody = z.tuple([
  z.string(),
  z.string(),
  Text,
  Text,
  Text,
  Text,
  z.array(z.string()),
  z.array(z.string()),
  Text,
  Text,
  Text,
  Text,
  Text,
  Text,
  Text,
  z.boolean().nullable(),
  z.array(z.tuple([z.string(), Text])),
]);

/** A due day that had passed when the file was made. */
const overdue = (due: string | null, asOf: string) => (due === null ? null : due < asOf);

/**
 * A company of the monthly file. The file does not state 'overdue': that is a due day before the file's own. Past
 * insolvencies, the state of the office and individuals are not in it.
 */
export function registrationFromBody(number: string, text: string, asOf: string): CompanyRegistration {
  const [name, status, statusDetail, type, born, gone, sic, lines, town, postcode, country, ...more] =
    CompanyBody.parse(JSON.parse(text));
  const [due, made, kind, statement, charged, previous] = more;
  const hasOffice = lines.length > 0 || town !== null || postcode !== null;
  return {
    number,
    name,
    status,
    statusDetail,
    type,
    incorporatedOn: born,
    dissolvedOn: gone,
    sic,
    registeredOffice: hasOffice ? { lines, town, postcode, country } : null,
    previousNames: previous.map(([each, until]) => ({ name: each, until })),
    accounts: { overdue: overdue(due, asOf), nextDueOn: due, lastMadeUpTo: made, lastType: kind },
    confirmationStatement: { overdue: overdue(statement, asOf), nextDueOn: statement },
    hasCharges: charged,
    hasInsolvencyHistory: null,
    officeDisputed: null,
    officeUndeliverable: null,
    officers: null,
    controllers: null,
    lastFiledOn: null,
  };
}
