import { type ClientFile, type RegisterCompany, showCompanyStatus } from "@broker/contracts";
import { countryOf } from "./regions.ts";

/** What is typed in the company setup, as texts. */
export interface Draft {
  readonly name: string;
  readonly number: string;
  readonly status: string;
  /** Codes separated by commas, or words while a code is looked for. */
  readonly sic: string;
  readonly industry: string;
  readonly size: string;
  readonly country: string;
  readonly region: string;
  /** Lines separated by commas. */
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  /** Names of the chosen frameworks, as answers. */
  readonly frameworks: readonly string[];
  /** The company taken from the register, with the day of its file; null = none. */
  readonly found: { readonly asOf: string; readonly company: RegisterCompany } | null;
}

/** Texts of the draft that a company of the register fills. */
export type FilledField = "name" | "number" | "status" | "sic" | "industry" | "street" | "town" | "postcode";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The value in use for a field of the record; undefined = none. */
export const heldValue = ({ fields }: Pick<ClientFile, "fields">, field: string): unknown =>
  fields.find((each) => each.field === field)?.held?.value;

/** A recorded status in words, also where the register's id was recorded. */
const statusWords = (status: string): string => (status === "" ? "" : showCompanyStatus(status));

/** The draft of what the client's record states. */
export function draftOf(file: Pick<ClientFile, "fields">): Draft {
  const office = partsOf(heldValue(file, "registeredOffice"));
  const codes: unknown = heldValue(file, "sic");
  return {
    name: text(heldValue(file, "legalName")),
    number: text(heldValue(file, "companyNumber")),
    status: statusWords(text(heldValue(file, "companyStatus"))),
    sic: (Array.isArray(codes) ? codes : []).map((each) => text(partsOf(each).code)).join(", "),
    industry: text(heldValue(file, "industry")),
    size: text(heldValue(file, "answers.companySize")),
    country: countryOf(text(office.country)),
    region: text(heldValue(file, "answers.region")),
    street: texts(office.lines).join(", "),
    town: text(office.town),
    postcode: text(office.postcode),
    frameworks: texts(heldValue(file, "answers.frameworks")),
    found: null,
  };
}

/** What a company of the register states, as texts of the draft. What it does not state is ''. */
export function filledBy({ name, number, status, sic, industry, office }: RegisterCompany) {
  return {
    name,
    number,
    status,
    sic: sic.map(({ code }) => code).join(", "),
    industry: industry ?? "",
    street: (office?.lines ?? []).join(", "),
    town: office?.town ?? "",
    postcode: office?.postcode ?? "",
  } satisfies Readonly<Record<FilledField, string>>;
}

/** Overseas companies with an establishment here, and overseas entities: their office may be in any country. */
const OVERSEAS = /^(FC|SF|NF|OE)/;

/**
 * Country of a company's registered office. If the register leaves it out, it is the United Kingdom, where a company
 * registered there must have its office (Companies Act 2006, sections 9 and 86); of an overseas company, not known.
 */
export const officeCountry = ({ number, office }: RegisterCompany): string =>
  office?.country ?? (office === null || OVERSEAS.test(number) ? "" : "United Kingdom");

/** The draft with a company of the register; what the register does not state stays as it was. */
export function withCompany(draft: Draft, company: RegisterCompany, asOf: string): Draft {
  const stated = Object.entries(filledBy(company)).filter(([, value]) => value !== "");
  const country = countryOf(officeCountry(company));
  return {
    ...draft,
    ...(Object.fromEntries(stated) as Partial<Record<FilledField, string>>),
    ...(country === "" || country === draft.country ? {} : { country, region: "" }),
    found: { asOf, company },
  };
}

/** Whether the text is the register's own. */
export const isRegistered = ({ found, ...draft }: Draft, field: FilledField): boolean =>
  found !== null && draft[field] !== "" && draft[field] === filledBy(found.company)[field];
