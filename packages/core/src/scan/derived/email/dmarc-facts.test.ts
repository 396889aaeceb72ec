import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import { discoverDmarc, dmarcFacts, externalReports, walkTargets } from "./dmarc-facts.ts";

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

test("a domain with its own record needs one query", async () => {
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

const ask = async (rua: string[], lines = "") => {
  const zone = buildZone(lines);
  return { consent: await externalReports("example.com", rua, zone.lookup), asked: zone.asked };
};

test("addresses within the organisation are not queried", async () => {
  expect(await ask(["mailto:a@example.com", "mailto:b@reports.example.com"])).toEqual({ consent: {}, asked: [] });
});

test("a wildcard at the receiver is consent for everyone", async () => {
  const { consent } = await ask(["mailto:a@collector.test"], "*._report._dmarc.collector.test TXT v=DMARC1;");
  expect(consent).toEqual({ "collector.test": true });
});

test("one question a host, however many addresses it has", async () => {
  const { consent, asked } = await ask(
    ["mailto:a@Collector.test", "mailto:b@collector.test"],
    "example.com._report._dmarc.collector.test TXT v=DMARC1",
  );
  expect(consent).toEqual({ "collector.test": true });
  expect(asked).toEqual(["example.com._report._dmarc.collector.test TXT"]);
});

test("the fifth host and those behind it are left open", async () => {
  const hosts = ["a.test", "b.test", "c.test", "d.test", "e.test", "f.test"];
  const { consent, asked } = await ask(hosts.map((host) => `mailto:x@${host}`));
  expect(asked).toHaveLength(4);
  expect(consent).toEqual({
    "a.test": false,
    "b.test": false,
    "c.test": false,
    "d.test": false,
    "e.test": null,
    "f.test": null,
  });
});

const facts = (lines: string, domain = "example.com", exists: boolean | null = true) =>
  dmarcFacts(domain, exists, buildZone(lines).lookup);

test("the domain's own record applies with p", async () => {
  expect(await facts("_dmarc.example.com TXT v=DMARC1; p=quarantine; sp=reject; rua=mailto:d@example.com")).toEqual({
    present: true,
    valid: true,
    error: null,
    location: "_dmarc.example.com",
    inherited: false,
    p: "quarantine",
    sp: "reject",
    np: null,
    pct: null,
    t: null,
    psd: null,
    adkim: "r",
    aspf: "r",
    rua: ["mailto:d@example.com"],
    ruf: [],
    unusableRua: [],
    unusableRuf: [],
    externalRua: {},
    effective: "quarantine",
    rfc7489Differs: [],
  });
});

describe("an inherited policy", () => {
  const record = "_dmarc.example.com TXT v=DMARC1; p=reject; sp=quarantine; np=none";

  test("is sp for a name that exists", async () => {
    expect(await facts(record, "shop.example.com")).toMatchObject({
      inherited: true,
      location: "_dmarc.example.com",
      effective: "quarantine",
    });
  });

  test("is np for a name that does not", async () => {
    expect(await facts(record, "gone.example.com", false)).toMatchObject({ effective: "none" });
  });

  test("is sp where np is missing, and p where both are", async () => {
    expect(await facts("_dmarc.example.com TXT v=DMARC1; p=reject; sp=none", "gone.example.com", false)).toMatchObject({
      effective: "none",
    });
    expect(await facts("_dmarc.example.com TXT v=DMARC1; p=reject", "gone.example.com", false)).toMatchObject({
      effective: "reject",
    });
  });
});

test("testing lowers the policy by one step", async () => {
  expect(await facts("_dmarc.example.com TXT v=DMARC1; p=reject; t=y")).toMatchObject({
    effective: "quarantine",
    p: "reject",
  });
  expect(await facts("_dmarc.example.com TXT v=DMARC1; p=quarantine; t=y")).toMatchObject({ effective: "none" });
});

test("pct is stored, changes nothing, and is named as a difference of older receivers", async () => {
  const seen = await facts("_dmarc.example.com TXT v=DMARC1; p=reject; pct=20");
  expect(seen).toMatchObject({ pct: 20, effective: "reject", valid: true, error: null });
  expect(seen.rfc7489Differs).toEqual(["They apply the policy to 20% of failing mail; pct was removed in RFC 9989."]);
});

test("a missing record is certain and has no policy", async () => {
  expect(await facts("")).toMatchObject({
    present: false,
    valid: false,
    error: "none",
    location: null,
    effective: null,
  });
});

test("a failing resolver means neither present nor missing", async () => {
  expect(await facts("_dmarc.example.com TXT !servfail")).toMatchObject({
    present: null,
    valid: null,
    error: "temperror",
    inherited: null,
    effective: null,
  });
});

test("two records are present and invalid", async () => {
  const seen = await facts("_dmarc.example.com TXT v=DMARC1; p=reject\n_dmarc.example.com TXT v=DMARC1; p=none");
  expect(seen).toMatchObject({ present: true, valid: false, error: "multiple-records", effective: null, p: null });
});

test("a wrong policy without report address is present, invalid and without effect", async () => {
  const seen = await facts("_dmarc.example.com TXT v=DMARC1; p=yes");
  expect(seen).toMatchObject({ present: true, valid: false, error: "p=yes is not a policy", effective: null });
});

test("a wrong policy with a report address works as none", async () => {
  const seen = await facts("_dmarc.example.com TXT v=DMARC1; p=yes; rua=mailto:d@example.com");
  expect(seen).toMatchObject({ present: true, valid: false, effective: "none" });
});

test("reports to another organisation need its consent; to a sister name they do not", async () => {
  const seen = await facts(`
_dmarc.example.com TXT v=DMARC1; p=none; rua=mailto:a@reports.example.com,mailto:b@yes.example.net,mailto:c@no.example.org,mailto:d@slow.example.info
example.com._report._dmarc.yes.example.net TXT v=DMARC1;
example.com._report._dmarc.slow.example.info TXT !timeout`);
  expect(seen.externalRua).toEqual({ "yes.example.net": true, "no.example.org": false, "slow.example.info": null });
});

test("a record that older receivers do not look for is named", async () => {
  const seen = await facts("_dmarc.mail.example.com TXT v=DMARC1; p=reject; psd=n; np=reject", "a.mail.example.com");
  expect(seen.rfc7489Differs).toEqual([
    "They use example.com, not mail.example.com, for an inherited policy.",
    "They do not support np and apply sp or p to names that do not exist.",
  ]);
});
