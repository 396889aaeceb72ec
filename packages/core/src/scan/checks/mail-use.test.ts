import type { EmailFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts, type DeepPartial } from "./build-facts.ts";
import { mxCertificateValid } from "./email/mx-certificate-valid.ts";
import { mxStarttls } from "./email/mx-starttls.ts";
import { authorisesNoSender, mailAssessedAt, receivesNoMail, sendsNoMail } from "./mail-use.ts";

const stated = { offered: true, protocol: "TLS1.3", certificateValid: true };
const facts = (...askedAt: (string | undefined)[]) => {
  const built = buildFacts();
  const starttls = Object.fromEntries(
    askedAt.map((at, place) => [`mx${place}.example`, { ...stated, ...(at === undefined ? {} : { askedAt: at }) }]),
  );
  return { ...built, email: { ...(built.email as EmailFacts), starttls } };
};

test("the oldest of the mail servers' answers counts; those of this scan have only its own time", () => {
  const [eight, nine] = ["2026-11-05T08:00:00.000Z", "2026-11-05T09:00:00.000Z"];
  expect(mailAssessedAt(facts(nine, undefined, eight))).toBe(eight);
  expect([mailAssessedAt(facts(undefined)), mailAssessedAt(facts())]).toEqual([undefined, undefined]);
  expect(mailAssessedAt({ ...facts(), email: null })).toBeUndefined();
});

test("both checks based on mail servers have it", () => {
  expect([mxStarttls.asOf, mxCertificateValid.asOf]).toEqual([mailAssessedAt, mailAssessedAt]);
});

describe("takes no mail", () => {
  const reason = (mx: Parameters<typeof mxFacts>[0]) => mxFacts(mx);
  function mxFacts(mx: { null?: boolean; count?: number; acceptsMail?: boolean | null; implicit?: boolean }) {
    const facts = buildFacts({ email: { mx } }).email;
    return facts && receivesNoMail(facts);
  }

  test("a domain with mail servers takes mail", () => {
    expect(reason({})).toBeNull();
  });

  test("a null MX takes none", () => {
    expect(reason({ null: true, count: 0, acceptsMail: false })).toMatch(/null MX/);
  });

  test("without MX the checks of MX hosts do not apply, even if the address would accept mail", () => {
    expect(reason({ count: 0, implicit: true, acceptsMail: true })).toBe("The domain has no MX record.");
  });

  test("an MX query without answer is inconclusive", () => {
    expect(reason({ count: 0, acceptsMail: null })).toBeNull();
  });
});

describe("sends no mail", () => {
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
    expect(authorisesNoSender(record)).toBe(expected);
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
});
