import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { networkSettings } from "./wire.ts";

test("without settings the contract's defaults apply, and private addresses are refused", () => {
  expect(networkSettings({}, {})).toEqual({
    dnsServers: [],
    caPem: null,
    ports: {},
    proxy: null,
    allowPrivateAddresses: false,
    userAgent: expect.stringMatching(/^BrokerIntelligence\/\d+\.\d+\.\d+ \(\+https:\/\/.+\)$/),
    perHostConcurrency: 2,
    perAddressConcurrency: 8,
    requestTimeoutMs: 8000,
  });
});

test("the configured values are passed on, the CA file by its text", () => {
  const folder = mkdtempSync(join(tmpdir(), "ca-"));
  writeFileSync(join(folder, "ca.pem"), "PEM");
  const network = {
    caFile: join(folder, "ca.pem"),
    dnsServers: ["127.0.0.1:5300"],
    ports: { "443": 8443 },
    perHostConcurrency: 4,
  };
  expect(networkSettings({ network }, {})).toMatchObject({
    caPem: "PEM",
    dnsServers: ["127.0.0.1:5300"],
    ports: { "443": 8443 },
    perHostConcurrency: 4,
  });
  rmSync(folder, { recursive: true });
});

test("a CA file that is not there is named", () => {
  expect(() => networkSettings({ network: { caFile: "/none/ca.pem" } }, {})).toThrow(
    new AppError("file_unreadable", "/none/ca.pem does not exist.", { hint: "Check the path." }),
  );
});

test("the proxy is the configured one, else the environment's, with its exceptions", () => {
  const env = { HTTPS_PROXY: "http://env.example:1", NO_PROXY: "localhost,.internal" };
  expect(networkSettings({}, env).proxy).toMatchObject({
    https: "http://env.example:1/",
    exceptHosts: ["localhost", ".internal"],
  });
  expect(networkSettings({ network: { proxy: "http://own.example:2" } }, env).proxy?.https).toBe(
    "http://own.example:2/",
  );
});
