import {
  type IdentifierCheck,
  type IdentifierKind,
  type IdvCheck,
  type IdvDocument,
  type IdvDocumentType,
  type IdvSubject,
  type MrzReading,
  mrzFlagText,
} from "@broker/contracts";
import { readMrz } from "../mrz/read-mrz.ts";
import { driverNumber, isSurnameOf } from "../numbers/check-driver-number.ts";
import { checkIdentifier, plainIdentifier } from "../numbers/check-identifier.ts";
import { addressAge } from "./address-age.ts";
import { checkOf, failed, type Outcome, passed, pending } from "./check-of.ts";
import { birthOutcome, expiryOutcome, nameOutcome, postcodeOutcome } from "./holder-checks.ts";

/** Flags that other checks report. */
const ELSEWHERE: readonly string[] = [
  ...["issuing-code", "issuing-specimen", "nationality-code", "nationality-specimen"],
  ...["expired", "name-truncated", "birth-partial"],
];

function digitsOutcome(reading: MrzReading | null): Outcome {
  if (reading === null) return pending("The machine-readable zone has not been entered.");
  const wrong = reading.digits.filter(({ status }) => status === "failed").map(({ field }) => field);
  const flags = reading.flags.filter(({ kind }) => !ELSEWHERE.includes(kind));
  if (wrong.length === 0 && flags.length === 0 && reading.complete)
    return passed(`${reading.format ?? ""}: ${reading.digits.length} check digits are valid.`);
  const digits = wrong.length === 0 ? [] : [`Check digits that are not valid: ${wrong.join(", ")}.`];
  return failed([...digits, ...flags.map(mrzFlagText)].join(" "));
}

function codesOutcome(reading: MrzReading | null): Outcome {
  const { issuing = null, nationality = null } = reading ?? {};
  if (issuing === null || nationality === null) return pending("The codes have not been entered.");
  const wrong = [issuing, nationality].filter(({ status }) => status !== "known");
  if (wrong.length === 0) return passed(`Issued by ${issuing.name}; nationality ${nationality.name}.`);
  const words = { specimen: "is the code of a specimen", unknown: "is not in the lists", known: "" };
  return failed([...new Set(wrong.map(({ code, status }) => `'${code}' ${words[status]}.`))].join(" "));
}

/** A number's own check as an outcome. */
export const identifierOutcome = ({ outcome, sentence }: IdentifierCheck): Outcome =>
  outcome === "failed" ? failed(sentence) : passed(sentence);

const entered = (kind: IdentifierKind, number: string | null, judge: (check: IdentifierCheck) => Outcome): Outcome =>
  number === null ? pending("The number has not been entered.") : judge(checkIdentifier(kind, number));

function driverOutcome(subject: IdvSubject, check: IdentifierCheck): Outcome {
  const number = driverNumber(check.value);
  if (number === null) return identifierOutcome(check);
  if (!isSurnameOf(number, subject.name.split(/\s+/).at(-1) ?? "") && !isSurnameOf(number, subject.name))
    return failed(`It belongs to a surname that begins with '${number.surname.replace(/9/g, "")}'.`);
  if (subject.dateOfBirth !== null && subject.dateOfBirth.slice(2) !== number.birth)
    return failed("It states a different date of birth.");
  return identifierOutcome(check);
}

function companyOutcome(subject: IdvSubject, check: IdentifierCheck): Outcome {
  if (check.outcome === "failed" || subject.companyNumber === null) return identifierOutcome(check);
  return plainIdentifier(subject.companyNumber) === check.value
    ? passed("The format is valid, and the number is that of the application.")
    : failed(`The application states ${subject.companyNumber}.`);
}

type Judge = (subject: IdvSubject, document: IdvDocument, today: string) => readonly IdvCheck[];

const passport: Judge = (subject, { id, stated }, today) => {
  const reading = stated.mrz === null ? null : readMrz(stated.mrz, today);
  const printed = reading === null ? null : [reading.surname, reading.givenNames].filter(Boolean).join(" ");
  const isCut = reading?.flags.some(({ kind }) => kind === "name-truncated") === true;
  return [
    checkOf(id, "mrz-digits", digitsOutcome(reading)),
    checkOf(id, "mrz-codes", codesOutcome(reading)),
    checkOf(id, "expiry", expiryOutcome(reading?.expiry?.iso ?? stated.expiresOn, today)),
    checkOf(id, "name", nameOutcome(subject.name, printed || stated.holder, isCut)),
    checkOf(id, "birth", birthOutcome(subject.dateOfBirth, reading?.birth?.iso ?? null)),
  ];
};

const licence: Judge = (subject, { id, stated }, today) => [
  checkOf(
    id,
    "driver-number",
    entered("driver-number", stated.number, (check) => driverOutcome(subject, check)),
  ),
  checkOf(id, "expiry", expiryOutcome(stated.expiresOn, today)),
  checkOf(id, "name", nameOutcome(subject.name, stated.holder, false)),
];

const address: Judge = (subject, { id, stated }, today) => [
  checkOf(id, "address-age", addressAge(stated.issuedOn, today)),
  checkOf(id, "name", nameOutcome(subject.name, stated.holder, false)),
  checkOf(id, "postcode", postcodeOutcome(subject.postcode, stated.postcode)),
];

const statement: Judge = (subject, document, today) => [
  ...address(subject, document, today),
  ...(document.stated.number === null
    ? []
    : [checkOf(document.id, "iban", entered("iban", document.stated.number, identifierOutcome))]),
];

const registration: Judge = (subject, { id, stated }) => [
  checkOf(
    id,
    "company-number",
    entered("company-number", stated.number, (check) => companyOutcome(subject, check)),
  ),
];

const JUDGES: Readonly<Record<IdvDocumentType, Judge>> = {
  passport,
  driving_license: licence,
  utility_bill: address,
  bank_statement: statement,
  company_registration: registration,
};

/** The checks of a document, by its type. @param today ISO day */
export const documentChecks = (subject: IdvSubject, document: IdvDocument, today: string): readonly IdvCheck[] =>
  JUDGES[document.type](subject, document, today);
