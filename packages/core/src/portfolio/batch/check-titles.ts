import { SEVERITIES, type Severity } from "@broker/contracts";
import { CHECKS } from "../../scan/checks/check-list.ts";

const gravity = (severity: Severity) => SEVERITIES.indexOf(severity);

function titles(ids: readonly string[], side: "fail" | "pass"): string[] {
  return CHECKS.filter(({ id }) => ids.includes(id))
    .sort((a, b) => gravity(b.severity) - gravity(a.severity))
    .map((check) => check.titles[side]);
}

/** What is wrong when these checks fail, the gravest first, e.g. 'DMARC is not enforced'. An id that is no check any more is left out. */
export const failTitles = (ids: readonly string[]): string[] => titles(ids, "fail");

/** What is right when these checks pass, the gravest first. An id that is no check any more is left out. */
export const passTitles = (ids: readonly string[]): string[] => titles(ids, "pass");
