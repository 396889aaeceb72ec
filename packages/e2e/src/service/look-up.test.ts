import { CompaniesHouseAnswer, CompaniesHouseRequest } from "@broker/contracts";
import { lookUpCompany } from "@broker/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEVER, PENNINE, QUBIT, type ServiceWorld, serviceWorld, type Workspace } from "./service-world.ts";

let known: Workspace;
let bare: Workspace;
let service: ServiceWorld;
beforeAll(async () => {
  service = await serviceWorld();
  known = await service.open("configured");
  bare = await service.open("none");
});
afterAll(() => service.close());
beforeEach(() => service.world.outside?.reset());

describe("the call for a company's entry", () => {
  const lookUp = async (workspace: Workspace, body: unknown) =>
    CompaniesHouseAnswer.parse(await lookUpCompany(CompaniesHouseRequest.parse(body), workspace.ports, NEVER));

  test("by domain only reads the home page for the number and name to query", async () => {
    const answer = await lookUp(known, { domain: PENNINE });
    expect(answer).toMatchObject({
      found: true,
      page: { read: true, reason: null },
      source: { name: "companiesHouse", status: "ok" },
      asked: { companyNumber: { value: "99140377", provenance: "observed" } },
      company: { number: "99140377" },
      via: "service",
      match: { taken: true },
    });
    expect(answer.match?.reasons).toContain("its company number, 99140377, is on the website");
    expect(answer.stability?.deductions.length).toBeGreaterThan(0);
    await expect(known.store.find(PENNINE)).rejects.toMatchObject({ code: "not_found" });
  });

  test("by a number needs no page, and states that the number was provided", async () => {
    const answer = await lookUp(known, { domain: QUBIT, companyNumber: "99600233", companyName: "" });
    // 65 number provided + 15 the domain contains its name + 10 active = 90.
    expect(answer).toMatchObject({
      found: true,
      page: { read: null },
      asked: { companyNumber: { provenance: "declared" }, companyName: null },
      match: { score: 0.9 },
    });
    expect(answer.match?.reasons[0]).toBe("its number matches the one provided, 99600233");
  });

  test("by a name without its legal form is found by one of the endings", async () => {
    const answer = await lookUp(known, { domain: PENNINE, companyName: "Pennine Haulage & Storage" });
    expect(answer).toMatchObject({ found: true, company: { number: "99140377" } });
    expect(answer.candidates).toEqual([]);
  });

  test("never returns another company than the one with the provided number", async () => {
    const answer = await lookUp(known, { domain: PENNINE, companyNumber: "99600233", companyName: "Pennine Haulage" });
    expect(answer).toMatchObject({ found: false, source: { status: "ok" }, company: { number: "99140377" } });
    expect(answer.match).toMatchObject({ taken: false });
    expect(answer.match?.reasons.at(-1)).toBe("the number that was given is another one, 99600233");
    expect([answer.industry, answer.stability]).toEqual([null, null]);
  });

  test.each([
    ["503", "unavailable", "it responded with status 503"],
    ["429", "rate-limited", null],
  ] as const)(
    "tells a register that fails with %s as that, not as a company that is not there",
    async (fault, status, reason) => {
      const fresh = await service.open("configured");
      service.world.outside?.fault("companiesHouse", fault);
      const answer = await lookUp(fresh, { domain: PENNINE, companyNumber: "99140377" });
      expect(answer).toMatchObject({
        found: false,
        company: null,
        match: null,
        source: { status },
        page: { read: null },
      });
      if (reason !== null) expect(answer.source.reason).toBe(reason);
    },
  );

  test("without a key or an imported file states what is missing", async () => {
    const answer = await lookUp(bare, { domain: PENNINE, companyNumber: "99140377" });
    expect(answer).toMatchObject({ found: false, via: null, source: { status: "not-configured" } });
    expect(answer.source.reason).toContain("sources.companiesHouse.apiKeyEnv");
  });

  test("of a name that does not exist fails if nothing else was provided", async () => {
    await expect(lookUp(known, { domain: "gone.example" })).rejects.toMatchObject({
      code: "target_unreachable",
      message: "This domain does not exist in the DNS. Check the spelling.",
    });
    expect(service.asked()).toEqual([]);
  });
});
