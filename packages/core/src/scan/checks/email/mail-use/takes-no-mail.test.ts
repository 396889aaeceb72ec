import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { takesNoMail } from "./takes-no-mail.ts";

const reason = (mx: Parameters<typeof mxFacts>[0]) => mxFacts(mx);
function mxFacts(mx: { null?: boolean; count?: number; acceptsMail?: boolean | null; implicit?: boolean }) {
  const facts = buildFacts({ email: { mx } }).email;
  return facts && takesNoMail(facts);
}

test("a domain with mail servers takes mail", () => {
  expect(reason({})).toBeNull();
});

test("a null MX takes none", () => {
  expect(reason({ null: true, count: 0, acceptsMail: false })).toMatch(/null MX/);
});

test("without MX the questions about MX hosts do not arise, even where the address would take mail", () => {
  expect(reason({ count: 0, implicit: true, acceptsMail: true })).toBe("The domain has no MX record.");
});

test("an MX question without answer decides nothing", () => {
  expect(reason({ count: 0, acceptsMail: null })).toBeNull();
});
