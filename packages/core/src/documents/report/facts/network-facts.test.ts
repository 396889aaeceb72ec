import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { mailBlock } from "./network-facts.ts";

const key = { type: "rsa", bits: 2048, valid: true, revoked: false, error: null } as const;
const unusable = { ...key, bits: null, valid: false, error: "h=sha1" };

function dkimIn(dkim: Partial<EmailFacts["dkim"]>): string {
  const email = buildFacts({}).email as EmailFacts;
  return JSON.stringify(mailBlock({ ...email, dkim: { ...email.dkim, ...dkim } }));
}

test("without a DKIM node no selector can exist; with one, a selector not queried may", () => {
  expect(dkimIn({ selectors: {}, domainkeyNodeExists: false })).toContain("none: the domain has no DKIM records");
  expect(dkimIn({ selectors: {}, domainkeyNodeExists: true })).toContain("email may still be signed");
});

test("a mail host without an address, and two records of one kind, are not printed as absent", () => {
  const email = buildFacts({}).email as EmailFacts;
  const printed = JSON.stringify(
    mailBlock({
      ...email,
      mx: { ...email.mx, count: 1, acceptsMail: false },
      mtaSts: { ...email.mtaSts, record: false, error: "multiple-records" },
    }),
  );
  expect(printed).toContain("1 mail host, none with an address");
  expect(printed).not.toContain("accepts no email");
  expect(printed).toContain("more than one, which counts as none");
});

test("selectors are counted, and the usable ones where not all are", () => {
  expect(dkimIn({ selectors: { a: key } })).toContain('"1 selector"');
  expect(dkimIn({ selectors: { a: key, b: unusable } })).toContain("2 selectors, 1 usable");
});
