import type { SourceStatus } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildReport } from "../../../testing/build-report.ts";
import { textsOf } from "../../blocks/test/find-blocks.ts";
import { issuedCertificatesBlock } from "./issued-certificates-block.ts";

const crtsh: SourceStatus = { name: "crtsh", status: "not-configured", asOf: null, latencyMs: null, reason: null };
const reason = "the ending .zz has no public registration service (RDAP) that could be asked";

test("a top-level domain without a registration service is named, not reported as silent", () => {
  const rdap: SourceStatus = { name: "rdap", status: "not-found", asOf: null, latencyMs: 12, reason };
  const [unseen] = textsOf([issuedCertificatesBlock(buildReport({ sources: [crtsh, rdap] }))]);
  expect(unseen).toContain(`${reason}.`);
  expect(unseen).not.toContain("unavailable");
});

test("a registration service that failed is named as one that did not answer", () => {
  const rdap: SourceStatus = {
    name: "rdap",
    status: "unavailable",
    asOf: null,
    latencyMs: 12,
    reason: "it responded with status 503",
  };
  const [unseen] = textsOf([issuedCertificatesBlock(buildReport({ sources: [crtsh, rdap] }))]);
  expect(unseen).toContain("unavailable (it responded with status 503)");
});
