import { CONTROL_KEYS, type ControlKey, type ControlSnapshot, goodAnswer } from "@broker/contracts";

const asOf = "2026-11-04T09:00:00.000Z";
const said = (answer: "yes" | "partial" | "no" | "unknown", note?: string) => ({
  ...{ answer, provenance: "declared" as const, asOf },
  ...(note === undefined ? {} : { note }),
});
const each = (answer: (key: ControlKey, place: number) => ReturnType<typeof said>): ControlSnapshot =>
  Object.fromEntries(CONTROL_KEYS.map((key, place) => [key, answer(key, place)]));
const good = (key: ControlKey) => said(goodAnswer(key) === "yes" ? "yes" : "no");
const adverse = (key: ControlKey) => said(goodAnswer(key) === "yes" ? "no" : "yes");

/** What clients may have answered, by the name of the set; 'none' = nothing. */
export const ANSWER_SETS: Readonly<Record<string, ControlSnapshot>> = {
  none: {},
  good: each(good),
  adverse: each(adverse),
  partial: each(() => said("partial")),
  /** Good, adverse, partly and not known, one after the other. */
  mixed: each(
    (key, place) => [good(key), adverse(key), said("partial"), said("unknown")][place % 4] ?? said("unknown"),
  ),
  /** One of the two answers that UAC-04 needs, and malware protection that is declared absent. */
  single: { mfaCloud: said("yes"), edr: said("no") },
  /** A certificate in force, beside answers that contradict it and support it. */
  certified: {
    cyberEssentials: said("yes", "certificate IASME-CE-012345, expires 2027-03-01"),
    ...{ mfaCloud: said("no"), mfaEmail: said("yes"), endOfLifeSystems: said("no"), edr: said("no") },
  },
};
