import { expect, test } from "vitest";
import { buildReport } from "../testing/build-report.ts";
import { componentProvenance } from "./analysed-components.ts";

test("web security is calculated from observations, and a component without a score from nothing", () => {
  expect(componentProvenance(buildReport(), "webSecurity")).toBe("observed");
  expect(componentProvenance(buildReport(), "darkWebRisk")).toBe("none");
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
  expect(componentProvenance(made, "darkWebRisk")).toBe("third-party");
  expect(componentProvenance(made, "businessStability")).toBe("registry");
  expect(componentProvenance(made, "cyberEssentials")).toBe("declared");
});
