import { expect, test } from "vitest";
import { findSic } from "./find-sic.ts";

const codes = (typed: string, country = "United Kingdom") => findSic(typed, country).map(({ code }) => code);

test("a code is found by its beginning, and by the beginnings of words of its description", () => {
  expect(codes("6202")).toEqual(["62020"]);
  expect(codes("dental pract")).toEqual(["86230"]);
  expect(codes("DENTAL, practice!")).toEqual(["86230"]);
  expect(codes("ental")).toEqual([]);
});

test("codes of the United States are offered there alone, and no country has the list of another", () => {
  expect(codes("7371", "United States")).toEqual(["7371"]);
  expect(codes("commercial bank", "United States")).toEqual(["6021"]);
  expect(codes("7371")).toEqual([]);
  expect(codes("62020", "United States")).toEqual([]);
  expect(codes("62", "Germany")).toEqual([]);
});

test("without words nothing is found, and each code names its industry", () => {
  expect([codes(""), codes("  ,")]).toEqual([[], []]);
  expect(findSic("62020", "United Kingdom")[0]).toMatchObject({
    description: "Information technology consultancy activities",
    industry: "Technology",
  });
});
