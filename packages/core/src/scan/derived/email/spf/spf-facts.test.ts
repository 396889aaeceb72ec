import { expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { spfFacts } from "./spf-facts.ts";

const facts = (lines: string) => spfFacts("example.com", buildZone(lines).lookup);

test("a domain without SPF says so, and that is certain", async () => {
  expect(await facts("example.com TXT hello")).toMatchObject({
    present: false,
    valid: false,
    error: "none",
    permitsEveryone: false,
  });
});

test("a resolver that fails leaves everything open", async () => {
  expect(await facts("example.com TXT !timeout")).toMatchObject({
    present: null,
    valid: null,
    error: "temperror",
    permitsEveryone: null,
    lookups: null,
    voidLookups: null,
    usesPtr: null,
    usesMacros: null,
  });
});

test("an include that could not be queried leaves validity open, not the record's presence", async () => {
  const seen = await facts("example.com TXT v=spf1 include:x.example -all\nx.example TXT !servfail");
  expect(seen).toMatchObject({ present: true, valid: null, permitsEveryone: null, all: "-", effectiveAll: null });
});

test("an open range before a failing include still permits everyone", async () => {
  const seen = await facts("example.com TXT v=spf1 ip4:0.0.0.0/0 include:x.example -all\nx.example TXT !servfail");
  expect(seen.permitsEveryone).toBe(true);
});

test("half of the Internet is not everyone; all but one network is", async () => {
  expect((await facts("example.com TXT v=spf1 ip4:0.0.0.0/1 -all")).permitsEveryone).toBe(false);
  expect((await facts("example.com TXT v=spf1 -ip4:192.0.2.0/24 +all")).permitsEveryone).toBe(true);
});

test("two records are present and invalid, and authorise no sender", async () => {
  const seen = await facts("example.com TXT v=spf1 +all\nexample.com TXT v=spf1 -all");
  expect(seen).toMatchObject({ present: true, valid: false, error: "multiple-records", permitsEveryone: false });
});
