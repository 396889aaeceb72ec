import type { ClientFile, RegisterCompany } from "@broker/contracts";
import { expect, test } from "vitest";
import { draftOf, withCompany } from "./wizard-draft.ts";
import { editsOf } from "./wizard-edits.ts";

const COMPANY: RegisterCompany = {
  number: "01234567",
  name: "ACME SOFTWARE LIMITED",
  status: "active",
  incorporatedOn: "1990-01-02",
  office: { lines: ["1 Mill Lane"], town: "Leeds", postcode: "LS1 1AA", country: null },
  sic: [{ code: "62012", description: "Business and domestic software development" }],
  industry: "Technology",
  formerly: null,
};

/** A file whose record holds these values. */
const fileOf = (values: Readonly<Record<string, unknown>>): Pick<ClientFile, "fields"> => ({
  fields: Object.entries(values).map(([field, value]) => ({ field, held: { value } })) as never,
});

const asked = { size: "11-50", region: "Yorkshire and The Humber", frameworks: ["uk-gdpr"] } as const;

test("what the register states is recorded as the register's, what was typed as declared", () => {
  const file = fileOf({ legalName: "Acme Software" });
  const draft = { ...withCompany(draftOf(file), COMPANY, "2026-11-01"), ...asked };
  expect(draft.country).toBe("United Kingdom");
  expect(editsOf(file, draft)).toEqual({
    registry: [
      { field: "legalName", value: "ACME SOFTWARE LIMITED" },
      { field: "companyNumber", value: "01234567" },
      { field: "companyStatus", value: "active" },
      { field: "sic", value: [{ code: "62012", classification: "UK SIC 2007" }] },
      {
        field: "registeredOffice",
        value: { lines: ["1 Mill Lane"], town: "Leeds", county: null, postcode: "LS1 1AA", country: "United Kingdom" },
      },
    ],
    declared: [
      { field: "industry", value: "Technology" },
      { field: "answers.companySize", value: "11-50" },
      { field: "answers.region", value: "Yorkshire and The Humber" },
      { field: "answers.frameworks", value: ["uk-gdpr"] },
    ],
  });
});

test("a filled value that was changed is declared, and the address as a whole", () => {
  const file = fileOf({});
  const draft = { ...withCompany(draftOf(file), COMPANY, "2026-11-01"), ...asked, name: "Acme Ltd", town: "York" };
  const { registry, declared } = editsOf(file, draft);
  expect(registry.map(({ field }) => field)).toEqual(["companyNumber", "companyStatus", "sic"]);
  expect(declared.slice(0, 2)).toEqual([
    { field: "legalName", value: "Acme Ltd" },
    {
      field: "registeredOffice",
      value: { lines: ["1 Mill Lane"], town: "York", county: null, postcode: "LS1 1AA", country: "United Kingdom" },
    },
  ]);
});

test("the office of an overseas company without a country is not placed in the United Kingdom", () => {
  const draft = withCompany(draftOf(fileOf({})), { ...COMPANY, number: "FC012345" }, "2026-11-01");
  expect(draft.country).toBe("");
});

test("an unchanged record makes no statement, and a size never a number of employees", () => {
  const file = fileOf({
    legalName: "Acme",
    sic: [{ code: "7371", classification: "US SIC" }],
    industry: "Technology",
    registeredOffice: { lines: ["1 Elm St"], town: "Austin", county: null, postcode: "73301", country: "USA" },
    "answers.companySize": "51-200",
    "answers.region": "Texas",
    "answers.frameworks": ["dora", "nist-csf"],
  });
  const draft = draftOf(file);
  expect(editsOf(file, draft)).toEqual({ registry: [], declared: [] });
  expect(editsOf(file, { ...draft, size: "201-500" }).declared).toEqual([
    { field: "answers.companySize", value: "201-500" },
  ]);
});

test("frameworks that the setup does not list stay on the record", () => {
  const file = fileOf({ "answers.frameworks": ["dora", "sox"], industry: "Technology" });
  const draft = { ...draftOf(file), country: "France", frameworks: ["gdpr"] };
  expect(editsOf(file, draft).declared.at(-1)).toEqual({ field: "answers.frameworks", value: ["dora", "gdpr"] });
});
