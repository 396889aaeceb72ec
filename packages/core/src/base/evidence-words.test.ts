import { expect, test } from "vitest";
import { buildCheck } from "../testing/build-report.ts";
import { evidenceWords, findingName } from "./evidence-words.ts";

const seen = (...items: readonly (readonly [label: string, value: string])[]) =>
  items.map(([label, value]) => ({ label, value, provenance: "observed" as const }));

const ENDED = seen(
  ["Apache HTTP Server 2.2.15", "no security updates since 30 Nov 2020; header server: Apache/2.2.15 (CentOS)"],
  ["PHP 5.3.3", "no security updates since 21 Jul 2016; header x-powered-by: PHP/5.3.3"],
);

test("a finding on unsupported software names every product", () => {
  const check = buildCheck("supported-software", "fail", { title: "Unsupported software", evidence: ENDED });
  expect(findingName(check)).toBe("Unsupported software (Apache HTTP Server 2.2.15, PHP 5.3.3)");
  expect(findingName({ ...check, outcome: "pass" })).toBe("Unsupported software");
  expect(findingName(buildCheck("mx-starttls", "fail", { title: "No STARTTLS", evidence: ENDED }))).toBe("No STARTTLS");
});

test("evidence is printed in full; a long list by its names, or by its first item and how many more", () => {
  const words = (...items: (readonly [string, string])[]) => evidenceWords({ evidence: seen(...items) });
  expect(words()).toBe("");
  expect(words(["Port 443", "closed"], ["Port 80", "open"])).toBe("Port 443: closed; Port 80: open");
  expect(evidenceWords({ evidence: [...ENDED, ...seen(["IIS 7.5", "no security updates since 14 Jan 2020"])] })).toBe(
    "Apache HTTP Server 2.2.15, PHP 5.3.3, IIS 7.5",
  );
  const long = "x".repeat(90);
  expect(words(["Cookie", long], ["Cookie", long])).toBe(`Cookie: ${long} and 1 more`);
});
