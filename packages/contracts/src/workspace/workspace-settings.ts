import { BRAND_FONTS } from "../config/branding-config.ts";
import { NEWS_RETENTION, SESSION_LIMITS } from "../config/broker-config.ts";
import { MAIL_LIMITS } from "../config/mail-config.ts";
import { GATE_IDS } from "../documents/gate-words.ts";
import { KYC_SETTINGS } from "../kyc/kyc-settings.ts";
import { SCREENING_MAX_AGE_DAYS } from "../kyc/standing.ts";
import { BROKERAGE_SETTINGS } from "./brokerage-settings.ts";
import type { SettingSection, WorkspaceSetting } from "./setting.ts";
import { MODEL_SETTINGS, SOURCE_SETTINGS } from "./source-settings.ts";

const COLOUR_MISTAKE = "Enter a colour as # and six hex digits, for example #0b4a72.";

const BRANDING: readonly WorkspaceSetting[] = [
  { key: "branding.logo", label: "Logo", kind: "picture", hint: "PNG, JPEG or SVG, at most 500 KB." },
  {
    key: "branding.primary",
    label: "Primary colour",
    kind: "text",
    hint: "For rules and headings, for example #0b4a72. It must be legible on white.",
    mistake: COLOUR_MISTAKE,
  },
  {
    key: "branding.secondary",
    label: "Secondary colour",
    kind: "text",
    hint: "For the second tone of charts. It must be legible on white.",
    mistake: COLOUR_MISTAKE,
  },
  {
    key: "branding.font",
    label: "Font",
    kind: "choice",
    options: BRAND_FONTS.map((font) => ({ value: font, label: font })),
  },
];

const MAIL: readonly WorkspaceSetting[] = [
  {
    key: "mail.host",
    label: "Mail server",
    kind: "text",
    hint: "Host name, for example mail.brokerage.co.uk.",
    directs: "mail.password",
  },
  { key: "mail.from", label: "Sender address", kind: "text", hint: "The address that recipients see." },
  { key: "mail.port", label: "Port", kind: "digits", otherwise: "465 for TLS, 587 for STARTTLS" },
  {
    key: "mail.security",
    label: "Encryption",
    kind: "choice",
    options: [
      { value: "tls", label: "TLS" },
      { value: "starttls", label: "STARTTLS" },
      { value: "none", label: "None: relay on the server's own machine" },
    ],
    otherwise: "TLS, or STARTTLS on port 587",
  },
  { key: "mail.user", label: "User name", kind: "text", hint: "Empty if the server requires no login." },
  { key: "mail.password", label: "Password", kind: "secret" },
  { key: "mail.maxPerUser", label: "Emails per user and day", kind: "number", standard: MAIL_LIMITS.maxPerUser },
  { key: "mail.maxPerDay", label: "Emails per day, all users", kind: "number", standard: MAIL_LIMITS.maxPerDay },
];

const days = (key: string, label: string, standard?: number): WorkspaceSetting => ({
  key: `retention.${key}`,
  label,
  kind: "number",
  unit: "days",
  ...(standard === undefined ? { otherwise: "retained indefinitely" } : { standard }),
});

const RETENTION: readonly WorkspaceSetting[] = [
  days("evidenceDays", "Raw evidence of scans"),
  days("scanDays", "Whole scans"),
  days("notificationDays", "Read notifications", NEWS_RETENTION.notificationDays),
  days("triggerDays", "Resolved triggers", NEWS_RETENTION.triggerDays),
];

const SIGN_IN: readonly WorkspaceSetting[] = [
  {
    key: "signIn.requireMfa",
    label: "Multi-factor authentication",
    kind: "flag",
    words: ["Required with a password", "Optional"],
    hint: "Users without it set it up at their next sign-in.",
    standard: false,
  },
  {
    key: "signIn.idleHours",
    label: "Session ends if not used for",
    kind: "number",
    unit: "hours",
    mistake: "Enter 1 to 168 hours.",
    standard: SESSION_LIMITS.idleHours,
  },
  {
    key: "signIn.totalDays",
    label: "Session ends after",
    kind: "number",
    unit: "days",
    hint: "From sign-in, however much it is used.",
    mistake: "Enter 1 to 90 days.",
    standard: SESSION_LIMITS.totalDays,
  },
];

const SCANNING: readonly WorkspaceSetting[] = [
  {
    key: "requireConsent",
    label: "Scan with recorded consent only",
    kind: "flag",
    hint: "Companies without a recorded consent are skipped.",
    standard: false,
  },
  {
    key: "clientReport.hourlyRate",
    label: "Hourly rate of planned work",
    kind: "number",
    unit: "£ per hour",
    hint: "Prices the remediation plan in the client report.",
    otherwise: "hours without a cost",
  },
  {
    key: "submission.require",
    label: "Required before a submission is sent",
    kind: "lines",
    hint: `One a line: ${GATE_IDS.join(", ")}. Conflicts, estimates and a closed sanctions gate always block.`,
    mistake: `Enter one a line: ${GATE_IDS.join(", ")}.`,
  },
  {
    key: "submission.screeningDays",
    label: "Age of a sanctions screening that counts",
    kind: "number",
    unit: "days",
    hint: "An older screening closes the sanctions gate.",
    mistake: "Enter 1 to 90 days.",
    standard: SCREENING_MAX_AGE_DAYS,
  },
];

/** Every setting that the workspace can store, as the screen shows them. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  { id: "brokerage", title: "Brokerage", settings: BROKERAGE_SETTINGS },
  { id: "branding", title: "Branding", settings: BRANDING },
  { id: "kyc", title: "KYC", settings: KYC_SETTINGS },
  { id: "mail", title: "Email", settings: MAIL },
  { id: "sources", title: "Sources", settings: SOURCE_SETTINGS },
  { id: "retention", title: "Retention", settings: RETENTION },
  { id: "signIn", title: "Security", settings: SIGN_IN },
  { id: "model", title: "Language model", settings: MODEL_SETTINGS },
  { id: "scanning", title: "Scanning, reports and submissions", settings: SCANNING },
];

export const WORKSPACE_SETTINGS: readonly WorkspaceSetting[] = SETTING_SECTIONS.flatMap(({ settings }) => settings);

/** Whether the workspace can store a setting, by its path in the configuration. */
export const isWorkspaceSetting = (key: string): boolean => WORKSPACE_SETTINGS.some((each) => each.key === key);
