import type { ScanReport } from "@broker/contracts";
import { CLIENT_VALUES } from "@broker/contracts";
import { registeredName } from "../../intelligence/registry/registered-name.ts";
import type { ClientLog } from "../client-log.ts";
import { effectiveValue } from "../effective-value.ts";
import type { RegisterEntry } from "./register-entry.ts";

/**
 * How an entry of a register belongs to a client: certain = it may be recorded; possible = a person decides; other = it
 * is another organisation's.
 */
export type EntryMatch = "certain" | "possible" | "other";

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The client as far as it identifies an organisation: from its record, and from the website of its domain. */
interface Identity {
  readonly name: string | null;
  readonly number: string | null;
  readonly printedNumber: string | null;
  readonly postcodes: readonly string[];
}

function identityOf(log: ClientLog, { facts: { page, naming } }: ScanReport): Identity {
  // A number that a scan recorded is the printed one, which counts for less than one that a person recorded.
  const stated = { ...log, entries: log.entries.filter(({ provenance }) => provenance !== "observed") };
  const text = (field: "legalName" | "companyNumber") =>
    CLIENT_VALUES[field].safeParse(effectiveValue(stated, field)?.value).data ?? null;
  // The office that the same register gave would confirm itself.
  const declared = log.entries.filter(({ provenance, withdrawn }) => provenance !== "registry" && withdrawn === null);
  const places = declared.flatMap(({ field, value }) => {
    if (field === "registeredOffice") return [CLIENT_VALUES.registeredOffice.safeParse(value).data];
    return field === "addresses" ? (CLIENT_VALUES.addresses.safeParse(value).data ?? []) : [];
  });
  return {
    name: text("legalName"),
    number: text("companyNumber"),
    printedNumber: page?.companyNumber ?? naming?.companyNumber ?? null,
    postcodes: [
      ...places.flatMap((place) => place?.postcode ?? []),
      ...(page?.contacts.postcodes ?? naming?.postcodes ?? []),
    ],
  };
}

/**
 * Whether an entry is the client's. Certain are: the registration of one of its accepted domains; a company whose
 * number is the one recorded; a company whose number is printed on its website, unless another number or another name
 * is recorded (the number may be that of the web designer or of a group company); and an entry with exactly the
 * recorded name, legal form included, and a postcode that the record or the website has. A company is another
 * organisation if a different number is recorded. Everything else is possible.
 */
export function matchEntry(log: ClientLog, report: ScanReport, entry: RegisterEntry): EntryMatch {
  if (entry.register === "rdap") return "certain";
  const { name, number, printedNumber, postcodes } = identityOf(log, report);
  const names = name === null ? [] : [entry.name, ...entry.previousNames];
  const isNamed = names.some((each) => registeredName(each).whole === registeredName(name ?? "").whole);
  const isThere = entry.postcode !== null && postcodes.some((each) => plain(each) === plain(entry.postcode ?? ""));
  if (entry.register === "companiesHouse") {
    if (number !== null) return number === entry.number ? "certain" : "other";
    if (printedNumber === entry.number && (name === null || isNamed)) return "certain";
  }
  const isExact = name !== null && registeredName(entry.name).whole === registeredName(name).whole;
  return isExact && isThere ? "certain" : "possible";
}
