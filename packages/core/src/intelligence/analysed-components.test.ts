import { expect, test } from "vitest";
import { buildReport } from "../testing/build-report.ts";
import { componentSource } from "./analysed-components.ts";

test("web security is calculated from observations, and a component without a score from nothing", () => {
  expect(componentSource(buildReport(), "webSecurity")).toEqual({ provenance: "observed" });
  expect(componentSource(buildReport(), "darkWebRisk")).toEqual({ provenance: "none" });
});

test("the dark web and the register are others' word, and the client's answers are declared", () => {
  const report = buildReport();
  const assessed = { posture: 80, coverage: 1 };
  const components = {
    ...report.scores.components,
    darkWebRisk: { ...report.scores.components.darkWebRisk, ...assessed },
    businessStability: { ...report.scores.components.businessStability, ...assessed },
    cyberEssentials: { ...report.scores.components.cyberEssentials, ...assessed },
  };
  const made = { ...report, scores: { ...report.scores, components } };
  expect(componentSource(made, "darkWebRisk")).toEqual({ provenance: "third-party" });
  expect(componentSource(made, "businessStability")).toEqual({ provenance: "registry" });
  expect(componentSource(made, "cyberEssentials")).toEqual({ provenance: "declared" });
});
