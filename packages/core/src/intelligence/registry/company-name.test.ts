import { describe, expect, test } from "vitest";
import { companyName } from "./company-name.ts";

describe("a company's name", () => {
  test("is taken apart into its words, its legal form and what would stand in a domain", () => {
    expect(companyName("The Pennine Haulage & Storage Co. Limited")).toEqual({
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
    expect(companyName(a).whole).toBe(companyName(b).whole);
  });

  test("in another legal form is another name with the same base", () => {
    const [limited, partnership] = [companyName("Harrow Vale Ltd"), companyName("Harrow Vale LLP")];
    expect(limited.whole).not.toBe(partnership.whole);
    expect(limited.key).toBe(partnership.key);
  });

  test("that is nothing but a legal form, or nothing at all, stays what it is", () => {
    expect(companyName("Limited")).toMatchObject({ base: "limited", form: null });
    expect(companyName("!!!")).toMatchObject({ whole: "", key: "" });
    expect(companyName("The")).toMatchObject({ base: "the" });
  });
});
