import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { mxCertificateValid } from "../mx-certificate-valid.ts";
import { mxStarttls } from "../mx-starttls.ts";
import { mailAskedAt } from "./mail-asked-at.ts";

const said = { offered: true, protocol: "TLS1.3", certificateValid: true };
const facts = (...askedAt: (string | undefined)[]) => {
  const built = buildFacts();
  const starttls = Object.fromEntries(
    askedAt.map((at, place) => [`mx${place}.example`, { ...said, ...(at === undefined ? {} : { askedAt: at }) }]),
  );
  return { ...built, email: { ...(built.email as EmailFacts), starttls } };
};

test("the oldest of the mail servers' answers counts; those of this scan have no other time than its own", () => {
  const [eight, nine] = ["2026-11-05T08:00:00.000Z", "2026-11-05T09:00:00.000Z"];
  expect(mailAskedAt(facts(nine, undefined, eight))).toBe(eight);
  expect([mailAskedAt(facts(undefined)), mailAskedAt(facts())]).toEqual([undefined, undefined]);
  expect(mailAskedAt({ ...facts(), email: null })).toBeUndefined();
});

test("both checks that rest on mail servers bear it", () => {
  expect([mxStarttls.asOf, mxCertificateValid.asOf]).toEqual([mailAskedAt, mailAskedAt]);
});
