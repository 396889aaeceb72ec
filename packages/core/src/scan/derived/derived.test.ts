import type { CollectorStatus, ScanEvidence } from "@broker/contracts";
import { describe, expect, it, test } from "vitest";
import { buildContext, buildEvidence } from "../collectors/build-context.ts";
import { INTERCEPTION_ISSUERS, unseenReason } from "./derived.ts";

const nameFor = (issuer: string) => INTERCEPTION_ISSUERS.find(({ pattern }) => pattern.test(issuer))?.name ?? null;

describe("issuers of products that open TLS", () => {
  it.each([
    ["CN=Zscaler Intermediate Root CA (zscalertwo.net), O=Zscaler Inc., C=US", "Zscaler"],
    ["CN=ca.acme.goskope.com, O=Acme", "Netskope"],
    ["CN=FGT60FTK20012345, O=Fortinet, C=US", "Fortinet FortiGate"],
    ["CN=Cisco Umbrella Secondary SubCA lon-SG, O=Cisco", "Cisco Umbrella"],
    ["CN=Kaspersky Anti-Virus Personal Root Certificate, O=AO Kaspersky Lab", "Kaspersky"],
    ["CN=Avast Web/Mail Shield Root, O=Avast Web/Mail Shield", "Avast or AVG"],
    ["CN=mitmproxy, O=mitmproxy", "mitmproxy"],
    ["CN=PortSwigger CA, O=PortSwigger, C=PortSwigger", "Burp Suite"],
    ["CN=DO_NOT_TRUST_FiddlerRoot, O=DO_NOT_TRUST", "Fiddler"],
  ])("recognises %s", (issuer, name) => {
    expect(nameFor(issuer)).toBe(name);
  });

  it.each([
    "CN=R11, O=Let's Encrypt, C=US",
    "CN=WR2, O=Google Trust Services, C=US",
    "CN=DigiCert TLS RSA SHA256 2020 CA1, O=DigiCert Inc, C=US",
    "CN=Sectigo RSA Domain Validation Secure Server CA, O=Sectigo Limited, C=GB",
    "CN=Symantec Class 3 Secure Server CA - G4, O=Symantec Corporation, C=US",
    "CN=HydrantID Server CA O1, O=IdenTrust, C=US",
    "CN=Amazon RSA 2048 M02, O=Amazon, C=US",
    "CN=GlobalSign RSA OV SSL CA 2018, O=GlobalSign nv-sa, C=BE",
    "CN=Cloudflare TLS Issuing ECC CA 1, O=SSL Corporation, C=US",
  ])("recognises the public authority %s as such", (issuer) => {
    expect(nameFor(issuer)).toBeNull();
  });
});

const evidence = (status: CollectorStatus["status"], reason: string | null): ScanEvidence =>
  buildEvidence(buildContext("example.com", ""), [{ status: { name: "email", status, reason } }]);

test.each(["complete", "partial"] as const)("a %s collector was observed", (status) => {
  expect(unseenReason(evidence(status, "Something is missing."), "email")).toBeNull();
});

test.each(["failed", "skipped"] as const)("a %s collector states its reason", (status) => {
  expect(unseenReason(evidence(status, "Not asked for."), "email")).toBe("Not asked for.");
  expect(unseenReason(evidence(status, null), "email")).toBe("It could not be assessed.");
});

test("a collector that never ran was not requested", () => {
  expect(unseenReason(evidence("complete", null), "dns")).toBe("Not requested.");
});
