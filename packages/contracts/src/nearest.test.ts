import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const keys = ["home", "database", "clock", "network", "sources"];

test("a letter too few, too many or swapped still finds the word that was meant", () => {
  expect(nearest("hom", keys)).toBe("home");
  expect(nearest("databse", keys)).toBe("database");
  expect(nearest("netowrk", keys)).toBe("network");
  expect(nearest("Clock", keys)).toBe("clock");
});

test("a word unlike any of them gets no suggestion", () => {
  expect(nearest("colour", keys)).toBeNull();
  expect(nearest("x", keys)).toBeNull();
});
