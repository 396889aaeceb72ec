import { expect, test } from "vitest";
import { buildContext, buildEvidence } from "../../collectors/build-context.ts";
import { collectEmail } from "../../collectors/collect-email.ts";
import { deriveEmailFacts } from "./email-facts.ts";

const ZONE = `
harrow.example MX 10 mx.harrow.example
mx.harrow.example A 192.0.2.25
_mta-sts.harrow.example TXT v=STSv1; id=20261101
`;
const POLICY = "version: STSv1\nmode: enforce\nmx: mx.harrow.example\nmax_age: 604800\n";

async function derive(interception: { issuer: string; how: string } | null) {
  const record = buildContext("harrow.example", ZONE, {
    pages: { "https://mta-sts.harrow.example/.well-known/mta-sts.txt": POLICY },
  });
  const evidence = buildEvidence(record, [await collectEmail(record.context)]);
  return deriveEmailFacts({ ...evidence, interception });
}

test("the policy file for mail servers is read", async () => {
  expect(await derive(null)).toMatchObject({ facts: { mtaSts: { valid: true, mode: "enforce", mxMatch: true } } });
});

test("a policy file received through an inspecting proxy was not observed, whatever its content", async () => {
  expect(await derive({ issuer: "CN=Acme Inspection", how: "It signed a known host." })).toMatchObject({
    facts: { mtaSts: { record: true, valid: null, error: "policy-not-seen", mode: null } },
  });
});
