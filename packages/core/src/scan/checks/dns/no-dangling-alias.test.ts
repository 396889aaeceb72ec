import type { DnsFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noDanglingAlias } from "./no-dangling-alias.ts";

const judge = (dns: Partial<DnsFacts>) => noDanglingAlias.judge(buildFacts({ dns }));

test("a host without aliases passes, and so does one whose alias resolves", () => {
  expect(judge({}).outcome).toBe("pass");
  expect(judge({ aliases: ["shop.host.example", "edge.host.example"] })).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "shop.host.example → edge.host.example" }],
  });
});

test("an alias to nowhere fails and is named", () => {
  expect(judge({ danglingAlias: "gone.host.example", resolves: false })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "gone.host.example" }],
  });
});

test("a twin's alias to nowhere fails even where the host could not be queried", () => {
  expect(judge({ danglingAlias: "gone.host.example", resolves: null }).outcome).toBe("fail");
});

test("a failing resolver is not observed", () => {
  expect(judge({ resolves: null }).outcome).toBe("not-observed");
});
