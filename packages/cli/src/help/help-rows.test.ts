import { expect, test } from "vitest";
import { helpRows } from "./help-rows.ts";

const rows = [
  ["broker scan acme.co.uk", "one company"],
  ["broker scan acme.co.uk acme.com --json", "two, as one JSON list"],
] as const;

test("descriptions have a column of their own", () => {
  expect(helpRows(rows, 80)).toEqual([
    "  broker scan acme.co.uk                  one company",
    "  broker scan acme.co.uk acme.com --json  two, as one JSON list",
  ]);
});

test("a description that is too long for its column is wrapped in it", () => {
  expect(helpRows([...rows, ["--only", "web, email, tls and so on"]], 63)).toEqual([
    "  broker scan acme.co.uk                  one company",
    "  broker scan acme.co.uk acme.com --json  two, as one JSON",
    "                                          list",
    "  --only                                  web, email, tls and",
    "                                          so on",
  ]);
});

test("in a narrow window a description is below its item", () => {
  expect(helpRows(rows, 40)).toEqual([
    "  broker scan acme.co.uk",
    "      one company",
    "  broker scan acme.co.uk acme.com --json",
    "      two, as one JSON list",
  ]);
});
