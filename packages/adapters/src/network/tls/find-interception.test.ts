import type { Site } from "@broker/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFixtureWorld } from "../test/start-fixture-world.ts";
import { SHIPPED_CANARIES } from "./find-interception.ts";

const page = { routes: { "/": { body: "ok" } } };

function canarySite(domain: string, proxy?: string): Site {
  const tls = proxy === undefined ? {} : { certificate: { issuer: { proxy, trusted: true } } };
  return { domain, hosts: { "@": { https: page, tls } } };
}

async function look(sites: readonly Site[], issuers: readonly string[]) {
  const canaries = sites.map(({ domain }) => ({ host: domain, issuers }));
  const { network, world } = await startFixtureWorld(onTestFinished, sites, { settings: { canaries } });
  return { network, world, found: await network.interception() };
}

describe("an intercepting proxy", () => {
  it("is reported when a known host's certificate has another issuer, though it verifies", async () => {
    const { found } = await look(
      [canarySite("canary.example", "Corporate Gateway Inc")],
      ["Fixture Trust Services Ltd"],
    );
    expect(found?.issuer).toContain("O=Corporate Gateway Inc");
    expect(found?.how).toBe("canary.example presented a certificate that none of its own authorities issued.");
  });

  it("is not reported if the host's own authority issued it, and is checked once per process", async () => {
    const { network, world, found } = await look([canarySite("canary.example")], ["Fixture Trust Services Ltd"]);
    expect(found).toBeNull();
    const before = JSON.stringify(world.counters);
    await network.interception();
    expect(JSON.stringify(world.counters)).toBe(before);
  });

  it("is distinguished from an authority whose name only begins the same", async () => {
    const { found } = await look([canarySite("canary.example")], ["Fixture Trust"]);
    expect(found).not.toBeNull();
  });

  it("is reported by one canary when the other cannot be reached", async () => {
    const dead: Site = { domain: "dead.example", dns: { "@": { A: ["10.0.0.1"] } } };
    const { found } = await look([dead, canarySite("canary.example", "Gateway")], ["Fixture Trust Services Ltd"]);
    expect(found?.how).toContain("canary.example");
  });

  it("is not known without a canary that answers", async () => {
    const { found } = await look([{ domain: "dead.example" }], ["Anybody"]);
    expect(found).toBeNull();
  });

  it("is checked with two known hosts unless the settings name others", () => {
    expect(SHIPPED_CANARIES.map(({ host }) => host)).toEqual(["www.google.com", "www.apple.com"]);
  });
});
