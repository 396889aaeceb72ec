import { type ControlKey, notAssessedSentences, placeabilityLead } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck } from "../../testing/build-report.ts";
import { placeabilityOf } from "../placeability-of.ts";
import { buildClient, buildPlacing, buildPlacingScan } from "../test/build-placing.ts";

const CONTROLS: readonly (readonly [ControlKey, adverse: "yes" | "no", rule: string])[] = [
  ["mfaRemoteAccess", "no", "no-mfa-remote-access"],
  ["mfaEmail", "no", "no-mfa-email"],
  ["edr", "no", "no-edr"],
  ["backupOffline", "no", "no-tested-offline-backup"],
  ["backupTested", "no", "no-tested-offline-backup"],
  ["rdpExposed", "yes", "rdp-exposed"],
  ["endOfLifeSystems", "yes", "end-of-life-systems"],
];

test.each(CONTROLS)("%s = %s is the blocker %s, with who recorded it", (key, adverse, rule) => {
  const { verdict, blockers } = placeabilityOf(buildPlacing({ client: buildClient({ [key]: adverse }) }));
  expect(verdict).toBe("needs-work");
  const edit = { field: `controls.${key}` };
  const fix = rule === "rdp-exposed" ? { of: [edit, { kind: "scan" }] } : edit;
  expect(blockers).toMatchObject([{ rule, controlKeys: [key], source: { provenance: "declared", by: "jane" }, fix }]);
});

test.each(CONTROLS)(
  "%s shown to be missing by filed evidence blocks, with its title, source and day",
  (key, _, rule) => {
    const by = { kind: "report", title: "Penetration test", source: "Acme Labs", collectedAt: "2026-11-02" } as const;
    const blocked = (shows: "partly" | "not-met") =>
      placeabilityOf(buildPlacing({ client: buildClient({}, { shown: [{ key, shows, by }] }) })).blockers;
    expect(blocked("not-met")).toMatchObject([
      {
        rule,
        controlKeys: [key],
        source: { provenance: "third-party", name: "Penetration test (Acme Labs)", asOf: "2026-11-02", by: null },
      },
    ]);
    expect(blocked("partly")).toEqual([]);
  },
);

test.each(CONTROLS)("%s partial, unknown or not answered blocks nothing", (key) => {
  for (const answer of ["partial", "unknown", undefined] as const)
    expect(placeabilityOf(buildPlacing({ client: buildClient({ [key]: answer }) })).blockers).toEqual([]);
});

test("an outstanding answer is listed as not assessed, by its subject", () => {
  const client = buildClient({ mfaEmail: "unknown", backupTested: undefined });
  const { notAssessed } = placeabilityOf(buildPlacing({ client }));
  expect(notAssessed).toMatchObject([
    { rule: "no-mfa-email", reason: "not-disclosed" },
    { rule: "no-tested-offline-backup", reason: "not-disclosed" },
  ]);
  expect(notAssessedSentences(notAssessed)).toEqual([
    "Not assessed: MFA on email, tested offline backup (not recorded).",
  ]);
});

test("declared RDP is named once, by the title", () => {
  const made = placeabilityOf(buildPlacing({ client: buildClient({ rdpExposed: "yes" }) }));
  expect(placeabilityLead(made)).toBe("RDP exposed to the internet: score capped at 59.");
});

test("two missing parts of the backups are one blocker", () => {
  const client = buildClient({ backupOffline: "no", backupTested: "no" });
  expect(placeabilityOf(buildPlacing({ client })).blockers).toMatchObject([
    { rule: "no-tested-offline-backup", controlKeys: ["backupOffline", "backupTested"] },
  ]);
});

test.each([
  ["fail", ["end-of-life-systems"]],
  ["partial", []],
  ["not-observed", []],
] as const)("unsupported website software, check %s, gives %j", (outcome, rules) => {
  const scan = buildPlacingScan({}, { checks: [buildCheck("supported-software", outcome)] });
  const { blockers } = placeabilityOf(buildPlacing({ scans: [scan] }));
  expect(blockers.map(({ rule }) => rule)).toEqual(rules);
});

test("conflicts, a missing screening and undeclared claims block; an empty list of claims is declared", () => {
  const conflict = { field: "employees", title: "Employees", values: ["18", "26"], asOf: "2026-11-20" };
  const client = buildClient({}, { conflicts: [conflict], sanctions: null, claims: null });
  expect(placeabilityOf(buildPlacing({ client })).blockers).toMatchObject([
    { rule: "conflicting-information", subject: "Employees: 18 / 26", fix: { field: "employees", override: true } },
    { rule: "sanctions-not-screened", source: { provenance: "none", asOf: null } },
    { rule: "claims-not-declared", fix: { field: "claims" } },
  ]);
  expect(placeabilityOf(buildPlacing()).blockers).toEqual([]);
});

test("a true sanctions match refers", () => {
  const client = buildClient(
    {},
    { sanctions: { result: "match", list: "UK Sanctions List", at: "2026-11-20", by: "jane", where: "elsewhere" } },
  );
  expect(placeabilityOf(buildPlacing({ client }))).toMatchObject({
    verdict: "refer",
    blockers: [{ rule: "sanctions-match", source: { name: "UK Sanctions List", by: "jane" } }],
  });
});
