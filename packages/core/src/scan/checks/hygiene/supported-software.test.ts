import type { TechnologyFacts } from "@broker/contracts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { supportedSoftware } from "./supported-software.ts";

function technology(over: Partial<TechnologyFacts>): TechnologyFacts {
  return {
    id: "x",
    name: "X",
    category: "language",
    version: null,
    evidence: ["address /x.js"],
    supported: null,
    supportEnded: null,
    ...over,
  };
}

testVerdicts(supportedSoftware, [
  [
    "a supported version passes",
    { page: { technologies: [technology({ name: "PHP", version: "8.4.1", supported: true })] } },
    { outcome: "pass", shows: "PHP 8.4.1" },
  ],
  [
    "an unsupported server fails, with the end-of-support date",
    {
      page: {
        technologies: [technology({ name: "PHP", version: "7.4.33", supported: false, supportEnded: "2022-11-28" })],
      },
    },
    { outcome: "fail", shows: "no security updates since 28 Nov 2022" },
  ],
  [
    "software without version proves nothing",
    { page: { technologies: [technology({ name: "nginx" })] } },
    "not-observed",
  ],
  [
    "a version that the table does not know proves nothing",
    { page: { technologies: [technology({ name: "Elementor", category: "plug-in", version: "3.21.4" })] } },
    "not-observed",
  ],
  [
    "an old library in the page is another check's concern",
    {
      page: {
        technologies: [technology({ category: "javascript-library", supported: false, supportEnded: "2020-04-10" })],
      },
    },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
