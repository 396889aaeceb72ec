import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { discoverDmarc, walkTargets } from "./discover-dmarc.ts";

describe("the names of the tree walk (RFC 9989, section 4.10)", () => {
  test("are the parents, top-level domain included", () => {
    expect(walkTargets("a.mail.example.co.uk")).toEqual(["mail.example.co.uk", "example.co.uk", "co.uk", "uk"]);
  });

  test("begin at seven labels for a longer name, so that eight questions are the most", () => {
    expect(walkTargets("a.b.c.d.e.f.g.h.i.j.mail.example.com")).toEqual([
      "g.h.i.j.mail.example.com",
      "h.i.j.mail.example.com",
      "i.j.mail.example.com",
      "j.mail.example.com",
      "mail.example.com",
      "example.com",
      "com",
    ]);
  });

  test("of eight labels begin at seven", () => {
    expect(walkTargets("a.b.c.d.e.f.example.com")[0]).toBe("b.c.d.e.f.example.com");
  });
});

const discover = async (domain: string, lines: string) => {
  const zone = buildZone(lines);
  const { own, found, undetermined } = await discoverDmarc(domain, zone.lookup);
  return { own: own.kind, found: found?.domain ?? null, undetermined, asked: zone.asked.length };
};

test("a domain with its own record needs one question", async () => {
  const seen = await discover(
    "mail.example.com",
    "_dmarc.mail.example.com TXT v=DMARC1; p=none\n_dmarc.example.com TXT v=DMARC1; p=reject",
  );
  expect(seen).toEqual({ own: "record", found: "mail.example.com", undetermined: false, asked: 1 });
});

test("the record with the fewest labels is the organisation's, not the nearest", async () => {
  const seen = await discover(
    "a.mail.example.com",
    "_dmarc.mail.example.com TXT v=DMARC1; p=none\n_dmarc.example.com TXT v=DMARC1; p=reject",
  );
  expect(seen.found).toBe("example.com");
});

test("psd=n marks the organisation and ends the walk", async () => {
  const seen = await discover(
    "a.mail.example.com",
    "_dmarc.mail.example.com TXT v=DMARC1; p=none; psd=n\n_dmarc.example.com TXT v=DMARC1; p=reject",
  );
  expect(seen.found).toBe("mail.example.com");
});

test("below psd=y the organisation is one label down", async () => {
  const seen = await discover(
    "a.giant.bank.example",
    "_dmarc.giant.bank.example TXT v=DMARC1; p=quarantine\n_dmarc.bank.example TXT v=DMARC1; p=reject; psd=y",
  );
  expect(seen.found).toBe("giant.bank.example");
});

test("an organisation without a record takes the public suffix's", async () => {
  const seen = await discover("giant.bank.example", "_dmarc.bank.example TXT v=DMARC1; p=reject; psd=y");
  expect(seen.found).toBe("bank.example");
});

test("several records at one name count as none there", async () => {
  const two = "_dmarc.mail.example.com TXT v=DMARC1; p=none\n_dmarc.mail.example.com TXT v=DMARC1; p=reject\n";
  expect(await discover("mail.example.com", two)).toMatchObject({ own: "multiple", found: null });
  expect(await discover("mail.example.com", `${two}_dmarc.example.com TXT v=DMARC1; p=reject`)).toMatchObject({
    own: "multiple",
    found: "example.com",
  });
});

test("a record that is not a DMARC record is distinguished from none", async () => {
  expect((await discover("example.com", "_dmarc.example.com TXT p=none; v=DMARC1")).own).toBe("unreadable");
  expect((await discover("example.com", "_dmarc.example.com TXT google-site-verification=1")).own).toBe("none");
});

test("a failing resolver leaves the answer open", async () => {
  expect(await discover("example.com", "_dmarc.example.com TXT !servfail")).toMatchObject({
    own: "unknown",
    undetermined: true,
  });
  expect(await discover("a.example.com", "_dmarc.example.com TXT !timeout")).toMatchObject({
    own: "none",
    undetermined: true,
  });
});

test("no name costs more than eight questions", async () => {
  const name = fc
    .array(fc.constantFrom("a", "bb", "mail", "x1"), { minLength: 1, maxLength: 40 })
    .map((labels) => labels.join("."));
  await fc.assert(
    fc.asyncProperty(name, async (domain) => {
      expect((await discover(domain, "")).asked).toBeLessThanOrEqual(8);
    }),
  );
});
