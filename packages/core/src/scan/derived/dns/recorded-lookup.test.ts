import type { DnsAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { recordedLookup } from "./recorded-lookup.ts";

const recorded: DnsAnswer = {
  name: "example.com",
  type: "A",
  status: "ok",
  records: [{ type: "A", address: "192.0.2.1" }],
  aliases: [],
  authenticated: false,
};

test("a recorded answer is found again, in any case and with a final dot", async () => {
  expect(await recordedLookup([recorded])("Example.COM.", "A")).toBe(recorded);
});

test("what was never asked could not be determined", async () => {
  const lookup = recordedLookup([recorded]);
  expect((await lookup("example.com", "AAAA")).status).toBe("aborted");
  expect((await lookup("example.org", "A")).status).toBe("aborted");
});
