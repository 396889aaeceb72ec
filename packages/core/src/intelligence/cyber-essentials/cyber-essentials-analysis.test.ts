import type { ControlKey, ControlSnapshot, KnownControl } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCheck } from "../../testing/build-report.ts";
import { essentialsComponent } from "../analysed-components.ts";
import type { EssentialsInput } from "./assess-requirements.ts";
import { cyberEssentialsAnalysis } from "./cyber-essentials-analysis.ts";
import { REQUIREMENTS } from "./requirements.ts";

const known = (answer: KnownControl["answer"], more: Partial<KnownControl> = {}): KnownControl => ({
  answer,
  provenance: "declared",
  asOf: "2026-10-01",
  ...more,
});
const answers = (all: Partial<Record<ControlKey, KnownControl["answer"]>>): ControlSnapshot =>
  Object.fromEntries(Object.entries(all).map(([key, answer]) => [key, known(answer)]));
const whole = (input: Partial<EssentialsInput> = {}): EssentialsInput => ({
  checks: [],
  facts: { vulnerabilities: null },
  controls: {},
  claims: [],
  now: "2026-11-05T09:00:00.000Z",
  ...input,
});
const analyse = (input: Partial<EssentialsInput> = {}) => cyberEssentialsAnalysis(whole(input));
const component = (input: Partial<EssentialsInput>) => essentialsComponent(whole(input));
const found = (input: Partial<EssentialsInput>, id: string) =>
  analyse(input)
    .themes.flatMap(({ requirements }) => requirements)
    .find((each) => each.id === id);
const themes = (input: Partial<EssentialsInput> = {}) =>
  Object.fromEntries(analyse(input).themes.map(({ theme, state }) => [theme, state]));

test("there are 28 requirements: 7, 6, 4, 8 and 3", () => {
  const sizes = Object.groupBy(REQUIREMENTS, ({ theme }) => theme);
  expect(Object.fromEntries(Object.entries(sizes).map(([theme, rows]) => [theme, rows?.length]))).toEqual({
    firewalls: 7,
    secureConfiguration: 6,
    patchManagement: 4,
    accessControl: 8,
    malwareProtection: 3,
  });
  expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(28);
});

describe("from external observation only", () => {
  test("nothing is met, however well every check went, and there is no score", () => {
    const passing = buildCheck("supported-software", "pass");
    expect(new Set(Object.values(themes({ checks: [passing] })))).toEqual(new Set(["not-assessed"]));
    expect(component({ checks: [passing] })).toBeNull();
    const failing = buildCheck("supported-software", "fail");
    expect(component({ checks: [failing] })).toBeNull();
  });

  test("unsupported software shows a requirement not met; a detail of a version is only a sign", () => {
    const checks = [buildCheck("supported-software", "fail"), buildCheck("server-version-hidden", "fail")];
    expect(themes({ checks })).toMatchObject({ patchManagement: "not-met", secureConfiguration: "doubtful" });
    const { gaps, actions } = analyse({ checks });
    expect(gaps).toEqual([
      "SUM-01 Software is licensed and supported: Title of supported-software.",
      "SUM-02 Unsupported software removed or isolated: Title of supported-software.",
      "SC-03 Unnecessary software and services removed: Title of server-version-hidden.",
    ]);
    expect(actions.slice(0, 2)).toEqual([
      "Replace software that is no longer supported.",
      "Remove unsupported software, or isolate it from the internet.",
    ]);
  });

  test("a login without an identity provider says nothing of MFA; HTTP Basic is a sign against it, no proof", () => {
    const failed = (id: string) => found({ checks: [buildCheck(id, "fail")] }, "UAC-04")?.state;
    expect(failed("single-sign-on-visible")).toBe("not-assessed");
    expect(failed("no-basic-authentication")).toBe("doubtful");
  });

  test("an open port of RDP in a public index is a sign against the firewall", () => {
    const openPorts = [{ address: "192.0.2.10", ports: [443, 3389], cves: [], tags: [] }];
    const facts = { vulnerabilities: { possible: [], openPorts, asOf: "2026-11-01" } };
    expect(found({ facts }, "FW-04")).toMatchObject({
      state: "doubtful",
      reason: "A public index recorded as open to the internet: RDP.",
      evidence: [{ label: "RDP", value: "192.0.2.10 port 3389", provenance: "third-party" }],
    });
  });
});

describe("the client's answers", () => {
  test("meet what they cover in whole, as declared", () => {
    const controls = answers({ mfaCloud: "yes", mfaEmail: "yes" });
    expect(found({ controls }, "UAC-04")).toMatchObject({ state: "met", evidence: [{ provenance: "declared" }, {}] });
    expect(found({ controls: answers({ mfaCloud: "yes" }) }, "UAC-04")?.state).toBe("partial");
    expect(found({ controls: answers({ mfaCloud: "no", mfaEmail: "yes" }) }, "UAC-04")?.state).toBe("not-met");
  });

  test("'unknown' is no answer, and 'yes' to old systems or open RDP is the bad one", () => {
    expect(found({ controls: answers({ edr: "unknown" }) }, "MP-01")?.state).toBe("not-assessed");
    const controls = answers({ endOfLifeSystems: "yes", rdpExposed: "no" });
    expect(found({ controls }, "SUM-01")?.state).toBe("not-met");
    expect(found({ controls }, "FW-04")?.state).toBe("partial");
  });

  test("without EDR, malware protection is not assessed: it may be met by other means", () => {
    const without = { controls: answers({ edr: "no" }) };
    expect([found(without, "MP-01")?.state, found(without, "MP-02")?.state]).toEqual(["not-assessed", "not-assessed"]);
    expect(component({ controls: answers({ edr: "no", mfaEmail: "yes" }) })).toMatchObject({
      posture: 100,
      deductions: [],
    });
    expect(found({ controls: answers({ edr: "partial" }) }, "MP-01")?.state).toBe("partial");
    expect(component({ controls: answers({ edr: "partial" }) })).toMatchObject({ posture: 100, deductions: [] });
    const unfiltered = { controls: answers({ edr: "no", emailFiltering: "no" }) };
    expect(found(unfiltered, "MP-02")?.state).toBe("not-met");
  });

  test("in place lead to no action where only a part was not asked; a partial answer does", () => {
    const mfa = (mfaCloud?: "partial") =>
      analyse({ controls: answers({ mfaEmail: "yes", ...(mfaCloud ? { mfaCloud } : {}) }) });
    expect(found({ controls: answers({ mfaEmail: "yes" }) }, "UAC-04")?.state).toBe("partial");
    expect(mfa().actions).toEqual([]);
    expect(mfa("partial").actions).toEqual(["Enable MFA for every cloud service, email first."]);
    expect(analyse({ controls: answers({ rdpExposed: "no" }) }).actions).toEqual([]);
  });

  test("do not override observations", () => {
    const checks = [buildCheck("supported-software", "fail")];
    expect(found({ checks, controls: answers({ endOfLifeSystems: "no" }) }, "SUM-01")?.state).toBe("not-met");
  });

  test("give a score from the first: points earned of those assessed", () => {
    // MFA on email is one of the two answers of UAC-04, which has 30 of the 269 points.
    expect(component({ controls: answers({ mfaEmail: "yes" }) })).toEqual({
      posture: 100,
      coverage: 15 / 269,
      deductions: [],
      outOf: 269,
    });
    // SUM-01 and SUM-02 met (25); SUM-04 not met (20); MP-01 met (25); EDR is one of MP-02's two answers (5). 55 earned
    // of 75 assessed.
    const controls = answers({ endOfLifeSystems: "no", patchCriticalDays: "no", edr: "yes" });
    expect(component({ controls })).toEqual({
      posture: 5500 / 75,
      coverage: 75 / 269,
      deductions: [{ rule: "SUM-04 Critical updates applied within 14 days: not met", points: 20 }],
      outOf: 269,
    });
  });

  test("a partial answer earns half of its points and loses half; a 'no' loses them", () => {
    const deductions = (controls: ControlSnapshot) => component({ controls })?.deductions;
    expect(component({ controls: answers({ mfaCloud: "partial" }) })).toMatchObject({
      posture: 50,
      coverage: 15 / 269,
    });
    expect(deductions(answers({ mfaCloud: "yes", mfaEmail: "no" }))).toEqual([
      { rule: "UAC-04 MFA is used, always on cloud services: not met", points: 15 },
    ]);
  });

  test("count for nothing where the scan shows the contrary, and in full where it only suggests it", () => {
    const controls = answers({ endOfLifeSystems: "no" });
    const failed = (id: string) => [buildCheck(id, "fail")];
    // SUM-01 (10) and SUM-02 (15) are withdrawn, so that nothing is assessed; with EDR, MP-01 and half of MP-02 are.
    expect(component({ controls, checks: failed("supported-software") })).toBeNull();
    const withEdr = { ...controls, ...answers({ edr: "yes" }) };
    expect(component({ controls: withEdr, checks: failed("supported-software") })?.coverage).toBe(30 / 269);
    expect(component({ controls, checks: failed("no-end-of-life-libraries") })?.coverage).toBe(25 / 269);
  });
});

describe("the certificate", () => {
  const certificate = (controls: ControlSnapshot, claims: string[] = []) => analyse({ controls, claims }).certificate;

  test("is claimed by a website or an answer, seen in a document, verified by the register", () => {
    expect(certificate({}, ["We are Cyber Essentials Plus certified."])).toMatchObject({
      status: "claimed",
      level: "Cyber Essentials Plus",
      evidence: [{ provenance: "observed" }],
    });
    expect(certificate({ cyberEssentials: known("yes") }).status).toBe("claimed");
    expect(certificate({ cyberEssentials: known("yes", { source: "certificate.pdf" }) }).status).toBe("seen");
    const register = known("yes", { provenance: "registry", source: "IASME", note: "expires 2027-03-01" });
    expect(certificate({ cyberEssentialsPlus: register, cyberEssentials: known("yes") })).toMatchObject({
      status: "verified",
      level: "Cyber Essentials Plus",
      expiresOn: "2027-03-01",
    });
  });

  test("that ended is expired, and without an answer its status is unknown", () => {
    expect(certificate({ cyberEssentials: known("yes", { note: "valid until 4/11/2026" }) })).toMatchObject({
      status: "expired",
      expiresOn: "2026-11-04",
    });
    expect(certificate({}).status).toBe("not-known");
    expect(certificate({ cyberEssentials: known("no") }).status).toBe("none");
  });

  test.each<[string, KnownControl, boolean]>([
    ["the register lists it", known("yes", { provenance: "registry" }), true],
    ["number and expiry", known("yes", { note: "IASME-CE-012345, expires 2027-03-01" }), true],
    ["number and issue within a year", known("yes", { note: "certificate IASME-CE-012345 issued 1/3/2026" }), true],
    ["a document with number and date", known("yes", { source: "CE-4411.pdf", note: "until 2027-03-01" }), true],
    ["number and issue over a year ago", known("yes", { note: "IASME-CE-012345 issued 2025-10-01" }), false],
    ["a number without a date", known("yes", { note: "IASME-CE-012345" }), false],
    ["a date without a number", known("yes", { note: "issued 2026-03-01, renewed in 2026" }), false],
    ["a bare answer", known("yes"), false],
  ])("is in force, and meets the scheme's requirements, by %s: %#", (_, plus, inForce) => {
    expect(certificate({ cyberEssentialsPlus: plus }).inForce).toBe(inForce);
    const scored = component({ controls: { cyberEssentialsPlus: plus } });
    if (inForce) expect(scored).toEqual({ posture: 100, coverage: 1, deductions: [], outOf: 269 });
    else expect(scored).toBeNull();
  });

  test("in force is preferred to one of a higher level that expired, and a 'no' outweighs it", () => {
    const cyberEssentials = known("yes", { note: "IASME-CE-012345, expires 2027-03-01" });
    const cyberEssentialsPlus = known("yes", { note: "IASME-CEP-000012, expired on 2026-02-01" });
    expect(certificate({ cyberEssentials, cyberEssentialsPlus })).toMatchObject({
      status: "claimed",
      level: "Cyber Essentials",
      number: "IASME-CE-012345",
      inForce: true,
    });
    // 269 − 15, half of UAC-04, = 254.
    expect(component({ controls: { cyberEssentials, mfaEmail: known("no") } })).toMatchObject({
      posture: 25_400 / 269,
      coverage: 1,
    });
  });

  test("meets every requirement that nothing shows not met only if it is in force", () => {
    const claimed = analyse({ claims: ["We are Cyber Essentials certified."] });
    expect(new Set(claimed.themes.map(({ state }) => state))).toEqual(new Set(["not-assessed"]));
    const controls = { cyberEssentials: known("yes", { provenance: "registry" }) };
    const checks = [buildCheck("supported-software", "fail")];
    expect(themes({ controls, checks })).toMatchObject({ firewalls: "met", patchManagement: "not-met" });
    // 269 less SUM-01 (10) and SUM-02 (15).
    expect(component({ controls, checks })).toMatchObject({ posture: 100, coverage: 244 / 269 });
  });
});
