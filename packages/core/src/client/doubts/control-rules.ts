import { type ControlKey, type ScanReport, SOURCE_TITLES, showCount, showDate } from "@broker/contracts";
import { productName } from "../../scan/derived/technologies/product-name.ts";
import { againstCheck, answerTo, type ConflictRule, observed } from "./conflict-rule.ts";

/** The port of Windows remote desktop (IANA service name ms-wbt-server). */
export const RDP_PORT = 3389;
/** Days within which critical updates must be applied (Cyber Essentials 3.3, security update management). */
const PATCH_DAYS = 14;
/** Days for which stolen credentials are recent, unless they were reset since. */
const RECENT_DAYS = 365;
const DAY_MS = 86_400_000;

/** Addresses of the company at which a public index found RDP open. */
export function rdpAddresses(report: ScanReport): readonly string[] {
  const open = report.facts.vulnerabilities?.openPorts ?? [];
  return open.filter(({ ports }) => ports.includes(RDP_PORT)).map(({ address }) => address);
}

const daysBefore = (moment: string, days: number): string =>
  new Date(Date.parse(moment) - days * DAY_MS).toISOString().slice(0, 10);

/** Exploited vulnerabilities listed for longer than the patching period at the time of the scan. */
function overdue(report: ScanReport) {
  const latest = daysBefore(report.startedAt, PATCH_DAYS);
  const possible = report.facts.vulnerabilities?.possible ?? [];
  return possible.filter(({ exploitedSince }) => exploitedSince !== null && exploitedSince < latest);
}

type Exposure = NonNullable<ScanReport["facts"]["darkWeb"]>["exposures"][number];

/** A listed exposure of this kind against the declaration that there was no claim. */
function againstNoClaims(kind: Exposure["kind"], by: string, show: (listed: Exposure) => string): ConflictRule["find"] {
  return ({ facts: { darkWeb } }, answers) => {
    const claims = answerTo(answers, "claims");
    const exposure = darkWeb?.exposures.find((each) => each.kind === kind);
    if (!exposure || darkWeb?.lastScan == null || claims === null || claims.value.length > 0) return null;
    return {
      answer: { text: "none", known: claims },
      observation: { text: show(exposure), provenance: "third-party", asOf: darkWeb.lastScan, by },
    };
  };
}

/** A control declared absent although the scan shows it: an answer that does the company less than justice. */
const shownBy = (
  key: ControlKey,
  seenIn: (report: ScanReport) => string | null,
): Pick<ConflictRule, "field" | "blocks" | "find"> => ({
  field: `controls.${key}`,
  blocks: false,
  find(report, { controls }) {
    const declared = controls[key];
    const seen = seenIn(report);
    if (declared?.answer !== "no" || seen === null) return null;
    return { answer: { text: "no", known: declared }, observation: observed(report, seen) };
  },
});

/** Conflicts about controls and claims, most severe first. */
export const CONTROL_RULES: readonly ConflictRule[] = [
  {
    id: "rdp-open",
    field: "controls.rdpExposed",
    listed: ["RDP exposed to the internet: no", "a public index found port 3389 open on the company's own address"],
    reason: "A public index lists RDP as exposed to the internet, but the answer is that it is not.",
    blocks: true,
    find(report, { controls: { rdpExposed } }) {
      const addresses = rdpAddresses(report);
      const list = report.facts.vulnerabilities;
      if (list === null || addresses.length === 0 || rdpExposed?.answer !== "no") return null;
      const text = `Port ${RDP_PORT} open on ${addresses.slice(0, 3).join(", ")}`;
      return {
        answer: { text: "no", known: rdpExposed },
        observation: { text, provenance: "third-party", asOf: list.asOf, by: SOURCE_TITLES.internetdb },
      };
    },
  },
  {
    id: "end-of-life-software",
    field: "controls.endOfLifeSystems",
    listed: ["end-of-life systems in use: no", "the website shows end-of-life software"],
    reason: "The website runs on unsupported (end-of-life) software.",
    blocks: true,
    find: againstCheck("supported-software", "endOfLifeSystems", "no"),
  },
  {
    id: "extortion",
    field: "claims",
    listed: ["no losses", "an extortion group claims to hold the company's data"],
    reason: "An extortion group claims to hold the company's data, but no loss is declared.",
    blocks: true,
    find: againstNoClaims(
      "extortion-claim",
      SOURCE_TITLES.ransomwareLive,
      ({ name, on }) => `Claimed by ${name}${on === null ? "" : ` on ${showDate(on)}`}`,
    ),
  },
  {
    id: "breached-service",
    field: "claims",
    listed: ["no losses", "a service of the company is in a list of breaches"],
    reason: "A service of the company is listed in a data breach, but no loss is declared. It may have caused none.",
    blocks: false,
    find: againstNoClaims(
      "own-service",
      SOURCE_TITLES.hibp,
      ({ name, on }) => `${name}${on === null ? "" : `, ${showDate(on)}`}`,
    ),
  },
  {
    id: "exploited-vulnerability",
    field: "controls.patchCriticalDays",
    listed: [
      "critical patches in time: yes",
      "observed software has a vulnerability listed as exploited more than 14 days before",
    ],
    reason: `Software with an exploited vulnerability listed for more than ${PATCH_DAYS} days was observed. Installed updates are not observable externally.`,
    blocks: false,
    find(report, { controls: { patchCriticalDays } }) {
      const [first, ...more] = overdue(report);
      const list = report.facts.vulnerabilities;
      if (list === null || first === undefined || patchCriticalDays?.answer !== "yes") return null;
      const rest = more.length === 0 ? "" : ` and ${showCount(more.length, "more", "more")}`;
      return {
        answer: { text: "yes", known: patchCriticalDays },
        observation: {
          text: `Possible: ${first.cve} on ${productName(first.on)}${rest}`,
          provenance: "third-party",
          asOf: list.asOf,
          by: SOURCE_TITLES[first.source],
        },
      };
    },
  },
  {
    id: "end-of-life-libraries",
    field: "controls.patchCriticalDays",
    listed: ["critical patches in time: yes", "the website carries end-of-life libraries"],
    reason: "The website uses end-of-life JavaScript libraries.",
    blocks: false,
    find: againstCheck("no-end-of-life-libraries", "patchCriticalDays", "yes"),
  },
  {
    id: "filtering-without-dmarc",
    field: "controls.emailFiltering",
    listed: ["email filtering: yes", "DMARC is not enforced"],
    reason: "Email filtering is declared, but DMARC is not enforced against email spoofing the company's domain.",
    blocks: false,
    find: againstCheck("dmarc-enforced", "emailFiltering", "yes"),
  },
  {
    id: "filtering-gateway",
    listed: ["email filtering: no", "a filtering service receives the domain's mail"],
    reason: "A filtering service receives the domain's mail, but no email filtering is declared.",
    ...shownBy("emailFiltering", ({ facts }) => {
      const gateway = facts.email?.mx.gateway ?? null;
      return gateway === null ? null : `Mail is received by ${gateway}`;
    }),
  },
  {
    id: "basic-authentication",
    field: "controls.mfaAdmin",
    listed: ["MFA for administrators: yes", "a login uses HTTP Basic authentication"],
    reason: "A login uses HTTP Basic authentication, which has no MFA of its own.",
    blocks: false,
    find: againstCheck("no-basic-authentication", "mfaAdmin", "yes"),
  },
  {
    id: "stolen-credentials",
    field: "controls.mfaEmail",
    listed: ["MFA on email: yes", "credentials stolen within a year, and not reset since"],
    reason:
      "Stolen credentials of the company's users were listed within the last year. MFA limits their use; ask whether it applies to every account.",
    blocks: false,
    find(report, answers) {
      const declared = answers.controls.mfaEmail;
      const list = report.facts.darkWeb;
      const reset = answerTo(answers, "credentialsResetOn")?.value ?? "";
      const since = daysBefore(report.startedAt, RECENT_DAYS);
      const stolen = list?.exposures.find(
        ({ kind, on }) => kind === "malware" && on !== null && on >= since && on > reset,
      );
      if (declared?.answer !== "yes" || stolen === undefined || list?.lastScan == null) return null;
      const text = stolen.on === null ? stolen.name : `${stolen.name}, ${showDate(stolen.on)}`;
      return {
        answer: { text: "yes", known: declared },
        observation: { text, provenance: "third-party", asOf: list.lastScan, by: SOURCE_TITLES.hudsonRock },
      };
    },
  },
  {
    id: "certificate-claimed",
    listed: ["Cyber Essentials: no", "the website claims the certificate"],
    reason:
      "The website claims Cyber Essentials, but no certificate is declared. A claim that no longer holds should go.",
    ...shownBy("cyberEssentials", ({ facts }) => facts.page?.certificateClaims?.[0] ?? null),
  },
];
