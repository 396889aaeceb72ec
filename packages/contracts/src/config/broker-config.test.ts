import { describe, expect, test } from "vitest";
import { BrokerConfig } from "./broker-config.ts";

const accepts = (config: unknown) => BrokerConfig.safeParse(config).success;

describe("the configuration file", () => {
  test("may be empty, because every key has a default", () => {
    expect(accepts({})).toBe(true);
  });

  test("accepts every key of the contract", () => {
    const config = {
      home: "/srv/broker",
      database: "sqlite:/srv/broker/broker.db",
      files: "folder:/mnt/shared/broker",
      clock: "2026-11-05T09:00:00Z",
      network: {
        dnsServers: ["127.0.0.1:5300", "[::1]:5300", "2001:db8::53"],
        caFile: "ca.pem",
        ports: { "80": 8080, "443": 8443, "25": 2525 },
        proxy: "http://proxy.example:3128",
        allowPrivateAddresses: ["127.0.0.1/32", "0.0.0.0/0", "fd00::/8", "::1/128", "::ffff:10.0.0.0/104"],
        userAgent: "made-up/1.0",
        perHostConcurrency: 2,
        perAddressConcurrency: 8,
        requestTimeoutMs: 8000,
      },
      sources: {
        companiesHouse: { baseUrl: "http://127.0.0.1:9000", apiKeyEnv: "CH_KEY" },
        hibp: { apiKeyFile: "hibp.key" },
        crtsh: { baseUrl: "http://127.0.0.1:9001" },
        rdap: { bootstrapUrl: "http://127.0.0.1:9003/dns.json", enabled: true },
        internetdb: {},
        hudsonRock: { apiKeyEnv: "HR_KEY" },
        ransomwareLive: { enabled: false },
        icoRegister: { enabled: false },
        kev: { file: "kev.json" },
        epss: { file: "epss.csv" },
        hstsPreload: { file: "hsts.json" },
        llm: { baseUrl: "http://127.0.0.1:9002", model: "small" },
      },
      retention: { evidenceDays: 400, scanDays: 1200 },
    };
    expect(BrokerConfig.parse(config)).toEqual(config);
  });

  test.each<[unknown, string]>([
    [{ hom: "/srv" }, "an unknown key"],
    [{ network: { dnsServer: [] } }, "an unknown key inside a section"],
    [{ database: "mysql://x" }, "a database of another kind"],
    [{ database: "broker.db" }, "a bare path as database"],
    [{ files: "/mnt/shared" }, "a bare path as the place of files"],
    [{ clock: "yesterday" }, "a clock that is no instant"],
    [{ clock: "2026-11-05T09:00:00" }, "a clock without a zone"],
    [{ network: { dnsServers: ["resolver.example"] } }, "a resolver by name"],
    [{ network: { ports: { "443": 70_000 } } }, "a port above 65535"],
    [{ network: { allowPrivateAddresses: ["127.0.0.1"] } }, "an allowed address without its prefix length"],
    [{ network: { allowPrivateAddresses: ["10.0.0.0/99"] } }, "a prefix longer than an IPv4 address"],
    [{ network: { allowPrivateAddresses: ["fd00::/129"] } }, "a prefix longer than an IPv6 address"],
    [{ network: { allowPrivateAddresses: ["10.0.0.256/24"] } }, "a range of no address"],
    [{ network: { proxy: "socks5://127.0.0.1" } }, "a proxy that does not speak HTTP"],
    [{ retention: { evidenceDays: 0 } }, "evidence that is kept for no day"],
    [{ sources: { hibp: { apiKey: "abc" } } }, "a secret written into the file"],
  ])("rejects %j: %s", (config) => {
    expect(accepts(config)).toBe(false);
  });
});
