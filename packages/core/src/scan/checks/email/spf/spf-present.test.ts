import { testVerdicts } from "../../test/test-verdicts.ts";
import { spfPresent } from "./spf-present.ts";

const given = (spf: { present?: boolean | null; record?: string | null }, mx = {}) => ({ email: { spf, mx } });

testVerdicts(spfPresent, [
  [
    "a published record passes and is shown",
    given({}),
    { outcome: "pass", evidence: [{ value: "v=spf1 include:_spf.mailhost.example -all" }] },
  ],
  ["two records are published, whatever else they are", given({ present: true, record: null }), "pass"],
  ["no record fails", given({ present: false, record: null }), "fail"],
  ["a failing resolver is not a missing record", given({ present: null, record: null }), "not-observed"],
  [
    "a domain that provably sends nothing is asked elsewhere",
    given({ present: false, record: null }, { null: true }),
    "not-applicable",
  ],
  ["without email facts it is not observed", { email: null }, "not-observed"],
]);
