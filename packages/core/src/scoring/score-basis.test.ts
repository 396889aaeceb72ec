import { COMPONENTS, type Component, type ControlSnapshot, type KnownControl } from "@broker/contracts";
import { expect, test } from "vitest";
import { scoreBasis } from "./score.ts";

const assessed = (...names: Component[]) =>
  Object.fromEntries(
    COMPONENTS.map((name) => [name, { posture: names.includes(name) ? 50 : null, coverage: 1, weight: 0.2 }]),
  ) as Parameters<typeof scoreBasis>[0];
const known = (answer: KnownControl["answer"], provenance: KnownControl["provenance"] = "declared"): KnownControl => ({
  answer,
  provenance,
  asOf: "2026-11-01",
});
const two: ControlSnapshot = { edr: known("yes"), mfaEmail: known("no"), mfaCloud: known("unknown") };
const certified: ControlSnapshot = { ...two, cyberEssentials: known("yes", "registry") };

test.each<[string, Component[], ControlSnapshot]>([
  ["External view only", ["webSecurity"], {}],
  [
    "External view only (scan, one register and third-party breach data)",
    ["webSecurity", "businessStability", "darkWebRisk"],
    { edr: known("unknown") },
  ],
  ["External scan and 2 declared answers", ["authenticationSecurity", "cyberEssentials"], two],
  [
    "External scan, 2 declared answers and two registers",
    ["webSecurity", "cyberEssentials", "businessStability"],
    certified,
  ],
  ["2 declared answers", ["cyberEssentials"], two],
])("%s", (words, components, controls) => {
  expect(scoreBasis(assessed(...components), controls)).toBe(words);
});
