import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { evaluateSpf } from "./evaluate-spf.ts";

/** The zone of RFC 7208, appendix A. */
const APPENDIX_A = `
example.com MX 10 mail-a.example.com
example.com MX 20 mail-b.example.com
example.com A 192.0.2.10
example.com A 192.0.2.11
mail-a.example.com A 192.0.2.129
mail-b.example.com A 192.0.2.130
www.example.com CNAME example.com
example.org MX 10 mail-c.example.org
mail-c.example.org A 192.0.2.140
`;

const evaluate = (lines: string, domain = "example.com") => evaluateSpf(domain, buildZone(APPENDIX_A + lines).lookup);

describe("the examples of RFC 7208, appendix A.1", () => {
  test.each([
    ["v=spf1 +all", 0, "+", 1],
    ["v=spf1 a -all", 1, "-", 2 / 2 ** 32],
    ["v=spf1 mx -all", 1, "-", 0],
    ["v=spf1 mx mx:example.org -all", 2, "-", 0],
    ["v=spf1 mx/30 mx:example.org/30 -all", 2, "-", 0],
    ["v=spf1 ptr -all", 1, "-", 0],
    ["v=spf1 ip4:192.0.2.128/28 -all", 0, "-", 16 / 2 ** 32],
  ])("%s", async (record, lookups, all, passingShare) => {
    const seen = await evaluate(`example.com TXT ${record}`);
    expect(seen).toMatchObject({ error: null, lookups, all, effectiveAll: all, passingShare, voidLookups: 0 });
  });
});

test("appendix A.2: a domain that includes two others, and one that redirects to it", async () => {
  const lines = `
example.com TXT v=spf1 mx -all
example.org TXT v=spf1 include:example.com include:example.net -all
example.net TXT v=spf1 ip4:198.51.100.0/24 -all
la.example.org TXT v=spf1 redirect=example.org`;
  expect(await evaluate(lines, "example.org")).toMatchObject({ error: null, lookups: 3, all: "-", effectiveAll: "-" });
  expect(await evaluate(lines, "la.example.org")).toMatchObject({
    error: null,
    lookups: 4,
    all: null,
    effectiveAll: "-",
  });
});

test("appendix A.4: refused includes that pass all other addresses leave none for +all", async () => {
  const seen = await evaluate(
    `
example.org TXT v=spf1 -include:ip4._spf.%{d} -include:ptr._spf.%{d} +all
ip4._spf.example.org TXT v=spf1 -ip4:192.0.2.0/24 +all
ptr._spf.example.org TXT v=spf1 -ptr +all`,
    "example.org",
  );
  expect(seen).toMatchObject({
    error: null,
    lookups: 3,
    effectiveAll: "+",
    passingShare: 0,
    usesPtr: true,
    usesMacros: true,
  });
});

describe("who is permitted", () => {
  test.each([
    ["v=spf1 ip4:0.0.0.0/0 -all", 1],
    ["v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all", 1],
    ["v=spf1 ip4:0.0.0.0/1 -all", 0.5],
    ["v=spf1 ip6:::/0 -all", 1],
    ["v=spf1 a/0 -all", 1],
    ["v=spf1 mx/0 -all", 1],
    ["v=spf1 exists:example.org.example.com -all", 0],
    ["v=spf1 exists:mail-c.example.org -all", 1],
    ["v=spf1 ~all", 0],
    ["v=spf1 ?all", 0],
    ["v=spf1 include:open.example.net -all", 1],
    ["v=spf1 ?include:open.example.net -all", 0],
    ["v=spf1 -ip4:0.0.0.0/0 -ip6:::/0 +all", 0],
    ["v=spf1 redirect=open.example.net", 1],
  ])("%s covers %d", async (record, share) => {
    const seen = await evaluate(
      `example.com TXT ${record}\nopen.example.net TXT v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all`,
    );
    expect(seen.passingShare).toBeCloseTo(share, 6);
  });
});

test("without all and redirect the end is neutral", async () => {
  expect(await evaluate("example.com TXT v=spf1 mx")).toMatchObject({ all: null, effectiveAll: "?", error: null });
});

describe("limits", () => {
  const tenIncludes = Array.from({ length: 10 }, (_, n) => `i${n}.example.net TXT v=spf1 -all`).join("\n");
  const including = (count: number) => Array.from({ length: count }, (_, n) => `include:i${n}.example.net`).join(" ");

  test("ten look-ups are allowed", async () => {
    const seen = await evaluate(`example.com TXT v=spf1 ${including(10)} -all\n${tenIncludes}`);
    expect(seen).toMatchObject({ lookups: 10, error: null });
  });

  test("the eleventh exceeds the limit and is not queried", async () => {
    const zone = buildZone(`example.com TXT v=spf1 ${including(10)} a:late.example.net -all\n${tenIncludes}`);
    expect(await evaluateSpf("example.com", zone.lookup)).toMatchObject({ lookups: 11, error: "too-many-lookups" });
    expect(zone.asked).not.toContain("late.example.net A");
  });

  test("look-ups of included records and of redirect count with the rest", async () => {
    const seen = await evaluate(`
example.com TXT v=spf1 a include:big.example.net redirect=next.example.net
big.example.net TXT v=spf1 ${including(8)} -all
next.example.net TXT v=spf1 -all
${tenIncludes}`);
    expect(seen).toMatchObject({ lookups: 11, error: "too-many-lookups" });
  });

  test("two look-ups may be empty, three may not", async () => {
    const two = await evaluate("example.com TXT v=spf1 a:x.example.net a:y.example.net -all");
    const three = await evaluate("example.com TXT v=spf1 a:x.example.net a:y.example.net exists:z.example.net -all");
    expect(two).toMatchObject({ voidLookups: 2, error: null });
    expect(three).toMatchObject({ voidLookups: 3, error: "too-many-void-lookups" });
  });

  test("more than ten names in one mx are a permanent error", async () => {
    const names = Array.from({ length: 11 }, (_, n) => `many.example MX 10 mx${n}.many.example`).join("\n");
    expect(await evaluate(`example.com TXT v=spf1 mx:many.example -all\n${names}`)).toMatchObject({
      error: "mx-limit",
    });
  });
});

describe("errors", () => {
  test.each([
    ["none", ""],
    ["multiple-records", "example.com TXT v=spf1 -all\nexample.com TXT v=spf1 mx -all"],
    ["syntax", "example.com TXT v=spf1 ipv4:192.0.2.1 -all"],
    ["temperror", "example.com TXT !servfail"],
    ["temperror", "example.com TXT v=spf1 include:x.example.net -all\nx.example.net TXT !timeout"],
    ["temperror", "example.com TXT v=spf1 a:x.example.net -all\nx.example.net A !servfail"],
    ["include-none", "example.com TXT v=spf1 include:x.example.net -all"],
    ["include-none", "example.com TXT v=spf1 include:x.example.net -all\nx.example.net TXT hello"],
    [
      "include-multiple",
      "example.com TXT v=spf1 include:x.example.net -all\nx.example.net TXT v=spf1\nx.example.net TXT v=spf1 mx",
    ],
    ["include-syntax", "example.com TXT v=spf1 include:x.example.net -all\nx.example.net TXT v=spf1 foo"],
    ["include-loop", "example.com TXT v=spf1 include:example.com -all"],
    [
      "include-loop",
      "example.com TXT v=spf1 include:x.example.net -all\nx.example.net TXT v=spf1 include:EXAMPLE.com -all",
    ],
    ["redirect-none", "example.com TXT v=spf1 redirect=x.example.net"],
    ["redirect-loop", "example.com TXT v=spf1 redirect=x.example.net\nx.example.net TXT v=spf1 redirect=example.com"],
    ["include-none", `example.com TXT v=spf1 include:${"x".repeat(64)}.example.net -all`],
  ])("%s", async (error, lines) => {
    expect(await evaluate(lines)).toMatchObject({ error, effectiveAll: null });
  });

  test("of two records neither is shown", async () => {
    expect((await evaluate("example.com TXT v=spf1 -all\nexample.com TXT v=spf1 mx -all")).record).toBeNull();
  });
});

test("a record that needs the sender's address is counted and not queried", async () => {
  const zone = buildZone("example.com TXT v=spf1 exists:%{i}._spf.example.net include:%{l}.example.net -all");
  const seen = await evaluateSpf("example.com", zone.lookup);
  expect(seen).toMatchObject({ lookups: 2, voidLookups: 0, usesMacros: true, error: null });
  expect(zone.asked).toEqual(["example.com TXT"]);
});

const term = fc.constantFrom(
  "a",
  "mx",
  "ptr",
  "+all",
  "-all",
  "a/0",
  "ip4:192.0.2.0/24",
  "-ip4:0.0.0.0/0",
  "include:x.example.net",
  "include:example.com",
  "exists:%{i}.example.net",
  "redirect=x.example.net",
  "a:gone.example.net",
  "?mx:example.org",
  "nonsense",
);
const records = fc.array(fc.array(term, { maxLength: 14 }), { minLength: 2, maxLength: 2 });

test("for any records, at most eleven terms are evaluated, three found empty and 25 queries sent", async () => {
  await fc.assert(
    fc.asyncProperty(records, async ([own = [], other = []]) => {
      const zone = buildZone(
        `${APPENDIX_A}example.com TXT v=spf1 ${own.join(" ")}\nx.example.net TXT v=spf1 ${other.join(" ")}`,
      );
      const seen = await evaluateSpf("example.com", zone.lookup);
      expect(seen.lookups).toBeLessThanOrEqual(11);
      expect(seen.voidLookups).toBeLessThanOrEqual(3);
      expect(new Set(zone.asked).size).toBeLessThanOrEqual(25);
      expect(seen.passingShare).toBeLessThanOrEqual(1);
    }),
  );
});

test("an unreachable well-formed mechanism changes nothing", async () => {
  const wellFormed = term.filter((word) => word !== "nonsense" && !word.includes("%") && !word.includes("="));
  await fc.assert(
    fc.asyncProperty(fc.array(wellFormed, { maxLength: 8 }), wellFormed, async (terms, hidden) => {
      const lines = (tail: string) =>
        `example.com TXT v=spf1 ${terms.join(" ")} -all${tail}\nx.example.net TXT v=spf1 mx -all`;
      const [before, after] = [await evaluate(lines("")), await evaluate(lines(` ${hidden}`))];
      expect({ ...after, record: null, usesPtr: null }).toEqual({ ...before, record: null, usesPtr: null });
    }),
  );
});
