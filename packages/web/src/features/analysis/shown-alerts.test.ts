import { expect, test } from "vitest";
import { shownAlerts } from "./alerts-section.tsx";

type Alert = Parameters<typeof shownAlerts>[0][number];

const alert = (id: string, kind: Alert["kind"]): Alert => ({
  id,
  kind,
  title: id,
  severity: "high",
  why: "",
  provenance: kind === "check" ? "observed" : "registry",
});

test("threat intelligence is always shown, never left to the list of checks", () => {
  const checks = Array.from({ length: 8 }, (_, at) => alert(`check-${at}`, "check"));
  const { shown, more } = shownAlerts([
    alert("wound-up", "registry"),
    ...checks,
    alert("accounts-overdue", "registry"),
  ]);
  expect(shown.map(({ id }) => id)).toEqual([
    "wound-up",
    "check-0",
    "check-1",
    "check-2",
    "check-3",
    "accounts-overdue",
  ]);
  expect(more).toBe(4);
});

test("a few alerts are all shown", () => {
  expect(shownAlerts([alert("a", "check"), alert("b", "check")])).toMatchObject({ more: 0, shown: [{}, {}] });
});
