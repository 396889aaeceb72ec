import { expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { tlsRptFacts } from "./tls-rpt-facts.ts";

const facts = (value: string) =>
  tlsRptFacts("example.com", buildZone(value ? `_smtp._tls.example.com TXT ${value}` : "").lookup);

test("mailto and https addresses are accepted", async () => {
  expect(await facts("v=TLSRPTv1; rua=mailto:tls@example.com,https://report.example.com/v1")).toEqual({
    present: true,
    valid: true,
    error: null,
    rua: ["mailto:tls@example.com", "https://report.example.com/v1"],
  });
});

test.each(["v=TLSRPTv1;", "v=TLSRPTv1; rua=tls@example.com", "v=TLSRPTv1; rua=http://example.com/"])(
  "%s has no usable address",
  async (value) => {
    expect(await facts(value)).toMatchObject({ present: true, valid: false, error: "rua", rua: [] });
  },
);

test("another version, or none, is no record", async () => {
  expect(await facts("v=TLSRPTv2; rua=mailto:a@example.com")).toMatchObject({
    present: false,
    valid: false,
    error: "none",
  });
  expect(await facts("")).toMatchObject({ present: false, error: "none" });
});

test("a failing resolver leaves it open", async () => {
  expect(await facts("!servfail")).toEqual({ present: null, valid: null, error: "temperror", rua: [] });
});
