import { describe, expect, test } from "vitest";
import { domainContainsName, registeredName } from "./registered-name.ts";

describe("a company's name", () => {
  test("is split into its words, its legal form and its form in a domain", () => {
    expect(registeredName("The Pennine Haulage & Storage Co. Limited")).toEqual({
      whole: "pennine haulage and storage co ltd",
      base: "pennine haulage and storage co",
      key: "penninehaulageandstorageco",
      form: "ltd",
    });
  });

  test.each([
    ["HARBOUR LTD.", "Harbour Limited"],
    ["O'Brien & Sons Ltd", "OBRIEN AND SONS LIMITED"],
    ["Café Crème PLC", "CAFE CREME PUBLIC LIMITED COMPANY"],
    ["Ffermwyr Cyf", "FFERMWYR CYFYNGEDIG"],
    ["Ffermwyr Cyf", "Ffermwyr Ltd"],
    ["Vale C.I.C.", "VALE COMMUNITY INTEREST COMPANY"],
    ["Marsh-Green L.L.P.", "Marsh Green Limited Liability Partnership"],
  ])("%s is %s", (a, b) => {
    expect(registeredName(a).whole).toBe(registeredName(b).whole);
  });

  test("in another legal form is another name with the same base", () => {
    const [limited, partnership] = [registeredName("Harrow Vale Ltd"), registeredName("Harrow Vale LLP")];
    expect(limited.whole).not.toBe(partnership.whole);
    expect(limited.key).toBe(partnership.key);
  });

  test("that is only a legal form, or empty, is unchanged", () => {
    expect(registeredName("Limited")).toMatchObject({ base: "limited", form: null });
    expect(registeredName("!!!")).toMatchObject({ whole: "", key: "" });
    expect(registeredName("The")).toMatchObject({ base: "the" });
  });
});

test.each([
  ["harrow-vale.example", "HARROW VALE LIMITED"],
  ["harrowvale.co.uk", "Harrow Vale LLP"],
  ["pennine-haulage.example", "PENNINE HAULAGE & STORAGE LTD"],
  ["harrowvalesolicitors.example", "HARROW VALE LIMITED"],
  ["obriensons.example", "O'Brien & Sons Ltd"],
  ["thevaleofharrow.example", "HARROW VALE LIMITED"],
  ["abc.example", "ABC LTD"],
])("%s carries %s", (domain, name) => {
  expect(domainContainsName(domain, [name])).toBe(true);
});

test.each([
  ["harrow-vale.example", "PIXEL FORGE LTD"],
  ["abcdef.example", "ABC LTD"],
  ["vale.example", "VALERIE LTD"],
  ["harrow-vale.example", "!!!"],
])("%s does not carry %s", (domain, name) => {
  expect(domainContainsName(domain, [name])).toBe(false);
});

test("one of several names is enough", () => {
  expect(domainContainsName("harrow-vale.example", ["VALE GROUP LIMITED", "HARROW VALE LTD"])).toBe(true);
});
