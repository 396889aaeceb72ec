import { showDate } from "@broker/contracts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoEntry, IcoRule, IcoVerdict, IcoView } from "../ico-view.ts";
import { readNotice } from "../read-notice.ts";

function ofEntry(entry: IcoEntry, now: string): IcoVerdict {
  const evidence = [seenAt("ICO register", `${entry.number}, ${entry.name}`, "registry")];
  if (entry.endsOn !== null && entry.endsOn < now.slice(0, 10))
    return { state: "not-met", reason: `The registration expired on ${showDate(entry.endsOn)}.`, evidence };
  return { state: "met", reason: "It has an entry in the register of fee payers.", evidence };
}

function ofNotice(view: IcoView, why: string): IcoVerdict {
  const notice = readNotice(view);
  if (!("state" in notice) && notice.mentions.includes("ico-registration"))
    return {
      state: "partial",
      reason: `The notice mentions a registration. ${why}`,
      evidence: [seenAt("Privacy notice", notice.url)],
    };
  return { state: "not-visible", reason: why };
}

/**
 * Point 9 (Data Protection (Charges and Information) Regulations 2018). Only the register shows it; a few organisations
 * are exempt.
 */
export const icoRegistration: IcoRule = {
  question: "Is the organisation registered with the ICO?",
  judge(view) {
    const { register, startedAt, facts } = view;
    if (register === undefined) return ofNotice(view, "The ICO register is not configured.");
    if (register.status === "not-configured")
      return ofNotice(view, `The ICO register was not searched: ${register.reason ?? "not requested"}.`);
    if (register.status !== "ok" && register.status !== "not-found")
      return ofNotice(view, `The ICO register returned nothing (${register.reason ?? register.status}).`);
    const entry = register.data?.entry ?? null;
    if (entry !== null && register.data?.match?.taken === true) return ofEntry(entry, startedAt);
    if (entry !== null)
      return ofNotice(view, `The register has a similar name, ${entry.name}, which must be confirmed.`);
    if (facts.page?.legalName == null)
      return ofNotice(view, "The register was queried, but the organisation's legal name is not certain.");
    return {
      state: "not-met",
      reason: "The register has no entry under its name. A few organisations are exempt from the fee.",
      evidence: [seenAt("ICO register", `no entry for ${facts.page.legalName}`, "registry")],
    };
  },
};
