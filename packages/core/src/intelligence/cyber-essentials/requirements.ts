import type { ControlKey, EssentialsTheme } from "@broker/contracts";

/** An answer of the client that speaks to a requirement. */
export interface RequirementAnswer {
  readonly control: ControlKey;
  /** covers = a 'yes' meets the requirement as declared; part = it is a part of it, so at most partly met. */
  readonly speaks: "covers" | "part";
}

/** One requirement, in our own words. */
export interface RequirementDefinition {
  readonly id: string;
  readonly theme: EssentialsTheme;
  readonly title: string;
  /** What to do where it is not met. */
  readonly action: string;
  /** What a gap takes off a hundred; our judgement, by how often insurers' losses begin there. */
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

/** Printed wherever requirements are shown. */
export const ESSENTIALS_ATTRIBUTION =
  "After 'Cyber Essentials: Requirements for IT Infrastructure' version 3.3 (NCSC). Contains public sector information licensed under the Open Government Licence v3.0. An indicator of readiness; only certification bodies certify.";

/** The 28 requirements of version 3.3, by theme: firewalls 7, secure configuration 6, updates 4, access 8, malware 3. */
export const REQUIREMENTS: readonly RequirementDefinition[] = [
  row(
    "firewalls",
    "FW-01",
    10,
    "Every device sits behind a firewall",
    "Put every device behind a firewall that lets in only what is needed.",
  ),
  row(
    "firewalls",
    "FW-02",
    10,
    "Firewalls keep no default password",
    "Change the passwords that firewalls and routers came with, or turn remote administration off.",
  ),
  row(
    "firewalls",
    "FW-03",
    15,
    "Administration is closed to the internet",
    "Close administration to the internet, or put MFA or a list of known addresses before it.",
    part("rdpExposed"),
  ),
  row(
    "firewalls",
    "FW-04",
    20,
    "Unasked connections are blocked",
    "Block every inbound connection that nobody has asked for; RDP first.",
    part("rdpExposed"),
  ),
  row(
    "firewalls",
    "FW-05",
    3,
    "Inbound rules are approved and written down",
    "Write down each inbound rule with its reason and who approved it.",
  ),
  row(
    "firewalls",
    "FW-06",
    3,
    "Rules without a purpose are removed",
    "Go through the rules twice a year and remove what nobody needs.",
  ),
  row(
    "firewalls",
    "FW-07",
    5,
    "Devices on foreign networks have their own firewall",
    "Turn on the software firewall of every laptop.",
  ),
  row(
    "secureConfiguration",
    "SC-01",
    5,
    "Accounts that nobody needs are removed",
    "Remove guest accounts and those of people who left.",
  ),
  row(
    "secureConfiguration",
    "SC-02",
    10,
    "Default and guessable passwords are changed",
    "Change default passwords before anything goes into use.",
  ),
  row(
    "secureConfiguration",
    "SC-03",
    5,
    "Software and services that nobody needs are removed",
    "Remove software, services and details of versions that nobody needs.",
  ),
  row("secureConfiguration", "SC-04", 5, "Nothing starts by itself from media", "Turn auto-run off."),
  row(
    "secureConfiguration",
    "SC-05",
    10,
    "People sign in before they reach data",
    "Ask for sign-in before anything that is not meant for the public.",
  ),
  row(
    "secureConfiguration",
    "SC-06",
    5,
    "Devices lock, and guessing is stopped",
    "Require a code of six characters or a biometric, with a lock after ten attempts.",
  ),
  row(
    "patchManagement",
    "SUM-01",
    10,
    "Software is licensed and supported",
    "Replace software that its maker no longer mends.",
    covers("endOfLifeSystems"),
  ),
  row(
    "patchManagement",
    "SUM-02",
    15,
    "Unsupported software is removed or cut off",
    "Remove unsupported software, or cut it off from the internet.",
    covers("endOfLifeSystems"),
  ),
  row("patchManagement", "SUM-03", 5, "Updates install themselves where they can", "Turn automatic updates on."),
  row(
    "patchManagement",
    "SUM-04",
    20,
    "Grave fixes are in within 14 days",
    "Install fixes for critical and high risks within 14 days.",
    covers("patchCriticalDays"),
  ),
  row(
    "accessControl",
    "UAC-01",
    3,
    "Accounts are made by an approved process",
    "Let somebody approve each new account.",
  ),
  row("accessControl", "UAC-02", 5, "Everybody signs in as themselves", "Give each person an account of their own."),
  row("accessControl", "UAC-03", 5, "Leavers' accounts are closed", "Close accounts on the day that people leave."),
  row(
    "accessControl",
    "UAC-04",
    30,
    "MFA is used, always on cloud services",
    "Enable MFA for every cloud service, mail first.",
    covers("mfaCloud", "mfaEmail"),
  ),
  row(
    "accessControl",
    "UAC-05",
    10,
    "Administrators have a second account for that work",
    "Give administrators an account for administration alone.",
  ),
  row(
    "accessControl",
    "UAC-06",
    5,
    "Special rights are taken back when not needed",
    "Review special rights twice a year.",
  ),
  row(
    "accessControl",
    "UAC-07",
    10,
    "Guessing passwords is stopped",
    "Stop guessing by MFA, throttling or a lock.",
    part("mfaRemoteAccess", "mfaAdmin"),
  ),
  row(
    "accessControl",
    "UAC-08",
    5,
    "Good passwords are enforced",
    "Enforce twelve characters, or eight with a list of common passwords refused.",
  ),
  row(
    "malwareProtection",
    "MP-01",
    25,
    "Malware protection runs on every device",
    "Install malware protection on every device.",
    covers("edr"),
  ),
  row(
    "malwareProtection",
    "MP-02",
    10,
    "Malware protection is current and blocks",
    "Keep malware protection current, and let it block files and websites.",
    part("edr", "emailFiltering"),
  ),
  row(
    "malwareProtection",
    "MP-03",
    5,
    "Only approved software runs, where that takes the place of anti-malware",
    "Where allow listing is used, keep the list and require signatures.",
  ),
];
