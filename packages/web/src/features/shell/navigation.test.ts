import { expect, test } from "vitest";
import { isOpen, NAVIGATION } from "./side-bar.tsx";

const open = (path: string, search = "") =>
  NAVIGATION.flatMap(({ entries }) => entries.filter((entry) => isOpen(entry, path, search)).map(({ label }) => label));

test("each screen has one current entry: a client's page belongs to Client Onboarding, reporting to itself", () => {
  expect(open("/dashboard")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/clients/ab12")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/reporting")).toEqual(["Professional Reports"]);
  expect(open("/analysis")).toEqual(["Client Analysis"]);
  expect(open("/app", "?tier=Ultimate&tab=analytics")).toEqual(["Dashboard"]);
  expect(open("/app", "?view=dashboard")).toEqual(["Dashboard"]);
});

test("the start page shares the dashboard's path but is not the dashboard", () => {
  expect(open("/app")).toEqual([]);
});

test("a path that only shares a prefix, or has no page, has no current entry", () => {
  expect(open("/dashboard/ccr")).toEqual([]);
  expect(open("/prospectus")).toEqual([]);
  expect(open("/tiers")).toEqual([]);
});
