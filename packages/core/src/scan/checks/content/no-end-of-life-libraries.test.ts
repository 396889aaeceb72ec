import type { TechnologyFacts } from "@broker/contracts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { noEndOfLifeLibraries } from "./no-end-of-life-libraries.ts";

function technology(over: Partial<TechnologyFacts>): TechnologyFacts {
  return {
    id: "x",
    name: "X",
    category: "javascript-library",
    version: null,
    evidence: ["address /x.js"],
    supported: null,
    supportEnded: null,
    ...over,
  };
}

testVerdicts(noEndOfLifeLibraries, [
  [
    "a supported library with its version passes",
    { page: { technologies: [technology({ name: "jQuery", version: "3.7.1", supported: true })] } },
    { outcome: "pass", shows: "jQuery 3.7.1" },
  ],
  [
    "one unsupported library among supported ones fails, with the end-of-support date",
    {
      page: {
        technologies: [
          technology({ version: "3.7.1", supported: true }),
          technology({ name: "jQuery", version: "1.12.4", supported: false, supportEnded: "2020-04-10" }),
        ],
      },
    },
    { outcome: "fail", shows: "no security updates since 10 Apr 2020" },
  ],
  [
    "a library without version proves nothing",
    { page: { technologies: [technology({ name: "jQuery" })] } },
    "not-observed",
  ],
  ["a page in which no library is recognised proves nothing", { page: { technologies: [] } }, "not-observed"],
  [
    "an old server is another check's concern",
    { page: { technologies: [technology({ category: "web-server", supported: false, supportEnded: "2018-01-01" })] } },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
