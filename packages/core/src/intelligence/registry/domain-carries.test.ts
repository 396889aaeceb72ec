import { expect, test } from "vitest";
import { domainCarries } from "./domain-carries.ts";

test.each([
  ["harrow-vale.example", "HARROW VALE LIMITED"],
  ["harrowvale.co.uk", "Harrow Vale LLP"],
  ["pennine-haulage.example", "PENNINE HAULAGE & STORAGE LTD"],
  ["harrowvalesolicitors.example", "HARROW VALE LIMITED"],
  ["obriensons.example", "O'Brien & Sons Ltd"],
  ["thevaleofharrow.example", "HARROW VALE LIMITED"],
  ["abc.example", "ABC LTD"],
])("%s carries %s", (domain, name) => {
  expect(domainCarries(domain, [name])).toBe(true);
});

test.each([
  ["harrow-vale.example", "PIXEL FORGE LTD"],
  ["abcdef.example", "ABC LTD"],
  ["vale.example", "VALERIE LTD"],
  ["harrow-vale.example", "!!!"],
])("%s does not carry %s", (domain, name) => {
  expect(domainCarries(domain, [name])).toBe(false);
});

test("one of several names is enough", () => {
  expect(domainCarries("harrow-vale.example", ["VALE GROUP LIMITED", "HARROW VALE LTD"])).toBe(true);
});
