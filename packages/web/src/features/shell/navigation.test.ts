import { expect, test } from "vitest";
import { isOpen, NAVIGATION } from "./navigation.ts";

const open = (path: string, search = "") =>
  NAVIGATION.flatMap(({ entries }) => entries.filter((entry) => isOpen(entry, path, search)).map(({ label }) => label));

test("one entry is open at each screen: a client's page belongs to the clients, reporting to itself", () => {
  expect(open("/dashboard")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/clients/ab12")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/reporting")).toEqual(["Professional Reports"]);
  expect(open("/analysis")).toEqual(["Client Analysis"]);
  expect(open("/app", "?tier=Ultimate&tab=analytics")).toEqual(["Dashboard"]);
  expect(open("/app", "?view=dashboard")).toEqual(["Dashboard"]);
});

test("the start page has the dashboard's path and is not the dashboard", () => {
  expect(open("/app")).toEqual([]);
});

test("a path that only begins with the same letters, or leads to no page, opens nothing", () => {
  expect(open("/dashboard/ccr")).toEqual([]);
  expect(open("/prospectus")).toEqual([]);
  expect(open("/tiers")).toEqual([]);
});
