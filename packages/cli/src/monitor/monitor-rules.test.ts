import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { seedTriggers } from "../triggers/test/seed-triggers.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker } = workspace;
const rules = (...args: string[]) => broker("monitor", "rules", ...args);
const shown = async (rule: string, ...args: string[]) => {
  const { items } = JSON.parse((await rules("list", "--json", ...args)).stdout);
  return items.find((each: { rule: string }) => each.rule === rule);
};

test("a threshold is set for the workspace and a client, listed with its range, and reset", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  expect((await rules("set", "posture-below", "70")).stdout).toBe("posture-below: on, 70 points (workspace).\n");
  await rules("set", "posture-below", "off", "--client", "Acme Ltd");
  expect(await shown("posture-below", "--client", "Acme Ltd")).toMatchObject({
    ...{ enabled: false, scope: "client", threshold: { value: 70, unit: "points", range: [1, 100] } },
  });
  expect((await rules("list")).stdout).toMatch(/posture-below\s+Posture below minimum\s+on\s+70 points/);
  await rules("reset", "posture-below", "--client", "Acme Ltd");
  expect(await shown("posture-below", "--client", "Acme Ltd")).toMatchObject({ enabled: true, scope: "workspace" });
  expect((await rules("set", "check-newly-failed", "critical")).stdout).toContain("on, critical (workspace)");
});

test.each([
  [["set", "posture-below", "0"], "must be a whole number from 1 to 100 (points); '0' is not.", "for example, 60"],
  [["set", "posture-below", "many"], "'many' is not a threshold of posture-below.", "for example, 60"],
  [["set", "dmarc-weakened", "3"], "The rule dmarc-weakened has no threshold.", "switched on and off"],
  [["set", "no-such-rule", "3"], "There is no rule 'no-such-rule'.", "posture-below"],
  [["try", "--since", "soon"], "--since must be a date", "2026-11-05"],
  [["try", "--since", "2026-11-01", "--threshold", "70"], "--threshold requires --rule.", ""],
  [["try", "--since", "2026-11-01", "--rule", "policy-expiring"], "does not judge scans.", "--rule posture-below"],
])("%j is refused with an example", async (args, sentence, example) => {
  const { exitCode, stderr } = await rules(...args);
  expect([exitCode, stderr]).toEqual([64, expect.stringContaining(sentence)]);
  expect(stderr).toContain(example);
});

test("a trial shows what stored scans would have raised, by other thresholds too, and stores nothing", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await rules("set", "posture-below", "off");
  await rules("set", "dmarc-weakened", "off");
  await seedTriggers(workspace.folder, [{ domain: "acme.example", name: "Acme Ltd", day: 5 }]);
  const tried = async (...args: string[]) => {
    const { items, scans } = JSON.parse((await rules("try", "--json", ...args)).stdout);
    return [items.map(({ rule, since }: { rule: string; since: string }) => `${since.slice(5, 10)} ${rule}`), scans];
  };
  expect(await tried("--since", "2026-11-01")).toEqual([[], 2]);
  expect(await tried("--since", "2026-11-01", "--rule", "dmarc-weakened")).toEqual([["11-05 dmarc-weakened"], 2]);
  expect(await tried("--since", "2026-11-05", "--rule", "dmarc-weakened")).toEqual([["11-05 dmarc-weakened"], 1]);
  expect(await tried("--since", "2026-11-06", "--rule", "dmarc-weakened")).toEqual([[], 0]);
  const all = await tried("--since", "2026-11-01", "--rule", "posture-below", "--threshold", "100");
  expect(all).toEqual([["11-01 posture-below"], 2]);
  expect(JSON.parse((await broker("alerts", "list", "--json", "--status", "all")).stdout).total).toBe(0);
  const { stdout, stderr } = await rules("try", "--since", "2026-11-01", "--rule", "dmarc-weakened");
  expect(stdout).toContain("DMARC weakened from reject to none");
  expect(stderr).toContain("1 alert from 2 scans of 1 client. Nothing was stored.");
});
