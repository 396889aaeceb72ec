import { ACORD_FORMS, CONTROL_KEYS, plainText, type SubmissionFacts } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { acordApplicationOf } from "./acord-application-of.ts";
import { addressLine } from "./facts/insured-facts.ts";
import { excellent, known, littleKnown } from "./test/sample-facts.ts";

const word = fc
  .stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž0-9 .'&<-]{0,180}[a-z]$/)
  .map((text) => plainText(text).replace(/ +/g, " "));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const place = fc.record({
  lines: fc.array(word, { minLength: 1, maxLength: 4 }),
  town: maybe(word),
  county: maybe(word),
  postcode: maybe(word),
  country: maybe(word),
});
const person = fc.record({ name: word, role: maybe(word), email: maybe(word), phone: maybe(word) });
const loss = fc.record({
  date: fc.integer({ min: 2015, max: 2026 }).map((year) => `${year}-03-09`),
  kind: word,
  amount: maybe(fc.integer({ min: 1, max: 10 ** 10 })),
  settled: fc.boolean(),
  description: maybe(word),
});

const anyFacts = fc
  .record({
    name: word,
    tradingNames: maybe(fc.array(word, { minLength: 1, maxLength: 3 })),
    industry: maybe(word),
    places: fc.array(place, { maxLength: 7 }),
    people: fc.array(person, { maxLength: 5 }),
    losses: maybe(fc.array(loss, { maxLength: 6 })),
    subsidiaries: fc.array(word, { maxLength: 4 }),
    insurer: maybe(word),
    premium: maybe(fc.integer({ min: 1, max: 10 ** 9 })),
    control: maybe(fc.constantFrom(...CONTROL_KEYS)),
    note: word,
    answer: maybe(word),
  })
  .map((any): SubmissionFacts => {
    const { insured } = littleKnown();
    return littleKnown({
      insured: {
        ...insured,
        name: known(any.name),
        tradingNames: any.tradingNames && known(any.tradingNames),
        industry: any.industry === null ? null : known(any.industry),
        address: any.places[0] === undefined ? null : known(any.places[0]),
        addresses: known(any.places),
        contacts: known(any.people),
        group: known({ subsidiaries: any.subsidiaries }),
      },
      claims: any.losses && known(any.losses),
      expiring: any.insurer === null ? null : known({ insurer: any.insurer }),
      cover: { limit: null, deductible: null, premium: any.premium === null ? null : known(any.premium) },
      answers: any.answer === null ? {} : { managedServices: known(any.answer) },
      controls:
        any.control === null
          ? {}
          : { [any.control]: { answer: "partial", note: any.note, provenance: "declared", asOf: "2026-11-08" } },
    });
  });

/** What may be the code of a state or province ("ca", "us" are codes) is in capitals, in any case. */
const inCapitals = (county: string | null, country: string | null) =>
  county?.length === 2 && /^(us|ca)$/i.test(country ?? "") && /^[a-z]{2}$/i.test(county)
    ? county.toUpperCase()
    : county;

/** Every text of the facts, as declared. */
function texts({ insured, claims, expiring, controls, answers }: SubmissionFacts): string[] {
  const people = (insured.contacts?.value ?? []).flatMap((each) => [each.name, each.role, each.email, each.phone]);
  const places = (insured.addresses?.value ?? []).flatMap((each) => [
    ...each.lines,
    each.town,
    inCapitals(each.county, each.country),
    each.postcode,
    each.country,
  ]);
  const losses = (claims?.value ?? []).flatMap(({ kind, description }) => [kind, description]);
  const all = [
    insured.name?.value,
    ...(insured.tradingNames?.value ?? []),
    insured.industry?.value,
    ...(insured.group?.value.subsidiaries ?? []),
    ...people,
    ...places,
    ...losses,
    expiring?.value.insurer,
    ...Object.values(controls).map((control) => control?.note),
    ...Object.values(answers).map((answer) => answer?.value),
  ];
  return all.filter((text): text is string => typeof text === "string").map(plainText);
}

test.each(ACORD_FORMS)("All client data is in full in a box of the %s, in Remarks or in the cyber data", (form) => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { fieldMappings, remarks, cyberData } = acordApplicationOf(form, facts);
      const boxes = fieldMappings.filter(({ source }) => source !== "remarks").map(({ mappedValue }) => mappedValue);
      const printed = [...boxes, ...remarks.map(({ text }) => text), ...cyberData.map(({ value }) => value)].join("\n");
      for (const text of texts(facts)) expect(printed).toContain(text);
      if (facts.cover.premium !== null) expect(printed).toContain("GBP ");
    }),
    { numRuns: 60 },
  );
});

test("The code of a province is in capitals, in any case", () => {
  const place = { lines: ["1 King Street"], town: "Toronto", county: "on", postcode: "M5H 1A1", country: "ca" };
  const facts = littleKnown();
  const { remarks, fieldMappings } = acordApplicationOf("126", {
    ...facts,
    insured: { ...facts.insured, address: known(place), addresses: known([place]) },
  });
  const printed = [...remarks.map(({ text }) => text), ...fieldMappings.map(({ mappedValue }) => mappedValue)];
  expect(printed.join("\n")).toMatch(/\bON\b/);
});

test("The remark for the form's box holds every remark", () => {
  const { fieldMappings, remarks } = acordApplicationOf("125", excellent());
  const box = fieldMappings.find(({ acordField }) => acordField === "CommercialPolicy_RemarkText_A")?.mappedValue ?? "";
  for (const { topic, text, reason } of remarks) expect(box).toContain(`${topic}: ${text}. ${reason}`);
  expect(box).toContain("Sanctions: not screened.");
  expect(addressLine({ lines: ["1 A St"], town: null, county: null, postcode: "X1 1XX", country: null })).toBe(
    "1 A St, X1 1XX",
  );
});
