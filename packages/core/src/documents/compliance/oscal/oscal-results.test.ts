import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { FRAMEWORKS } from "../../../compliance/library.ts";
import type { ComplianceSources } from "../compliance-sources.ts";
import { buildSources } from "../test/build-sources.ts";
import {
  allAnswered,
  answered,
  contradictory,
  filedEvidence,
  nothingKnown,
  THREE_CLIENTS,
} from "../test/three-clients.ts";
import { type OscalAssessmentResults, oscalJson } from "./oscal-results.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const SCHEMA = new URL("../../../../../../fixtures/oscal/assessment-results-schema.json", import.meta.url);
const UNCHECKED = { "date-time": true, email: true, uri: true, "uri-reference": true } as const;
const validate = new Ajv({ code: { optimize: false }, strict: false, formats: UNCHECKED }).compile(
  JSON.parse(readFileSync(SCHEMA, "utf8")),
);

const read = (sources: ComplianceSources) =>
  (JSON.parse(oscalJson(sources, digest)) as OscalAssessmentResults)["assessment-results"];
const resultOf = (sources: ComplianceSources, framework: string) =>
  read(sources).results.find(({ props }) =>
    props?.some(({ name, value }) => name === "framework" && value === framework),
  );

const every = { ...THREE_CLIENTS, "no framework": () => buildSources({ frameworks: [] }) };
test.each(
  Object.entries({ ...every, "a framework that is only watched": () => buildSources({ frameworks: ["uk-csr-bill"] }) }),
)("%s is valid by NIST's schema", (_, make) => {
  expect(validate(JSON.parse(oscalJson(make(), digest))), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
});

test("the schema refuses a state that OSCAL does not have, and a UUID or a control id of another form", () => {
  const text = oscalJson(contradictory(), digest);
  const changed = [
    text.replace('"not-satisfied"', '"partly-satisfied"'),
    text.replace(/"uuid": "[^"]+"/, '"uuid": "1"'),
    text.replace('"control-id": "Art-20"', '"control-id": "Art. 20"'),
  ];
  expect(changed.map((each) => each !== text && validate(JSON.parse(each)))).toEqual([false, false, false]);
});

test("every framework of the library, with all questions answered, is valid by NIST's schema; no UUID appears twice", () => {
  const text = oscalJson(buildSources({ frameworks: FRAMEWORKS.map(({ id }) => id), answers: answered() }), digest);
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  const uuids = text.match(/"uuid": "[^"]+"/g) ?? [];
  expect(uuids.length).toBeGreaterThan(500);
  expect(new Set(uuids).size).toBe(uuids.length);
});

test("text of any kind stays text, and leaves the document valid", () => {
  const hostile = "<img src=x onerror=alert(1)>\n[a](javascript:b) \u202e *x*";
  const sources = buildSources({
    name: hostile,
    filed: [filedEvidence({ title: hostile, source: hostile, note: hostile })],
  });
  const text = oscalJson({ ...sources, brokerage: " \n" }, digest);
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  expect(JSON.parse(text)["assessment-results"].metadata.title).toContain("\\<img src=x");
});

test("the same sources give the same bytes, and another day or client other UUIDs", () => {
  const text = oscalJson(contradictory(), digest);
  expect(oscalJson(contradictory(), digest)).toBe(text);
  const { overview, ...rest } = contradictory();
  expect(read({ ...rest, overview: { ...overview, asAt: "2026-11-29" } }).uuid).not.toBe(read(contradictory()).uuid);
  const other = { ...overview, client: { ...overview.client, id: "0a1b2c3d4e5f" } };
  expect(read({ ...rest, overview: other }).uuid).not.toBe(read(contradictory()).uuid);
});

describe("a finding", () => {
  const finding = (sources: ComplianceSources, framework: string, id: string) =>
    resultOf(sources, framework)?.findings?.find(({ props }) =>
      props.some(({ name, value }) => name === "requirement-id" && value === id),
    );

  test("is satisfied where the requirement is met, and not satisfied where it is not met", () => {
    expect(finding(allAnswered(), "cyber-essentials", "UAC-04")?.target.status).toEqual({
      state: "satisfied",
      reason: "pass",
    });
    expect(finding(contradictory(), "cyber-essentials", "UAC-04")?.target.status).toEqual({
      state: "not-satisfied",
      reason: "fail",
    });
  });

  test("on a requirement that is partly met is not satisfied, with remarks", () => {
    expect(finding(contradictory(), "cyber-essentials", "FW-03")?.target).toEqual({
      type: "statement-id",
      "target-id": "FW-03_smt",
      status: {
        state: "not-satisfied",
        reason: "other",
        remarks: "Partly met: a part of the requirement is satisfied.",
      },
    });
  });

  test("names the conflict of its evidence, and refers to observations that exist", () => {
    expect(finding(contradictory(), "nis2", "Art. 21(2)(j)")?.remarks).toBe(
      "Evidence conflicts on CC-IAM-02. The worse value counts.",
    );
    for (const { findings = [], observations = [] } of read(contradictory()).results) {
      const known = new Set(observations.map(({ uuid }) => uuid));
      const named = findings.flatMap((each) => each["related-observations"] ?? []);
      expect(named.filter((each) => !known.has(each["observation-uuid"]))).toEqual([]);
    }
  });

  test("has the requirement's own id as a property where its control id is a slug", () => {
    expect(finding(contradictory(), "nis2", "Art. 21(2)(j)")?.target["target-id"]).toBe("Art-21-2-j_smt");
    const [selection] = resultOf(contradictory(), "nis2")?.["reviewed-controls"]["control-selections"] ?? [];
    expect(selection?.props).toContainEqual(
      expect.objectContaining({ name: "requirement-id", value: "Art. 21(2)(j)", class: "Art-21-2-j" }),
    );
  });
});

test("answers and attestations are interviews, files and certificates examinations, scans and reports tests", () => {
  const observations = read(contradictory()).results.flatMap((each) => each.observations ?? []);
  const methodOf = (title: string) => observations.find((each) => each.title === title)?.methods;
  expect(methodOf("MFA on email: no")).toEqual(["INTERVIEW"]);
  expect(methodOf("Board statement")).toEqual(["INTERVIEW"]);
  expect(methodOf("MFA report")).toEqual(["TEST"]);
  const examined = read(allAnswered()).results.flatMap((each) => each.observations ?? []);
  expect(examined.find(({ title }) => title === "Access control policy")?.methods).toEqual(["EXAMINE"]);
});

test("what is not assessed is no reviewed control, and what does not apply is excluded", () => {
  const outside = filedEvidence({
    kind: "attestation",
    controls: [{ id: "CC-NET-03", shows: "not-applicable" }],
  });
  const sources = buildSources({ filed: [outside, filedEvidence({ id: "ev-9", title: "MFA policy" })] });
  const [selection] = resultOf(sources, "cyber-essentials")?.["reviewed-controls"]["control-selections"] ?? [];
  expect(selection?.["include-controls"]).toEqual([{ "control-id": "UAC-04" }]);
  expect(selection?.["exclude-controls"]).toEqual([{ "control-id": "FW-01" }]);
});

test("of a client of whom nothing is known, every control is excluded and there is no finding", () => {
  const [selection] = resultOf(nothingKnown(), "cyber-essentials")?.["reviewed-controls"]["control-selections"] ?? [];
  expect(selection?.["exclude-controls"]).toHaveLength(28);
  expect(oscalJson(nothingKnown(), digest)).not.toMatch(
    /"(?:findings|observations)"|"name": "(?:score|range-low|range-high)"/,
  );
});

test("filed evidence is a resource with the digest of its file; what was withdrawn is marked and supports nothing", () => {
  const [, file] = read(allAnswered())["back-matter"].resources;
  expect(file?.rlinks).toEqual([
    {
      href: "evidence/policy%20v2.pdf",
      "media-type": "application/pdf",
      hashes: [{ algorithm: "SHA-256", value: "ab".repeat(32) }],
    },
  ]);
  const old = read(contradictory())["back-matter"].resources.find(({ title }) => title === "Old policy");
  expect(old?.remarks).toContain("Withdrawn by jane on 20 Nov 2026: Superseded");
  const observed = read(contradictory()).results.flatMap((each) => each.observations ?? []);
  expect(observed.filter(({ title }) => title === "Old policy")).toEqual([]);
});
