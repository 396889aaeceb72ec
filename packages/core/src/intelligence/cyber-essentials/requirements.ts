import type { ControlKey, EssentialsTheme } from "@broker/contracts";

/** A client answer that concerns a requirement. */
export interface RequirementAnswer {
  readonly control: ControlKey;
  /** covers = a 'yes' meets the requirement as declared; part = it is a part of it, so at most partly met. */
  readonly speaks: "covers" | "part";
  /** True = a 'yes' proves the requirement; without the control it may still be met by other means. */
  readonly oneWay?: true;
}

/** One requirement, paraphrased. */
export interface RequirementDefinition {
  readonly id: string;
  readonly theme: EssentialsTheme;
  readonly title: string;
  /** The action if it is not met. */
  readonly action: string;
  /** Points deducted from 100 for a gap; our judgement, by how often insured losses start there. */
  readonly points: number;
  readonly answers: readonly RequirementAnswer[];
}

const row = (
  theme: EssentialsTheme,
  id: string,
  points: number,
  title: string,
  action: string,
  answers: readonly RequirementAnswer[] = [],
): RequirementDefinition => ({ id, theme, title, action, points, answers });

const covers = (...keys: ControlKey[]) => keys.map((control) => ({ control, speaks: "covers" as const }));
const part = (...keys: ControlKey[]) => keys.map((control) => ({ control, speaks: "part" as const }));
/** EDR is malware protection, but a device without EDR may have other malware protection. */
const byEdr = (speaks: RequirementAnswer["speaks"]): RequirementAnswer[] => [{ control: "edr", speaks, oneWay: true }];

/** Whether a 'no' to the control contradicts the requirement; where it is met by other means, a 'no' leaves it open. */
export const isContradictedBy = (id: string, control: ControlKey): boolean =>
  REQUIREMENTS.some((each) => each.id === id && each.answers.some((own) => own.control === control && !own.oneWay));

/** Printed wherever requirements are shown. */
export const ESSENTIALS_ATTRIBUTION =
  "Based on 'Cyber Essentials: Requirements for IT Infrastructure' version 3.3 (NCSC). Contains public sector information licensed under the Open Government Licence v3.0. An indicator of readiness; only certification bodies certify.";

/**
 * The 28 requirements of version 3.3, by theme: firewalls 7, secure configuration 6, updates 4, access 8, malware 3.
 */
export const REQUIREMENTS: readonly RequirementDefinition[] = [
  row(
    "firewalls",
    "FW-01",
    10,
    "Every device is behind a firewall",
    "Put every device behind a firewall that allows only the traffic required.",
  ),
  row(
    "firewalls",
    "FW-02",
    10,
    "No default passwords on firewalls",
    "Change the default passwords of firewalls and routers, or disable remote administration.",
  ),
  row(
    "firewalls",
    "FW-03",
    15,
    "Administrative interfaces not accessible from the internet",
    "Close administrative interfaces to the internet, or protect them with MFA or an IP allow list.",
    part("rdpExposed"),
  ),
  row(
    "firewalls",
    "FW-04",
    20,
    "Unsolicited inbound connections blocked",
    "Block unsolicited inbound connections, RDP first.",
    part("rdpExposed"),
  ),
  row(
    "firewalls",
    "FW-05",
    3,
    "Inbound rules approved and documented",
    "Document each inbound rule with its reason and approver.",
  ),
  row(
    "firewalls",
    "FW-06",
    3,
    "Unnecessary rules removed",
    "Review the rules twice a year and remove unnecessary ones.",
  ),
  row(
    "firewalls",
    "FW-07",
    5,
    "Device firewall on untrusted networks",
    "Enable the software firewall of every laptop.",
  ),
  row("secureConfiguration", "SC-01", 5, "Unnecessary accounts removed", "Remove guest accounts and those of leavers."),
  row(
    "secureConfiguration",
    "SC-02",
    10,
    "Default and guessable passwords changed",
    "Change default passwords before putting anything into service.",
  ),
  row(
    "secureConfiguration",
    "SC-03",
    5,
    "Unnecessary software and services removed",
    "Remove unnecessary software, services and version information.",
  ),
  row("secureConfiguration", "SC-04", 5, "Auto-run disabled", "Disable auto-run."),
  row(
    "secureConfiguration",
    "SC-05",
    10,
    "Users authenticated before accessing data",
    "Require authentication for anything not intended for the public.",
  ),
  row(
    "secureConfiguration",
    "SC-06",
    5,
    "Device locking and brute-force protection",
    "Require a six-character PIN or a biometric, with a lock after ten attempts.",
  ),
  row(
    "patchManagement",
    "SUM-01",
    10,
    "Software is licensed and supported",
    "Replace software that is no longer supported.",
    covers("endOfLifeSystems"),
  ),
  row(
    "patchManagement",
    "SUM-02",
    15,
    "Unsupported software removed or isolated",
    "Remove unsupported software, or isolate it from the internet.",
    covers("endOfLifeSystems"),
  ),
  row("patchManagement", "SUM-03", 5, "Automatic updates enabled where possible", "Enable automatic updates."),
  row(
    "patchManagement",
    "SUM-04",
    20,
    "Critical updates applied within 14 days",
    "Apply updates for critical and high risks within 14 days.",
    covers("patchCriticalDays"),
  ),
  row("accessControl", "UAC-01", 3, "Account creation is approved", "Approve each new account."),
  row("accessControl", "UAC-02", 5, "Individual user accounts", "Give each person an individual account."),
  row("accessControl", "UAC-03", 5, "Leavers' accounts disabled", "Disable accounts on the day that people leave."),
  row(
    "accessControl",
    "UAC-04",
    30,
    "MFA is used, always on cloud services",
    "Enable MFA for every cloud service, email first.",
    covers("mfaCloud", "mfaEmail"),
  ),
  row(
    "accessControl",
    "UAC-05",
    10,
    "Separate administrator accounts",
    "Give administrators a separate account for administration only.",
  ),
  row(
    "accessControl",
    "UAC-06",
    5,
    "Special privileges removed when not needed",
    "Review special privileges twice a year.",
  ),
  row(
    "accessControl",
    "UAC-07",
    10,
    "Brute-force password guessing prevented",
    "Prevent password guessing with MFA, throttling or account lockout.",
    part("mfaRemoteAccess", "mfaAdmin"),
  ),
  row(
    "accessControl",
    "UAC-08",
    5,
    "Strong passwords enforced",
    "Enforce twelve characters, or eight with a deny list of common passwords.",
  ),
  row(
    "malwareProtection",
    "MP-01",
    25,
    "Malware protection on every device",
    "Install malware protection on every device.",
    byEdr("covers"),
  ),
  row(
    "malwareProtection",
    "MP-02",
    10,
    "Malware protection is up to date and blocks threats",
    "Keep malware protection up to date, and set it to block malicious files and websites.",
    [...byEdr("part"), ...part("emailFiltering")],
  ),
  row(
    "malwareProtection",
    "MP-03",
    5,
    "Application allow listing, where used instead of anti-malware",
    "Where allow listing is used, maintain the list and require signatures.",
  ),
];
