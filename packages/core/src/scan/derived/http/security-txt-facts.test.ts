import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { securityTxtFacts } from "./security-txt-facts.ts";

const now = "2026-11-05T09:00:00.000Z";
const url = "https://harrowvale.example/.well-known/security.txt";
const plain: [string, string][] = [["content-type", "text/plain; charset=utf-8"]];
const read = (text: string, overrides = {}) =>
  securityTxtFacts([buildExchange({ purpose: "security-txt", url, headers: plain, text, ...overrides })], now);
const good = "Contact: mailto:security@harrowvale.example\nExpires: 2027-05-01T00:00:00Z\n";

describe("security.txt", () => {
  it("accepts a file that follows RFC 9116", () => {
    expect(read(good)).toEqual({
      present: true,
      url,
      contacts: ["mailto:security@harrowvale.example"],
      expires: "2027-05-01T00:00:00Z",
      expired: false,
      valid: true,
      problems: [],
    });
  });

  it("reads the lines of a signed file and leaves the signature out", () => {
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${good}-----BEGIN PGP SIGNATURE-----\nExpires: never\n-----END PGP SIGNATURE-----\n`;
    expect(read(signed).valid).toBe(true);
  });

  it.each([
    ["Contact: security@harrowvale.example\nExpires: 2027-05-01T00:00:00Z", "§2.5.3"],
    ["Contact: mailto:a@b.example", "no Expires"],
    ["Expires: 2027-05-01T00:00:00Z", "no Contact"],
    [`${good}Expires: 2028-05-01T00:00:00Z`, "more than one Expires"],
    ["Contact: mailto:a@b.example\nExpires: next year", "not a valid date"],
    ["Contact: mailto:a@b.example\nExpires: 2026-11-05T08:59:59Z", "expired"],
    [`${good}Preferred-Languages: en\nPreferred-Languages: cy`, "Preferred-Languages"],
  ])("names the fault of %j", (text, problem) => {
    const facts = read(text);
    expect(facts).toMatchObject({ present: true, valid: false });
    expect(facts.problems.join(" ")).toContain(problem);
  });

  it("knows whether it has expired by the time of the scan", () => {
    expect(read("Contact: mailto:a@b.example\nExpires: 2026-11-05T08:59:59Z").expired).toBe(true);
    expect(read("Contact: mailto:a@b.example").expired).toBeNull();
  });

  it("notes a wrong media type and the old place", () => {
    expect(read(good, { headers: [["content-type", "application/octet-stream"]] }).problems).toHaveLength(1);
    expect(read(good, { url: "https://harrowvale.example/security.txt" }).problems[0]).toContain("is not at");
  });

  it("takes a page, an empty text and a missing file for no file", () => {
    expect(read("<!doctype html>Contact: us", { headers: [["content-type", "text/html"]] }).present).toBe(false);
    expect(read("nothing here").present).toBe(false);
    expect(read("", { status: 404 }).present).toBe(false);
  });

  it("does not know when the server failed or was not queried", () => {
    expect(read("", { status: 502 }).present).toBeNull();
    expect(securityTxtFacts([], now).present).toBeNull();
  });
});
