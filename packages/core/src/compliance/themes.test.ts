import type { RequirementState } from "@broker/contracts";
import { expect, test } from "vitest";
import { libraryFramework } from "./library.ts";
import { themesOf } from "./themes.ts";

const framework = libraryFramework("cyber-essentials");
if (framework === null) throw new Error("The library has no Cyber Essentials.");

const state = (id: string, of: RequirementState["state"], weight: number): RequirementState => ({
  ...{ id, state: of, weight, basis: null, controls: [], nextExpiry: null },
});

test("points of a theme are the weight met and half of the weight partly met; what does not apply is left out", () => {
  const themes = themesOf(framework, [
    state("FW-01", "met", 10),
    state("FW-02", "partly", 5),
    state("FW-03", "not-met", 10),
    state("FW-04", "not-assessed", 10),
    state("FW-05", "not-applicable", 10),
    state("MP-01", "not-applicable", 10),
  ]);
  expect(themes).toEqual([
    {
      ...{ id: "FW", title: "Firewalls", assessed: 3, total: 4, met: 1, partly: 1, notMet: 1 },
      points: 12.5,
      weight: 25,
    },
  ]);
});

test("rows of a framework without headings are one theme under its own name", () => {
  const bare = { ...framework, requirements: [{ id: "A", title: "One" }] };
  expect(themesOf(bare, [state("A", "met", 2)])).toMatchObject([{ title: "Cyber Essentials", points: 2, weight: 2 }]);
});
