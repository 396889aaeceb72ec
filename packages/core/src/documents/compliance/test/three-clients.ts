import { CONTROL_KEYS, type ControlSnapshot, type FiledEvidence, goodAnswer } from "@broker/contracts";
import { buildSources } from "./build-sources.ts";

const answer = (given: string) =>
  ({ answer: given, provenance: "declared", declaredBy: "insured", asOf: "2026-11-05T10:00:00Z" }) as const;

/** Every question answered well, but for those given. */
export const answered = (except: Readonly<Record<string, string>> = {}): ControlSnapshot =>
  Object.fromEntries(CONTROL_KEYS.map((key) => [key, answer(except[key] ?? goodAnswer(key))])) as ControlSnapshot;

/** Evidence as it is filed, for tests. */
export const filedEvidence = (more: Partial<FiledEvidence>): FiledEvidence => ({
  ...{ id: "ev-1", kind: "file", title: "Access control policy", source: "Harrow Vale Ltd", collectedAt: "2026-11-10" },
  ...{ validUntil: null, controls: [{ id: "CC-IAM-01", shows: "met" }], by: "jane", at: "2026-11-11T09:00:00Z" },
  withdrawn: null,
  ...more,
});

/** Every question is answered well, and a policy is filed. */
export const allAnswered = () =>
  buildSources({
    name: "Harrow Vale Ltd",
    answers: answered(),
    filed: [
      filedEvidence({
        file: { sha256: "ab".repeat(32), name: "policy v2.pdf", mediaType: "application/pdf", bytes: 20_480 },
      }),
    ],
  });

/** Answers and files disagree, one file was withdrawn, a scope is overridden and a gap accepted; a sample client. */
export const contradictory = () =>
  buildSources({
    name: "=Pennine <b>Haulage</b> Ltd",
    sample: true,
    answers: answered({ mfaEmail: "no", edr: "partial", backupTested: "no" }),
    filed: [
      filedEvidence({
        ...{ id: "ev-2", kind: "report", title: "MFA report", source: "Microsoft 365" },
        controls: [{ id: "CC-IAM-02", shows: "met" }],
      }),
      filedEvidence({
        ...{
          id: "ev-3",
          kind: "attestation",
          title: "Board statement",
          source: "R. Halden",
          collectedAt: "2026-11-12",
        },
        controls: [{ id: "CC-GOV-01", shows: "met" }],
        requirements: [{ framework: "nis2", id: "Art. 20", shows: "met" }],
      }),
      filedEvidence({
        ...{ id: "ev-4", title: "Old policy", note: "2019 edition" },
        withdrawn: { by: "jane", at: "2026-11-20T09:00:00Z", reason: "Superseded" },
      }),
    ],
    adoptions: [
      {
        ...{ framework: "nis2", target: 80 },
        override: { applies: true, reason: "Supplies a hospital.", by: "jane", at: "2026-11-21T09:00:00Z" },
      },
    ],
    decisions: [
      {
        ...{ control: "CC-IAM-02", state: "planned", owner: "R. Halden", due: "2027-01-31", reason: null },
        ...{ acceptedUntil: null, by: "jane", at: "2026-11-21T09:00:00Z" },
      },
    ],
  });

/** Nothing is known. */
export const nothingKnown = () => buildSources({ name: "Lantern Theatre" });

export const THREE_CLIENTS = { allAnswered, contradictory, nothingKnown } as const;
