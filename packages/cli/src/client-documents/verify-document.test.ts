import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const POLICY = "information-security-policy";
const { broker } = testWorkspace("2026-11-28T09:00:00Z");
const documents = (...args: string[]) => broker("documents", ...args);

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.co.uk", "industry=Technology", "mfaEmail=yes");
  await documents("generate", "acme", POLICY);
  await documents("edit", "acme", POLICY, "--owner", "A. Lee");
});

test("a document in force is unverified until a person compared it, and listed by who did and until when", async () => {
  const draft = await documents("verify", "acme", POLICY, "--against", "Signed original");
  expect([draft.exitCode, draft.stderr]).toEqual([64, expect.stringContaining("A draft is verified once")]);
  await documents("approve", "acme", POLICY, "--approver", "R. Halden");
  const open = await documents("unverified", "acme");
  expect(open.stdout).toMatch(/Information Security Policy +Not verified/);
  expect(open.stderr).toContain("1 document not verified.");
  const made = ["--against", "Signed original", "--verified-by", "Jane Doe", "--valid-until", "2027-11-28"];
  const verified = await documents("verify", "acme", POLICY, ...made);
  expect(verified.stdout).toBe("Information Security Policy: Verified\n");
  expect((await documents("unverified", "acme")).stderr).toContain("Every document in force or filed is verified.");
  const listed = await documents("verifications", "acme", "--verified-by", "jane", "--valid-until", "2027-12-01");
  expect(listed.stdout).toMatch(/Verified +Jane Doe +28 Nov 2026 +28 Nov 2027/);
  expect(listed.stdout).toContain("Signed original. Original seen in person: agrees");
  expect((await documents("list", "acme", "--verified-by", "Jane", "--format", "csv")).stdout).toContain(
    "Jane Doe,2027-11-28",
  );
  expect((await documents("list", "acme", "--valid-until", "2027-01-01")).stderr).toContain("No document");
});

test("an outcome without agreement verifies nothing, and a mistake is withdrawn with its reason", async () => {
  await documents("approve", "acme", POLICY, "--approver", "R. Halden");
  const differs = ["--against", "Signed original", "--outcome", "differs"];
  const refused = await documents("verify", "acme", POLICY, ...differs, "--valid-until", "2027-11-28");
  expect(refused.exitCode).toBe(64);
  expect((await documents("verify", "acme", POLICY, ...differs)).stdout).toContain("Differs");
  const { items } = JSON.parse((await documents("verifications", "acme", "--format", "json")).stdout);
  const id = items[0].verifications[0].id;
  const gone = await documents("unverify", "acme", id, "--reason", "Other file");
  expect(gone.stdout).toBe("Information Security Policy: Not verified\n");
});
