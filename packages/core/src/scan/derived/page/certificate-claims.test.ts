import { expect, test } from "vitest";
import { findCertificateClaims } from "./certificate-claims.ts";

test.each([
  "We are Cyber Essentials certified.",
  "Cyber Essentials Plus certified since 2019",
  "Accredited to Cyber Essentials and ISO 9001",
  "We hold Cyber Essentials.",
])("a company that says that it holds it claims it: %s", (line) => {
  expect(findCertificateClaims(`Welcome\n${line}\nAbout us`)).toEqual([line]);
});

test.each([
  "We have taken 140 firms through Cyber Essentials.",
  "Get your Cyber Essentials certificate with us",
  "What is Cyber Essentials?",
])("one that sells or explains it does not: %s", (line) => {
  expect(findCertificateClaims(line)).toEqual([]);
});

test("at most three claims are kept, each of 200 characters", () => {
  const lines = [1, 2, 3, 4].map((n) => `${n} Cyber Essentials certified ${"x".repeat(300)}`);
  const claims = findCertificateClaims(lines.join("\n"));
  expect(claims.map((claim) => claim.length)).toEqual([200, 200, 200]);
});
