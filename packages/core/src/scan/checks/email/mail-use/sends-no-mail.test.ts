import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts, type DeepPartial } from "../../build-facts.ts";
import { namesNobody, sendsNoMail } from "./sends-no-mail.ts";

const reason = (email: DeepPartial<EmailFacts>) => {
  const facts = buildFacts({ email }).email;
  return facts && sendsNoMail(facts);
};

test.each([
  ["v=spf1 -all", true],
  ["V=SPF1  -ALL ", true],
  ["v=spf1 -all exp=why.example.com", true],
  ["v=spf1 mx -all", false],
  ["v=spf1 ~all", false],
  ["v=spf1", false],
  ["v=spf1 -all redirect=example.org", false],
])("%j authorises no sender: %s", (record, expected) => {
  expect(namesNobody(record)).toBe(expected);
});

test("an ordinary company may send", () => {
  expect(reason({})).toBeNull();
});

test("an SPF record that authorises no sender is proof, whatever the MX", () => {
  expect(reason({ spf: { record: "v=spf1 -all" } })).toMatch(/sends no mail/);
});

test("without SPF, a null MX, parking or unreachability is proof", () => {
  const spf = { present: false, record: null };
  expect(reason({ spf, mx: { null: true } })).toMatch(/null MX/);
  expect(reason({ spf, parked: true })).toMatch(/parked/);
  expect(reason({ spf, mx: { acceptsMail: false, count: 0 } })).toMatch(/neither/);
  expect(reason({ spf })).toBeNull();
});

test("without SPF, MX and DKIM a DMARC policy that rejects is proof: no mail in the name could pass", () => {
  const bare = {
    spf: { present: false, record: null },
    mx: { count: 0, implicit: true },
    dkim: { domainkeyNodeExists: false },
    dmarc: { effective: "reject" },
  } as const;
  expect(reason(bare)).toMatch(/rejects all mail/);
  expect(reason({ ...bare, mx: { count: 1 } })).toBeNull();
  expect(reason({ ...bare, dkim: { domainkeyNodeExists: null } })).toBeNull();
  expect(reason({ ...bare, dmarc: { effective: "quarantine" } })).toBeNull();
  expect(reason({ ...bare, spf: { present: true, record: "v=spf1 mx ~all" } })).toBeNull();
});

test("a null MX beside an SPF record that names senders is no proof: the domain sends", () => {
  expect(reason({ mx: { null: true, acceptsMail: false } })).toBeNull();
});

test("as long as SPF could not be read, nothing is proven", () => {
  expect(reason({ spf: { present: null, record: null }, mx: { null: true } })).toBeNull();
});
