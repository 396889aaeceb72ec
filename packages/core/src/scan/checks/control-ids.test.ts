import type { ControlFramework } from "@broker/contracts";
import { expect, test } from "vitest";
import { hubControl, referencesOf } from "../../compliance/library.ts";
import { CHECKS } from "./check-list.ts";

/** The ids of each list as published: [prefix, numbers]. */
const CSF: readonly (readonly [string, readonly number[]])[] = [
  ["GV.OC", [1, 2, 3, 4, 5]],
  ["GV.RM", [1, 2, 3, 4, 5, 6, 7]],
  ["GV.RR", [1, 2, 3, 4]],
  ["GV.PO", [1, 2]],
  ["GV.OV", [1, 2, 3]],
  ["GV.SC", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ["ID.AM", [1, 2, 3, 4, 5, 7, 8]],
  ["ID.RA", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ["ID.IM", [1, 2, 3, 4]],
  ["PR.AA", [1, 2, 3, 4, 5, 6]],
  ["PR.AT", [1, 2]],
  ["PR.DS", [1, 2, 10, 11]],
  ["PR.PS", [1, 2, 3, 4, 5, 6]],
  ["PR.IR", [1, 2, 3, 4]],
  ["DE.CM", [1, 2, 3, 6, 9]],
  ["DE.AE", [2, 3, 4, 6, 7, 8]],
  ["RS.MA", [1, 2, 3, 4, 5]],
  ["RS.AN", [3, 6, 7, 8]],
  ["RS.CO", [2, 3]],
  ["RS.MI", [1, 2]],
  ["RC.RP", [1, 2, 3, 4, 5, 6]],
  ["RC.CO", [3, 4]],
];
const ISO = [
  ["A.5", 37],
  ["A.6", 8],
  ["A.7", 14],
  ["A.8", 34],
] as const;
const CYBER_ESSENTIALS = [
  ["FW", 7],
  ["SC", 6],
  ["SUM", 4],
  ["UAC", 8],
  ["MP", 3],
] as const;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const twoDigits = (value: number) => String(value).padStart(2, "0");

const csfIds = new Set(CSF.flatMap(([prefix, numbers]) => numbers.map((number) => `${prefix}-${twoDigits(number)}`)));
const isoIds = new Set(ISO.flatMap(([prefix, count]) => upTo(count).map((number) => `${prefix}.${number}`)));
const ceIds = new Set(
  CYBER_ESSENTIALS.flatMap(([prefix, count]) => upTo(count).map((number) => `${prefix}-${twoDigits(number)}`)),
);

const exists: Readonly<Record<ControlFramework, (id: string) => boolean>> = {
  "nist-csf-2.0": (id) => csfIds.has(id),
  "iso-27001-2022": (id) => isoIds.has(id),
  "cyber-essentials-3.3": (id) => ceIds.has(id),
  "uk-gdpr": (id) => /^Art\. \d{1,2}(\(\d\))?(\([a-f]\))?$/.test(id),
};

test("the lists have their published sizes: 106 subcategories, 93 Annex A controls, 28 requirements", () => {
  expect([csfIds.size, isoIds.size, ceIds.size]).toEqual([106, 93, 28]);
});

test("every control that a check names exists in its list", () => {
  const strangers = CHECKS.flatMap((check) =>
    referencesOf(check.controls.map(({ id }) => id))
      .filter((control) => !exists[control.framework](control.id))
      .map((control) => `${check.id}: ${control.framework} ${control.id}`),
  );
  expect(strangers).toEqual([]);
});

test("every check names controls of the hub that a scan can speak about", () => {
  for (const { id, controls } of CHECKS) {
    expect(controls.length, id).toBeGreaterThan(0);
    for (const control of controls) expect(hubControl(control.id).evidence, `${id} ${control.id}`).toContain("scan");
  }
});

test("no check names a control twice", () => {
  for (const check of CHECKS) {
    const ids = check.controls.map(({ id }) => id);
    expect(ids, check.id).toEqual([...new Set(ids)]);
  }
});
