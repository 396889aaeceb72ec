import { describe, expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { dmarcFacts } from "./dmarc-facts.ts";

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

test("pct is kept, changes nothing, and is named as a difference of older receivers", async () => {
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

test("a failing resolver is neither present nor missing", async () => {
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
