import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";
import { OfficersWire, OwnersWire, officersOf, ownersOf } from "./owners-wire.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const { signal } = new AbortController();
const KESTREL = "99200944";

describe("officers and owners at Companies House", () => {
  test("have names in reading order, birth by month, bands and verified identity; none is cached on disk", async () => {
    const { owners } = sources.open();
    const officers = await owners.officers(KESTREL, signal);
    expect(officers).toMatchObject({
      ...{ status: "ok", more: false },
      value: [
        { name: "Ellen Ruth MOSS", kind: "person", born: "1974-03", position: "director", identity: "verified" },
        { name: "Owen HALLIDAY", born: "1969-11", identity: "due" },
      ],
    });
    expect(await owners.owners(KESTREL, signal)).toMatchObject({
      status: "ok",
      value: [
        {
          ...{ name: "Old Hangar Holdings Limited", kind: "company", companyNumber: "99200945", isUk: true },
          controls: [{ kind: "shares", band: { low: 50, high: 75 } }],
        },
        { name: "Quayside Trustees (Jersey) Limited", companyNumber: null, isUk: false, country: "Jersey" },
      ],
    });
    expect(await owners.company(KESTREL, signal)).toMatchObject({ status: "ok", value: { status: "active" } });
    expect(sources.cached()).not.toMatch(/MOSS|Hangar|Hentzauski/i);
    await owners.officers(KESTREL, signal);
    expect(sources.stub.asked("companiesHouse").filter(({ url }) => url.includes("officers"))).toHaveLength(2);
  });

  test("none that was filed is no answer about owners, and neither is a company that does not exist", async () => {
    const { owners } = sources.open();
    expect(await owners.owners("99180799", signal)).toEqual({ status: "not-found" });
    expect(await owners.company("99999999", signal)).toEqual({ status: "not-found" });
  });

  test("without a key nothing is asked, and the reason is stated", async () => {
    const { companiesHouse: _, ...config } = sources.config;
    const { owners } = sources.open(config);
    expect(await owners.officers(KESTREL, signal)).toEqual({
      status: "no-answer",
      reason: "Companies House requires a free key for officers and owners.",
    });
    expect(sources.stub.asked("companiesHouse")).toEqual([]);
  });
});

test("a resigned officer, a ceased owner and one whose name is withheld are left out; odd items cost no other", () => {
  const officers = OfficersWire.parse({
    total_results: 4,
    items: [
      { name: "DOE, Jane", officer_role: "director", resigned_on: "2020-01-01" },
      { name: "HOLDINGS LTD", officer_role: "corporate-director", identification: { registration_number: "1234567" } },
      { officer_role: "director" },
      { name: "ROE, Amy", officer_role: "secretary", date_of_birth: { month: 13, year: 1 } },
    ],
  });
  expect(
    officersOf(officers, "2026-11-05").map(({ name, kind, companyNumber, born }) => [name, kind, companyNumber, born]),
  ).toEqual([
    ["HOLDINGS LTD", "company", "01234567", null],
    ["Amy ROE", "person", null, null],
  ]);
  const individual = "individual-person-with-significant-control";
  const owners = OwnersWire.parse({
    items: [
      { kind: individual, name: "Mr A", natures_of_control: ["voting-rights-75-to-100-percent-as-trust"] },
      { kind: individual, name: "Mr B", natures_of_control: ["significant-influence-or-control"] },
      { kind: individual, name: "Mr C", natures_of_control: [], ceased_on: "2021-01-01" },
      { kind: "super-secure-person-with-significant-control", natures_of_control: [] },
      {
        ...{ kind: individual, name: "Dr X", natures_of_control: [] },
        name_elements: { title: "Dr", forename: "Ana", middle_name: "B", surname: "Lund" },
        identity_verification_details: { appointment_verification_statement_due_on: "2026-11-04" },
      },
    ],
  });
  expect(ownersOf(owners, "2026-11-05").map(({ name, controls, identity }) => [name, controls, identity])).toEqual([
    ["A", [{ kind: "votes", band: { low: 75, high: 100 } }], "not-stated"],
    ["B", [{ kind: "influence", band: null }], "not-stated"],
    ["Ana B Lund", [], "overdue"],
  ]);
});
