import { describe, expect, test } from "vitest";
import { findCompanyNumber } from "./company-number.ts";

describe("the company number", () => {
  test.each([
    ["Registered in England and Wales No. 01234567", "01234567"],
    ["Company No: 1234567", "01234567"],
    ["Company number 12345678.", "12345678"],
    ["Company Registration Number: SC123456", "SC123456"],
    ["Registered in Scotland (SC 654321)", "SC654321"],
    ["Harrow Vale LLP is registered in England under number OC301234", "OC301234"],
    ["Registered in Northern Ireland NI012345", "NI012345"],
    ["Registered number: 987654", "00987654"],
    ["Registered in England & Wales. Company reg no 07654321. VAT GB123456782", "07654321"],
  ])("%s", (text, number) => {
    expect(findCompanyNumber(text)).toBe(number);
  });

  test.each([
    "Registered charity number 1122334",
    "Registered in England and Wales. Registered charity no. 1122334",
    "VAT registration number 123456782",
    "Authorised and regulated by the FCA, firm reference number 123456",
    "Registered office: call 01632 960123",
    "Company No: 01234 567890",
    "ICO registration number ZA123456",
    "Our company has 12345678 customers",
    "Data protection registration number 12345678",
  ])("%s holds none", (text) => {
    expect(findCompanyNumber(text)).toBeNull();
  });

  test("a charity's number in front does not hide the company's behind", () => {
    expect(findCompanyNumber("Registered charity number 1122334. Registered company number 07654321.")).toBe(
      "07654321",
    );
  });

  test("a number far from its words is not theirs", () => {
    expect(findCompanyNumber(`Company number ${"word ".repeat(20)} 12345678`)).toBeNull();
  });
});
