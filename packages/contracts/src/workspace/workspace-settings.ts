import { BRAND_FONTS } from "../config/branding-config.ts";
import { NEWS_RETENTION, SESSION_LIMITS } from "../config/broker-config.ts";
import { MAIL_LIMITS } from "../config/mail-config.ts";
import { GATE_IDS } from "../documents/gate-words.ts";
import { KYC_SETTINGS } from "../kyc/kyc-settings.ts";
import { SCREENING_MAX_AGE_DAYS } from "../kyc/standing.ts";
import { SOURCE_NAMES, SOURCE_SUBJECTS, SOURCE_TITLES } from "../outside/source-name.ts";

/**
 * How a setting is entered: lines = one item a line; digits = a number without separators; flag = yes, no or the
 * default; secret = written, never read back; picture = a stored file, by the SHA-256 of its content.
 */
export type SettingKind = "text" | "lines" | "number" | "digits" | "flag" | "choice" | "secret" | "picture";

/** A setting that the workspace can store. */
export interface WorkspaceSetting {
  /** Its path in the configuration; a secret's is that of its file without 'File', a picture's without '.file'. */
  readonly key: string;
  readonly label: string;
  readonly kind: SettingKind;
  /** One sentence: meaning and format. */
  readonly hint?: string;
  /** What to enter, if a value is refused (default: what its schema states). */
  readonly mistake?: string;
  /** Unit of a number. */
  readonly unit?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a flag: the words for true and for false (default: Yes, No). */
  readonly words?: readonly [string, string];
  /** Value if nothing sets it (default: none). */
  readonly standard?: number | boolean;
  /** What applies if nothing sets it, in words, where that is no single value. */
  readonly otherwise?: string;
  /** The secret that is sent to where this setting points: it may not be redirected by who cannot read it. */
  readonly directs?: string;
}

export interface SettingSection {
  readonly id: "brokerage" | "branding" | "mail" | "sources" | "model" | "retention" | "signIn" | "kyc" | "scanning";
  readonly title: string;
  readonly settings: readonly WorkspaceSetting[];
}

const BROKERAGE: readonly WorkspaceSetting[] = [
  { key: "brokerage.name", label: "Name", kind: "text" },
  { key: "brokerage.address", label: "Address", kind: "lines", hint: "As on a letter, up to eight lines." },
  { key: "brokerage.contact", label: "Contact", kind: "text" },
  { key: "brokerage.email", label: "Email", kind: "text" },
  { key: "brokerage.phone", label: "Phone", kind: "text" },
  {
    key: "brokerage.domain",
    label: "Own domain",
    kind: "text",
    hint: "Its posture is shown in the company profile, for example broker.co.uk.",
    mistake: "Enter a domain in small letters without https://, for example broker.co.uk.",
  },
  {
    key: "brokerage.fcaNumber",
    label: "FCA firm reference number",
    kind: "text",
    hint: "Six or seven digits.",
    mistake: "Enter the six or seven digits of the firm reference number, for example 123456.",
  },
  {
    key: "brokerage.lloydsNumber",
    label: "Lloyd's broker number",
    kind: "text",
    hint: "Four digits; they begin every UMR.",
    mistake: "Enter the four digits of the Lloyd's broker number, for example 1234.",
  },
  {
    key: "brokerage.companyNumber",
    label: "Company number",
    kind: "text",
    hint: "Eight characters, as in the register.",
    mistake: "Enter the eight characters of the company number, for example 01234567 or SC123456.",
  },
  {
    key: "brokerage.capacity",
    label: "Capacity",
    kind: "text",
    hint: "For whom the brokerage acts (ICOBS 4.1), for example: agent of the client.",
  },
  {
    key: "brokerage.remuneration",
    label: "Remuneration",
    kind: "text",
    hint: "How the brokerage is paid (ICOBS 4.3), for example: commission included in the premium.",
  },
];

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

/** Sources that accept a key. */
const KEYED: readonly string[] = ["companiesHouse", "hibp", "hudsonRock"];

const SOURCES: readonly WorkspaceSetting[] = [
  ...SOURCE_NAMES.flatMap((name): WorkspaceSetting[] => [
    {
      key: `sources.${name}.enabled`,
      label: SOURCE_TITLES[name],
      kind: "flag",
      words: ["Queried", "Not queried"],
      hint: `Covers ${SOURCE_SUBJECTS[name]}.`,
      standard: name === "icoRegister",
    },
    ...(KEYED.includes(name)
      ? [{ key: `sources.${name}.apiKey`, label: `${SOURCE_TITLES[name]}: key`, kind: "secret" as const }]
      : []),
  ]),
  {
    key: "sources.sanctions.enabled",
    label: "UK Sanctions List",
    kind: "flag",
    words: ["Downloaded", "Not downloaded"],
    hint: "For screening; no scan queries it.",
    standard: true,
  },
];

const MODEL: readonly WorkspaceSetting[] = [
  {
    key: "sources.llm.enabled",
    label: "Rephrase summaries",
    kind: "flag",
    hint: "Redacted facts of a scan are sent to the model.",
    standard: false,
  },
  {
    key: "sources.llm.answers",
    label: "Read typed answers",
    kind: "flag",
    hint: "The model reads typed answers that fixed rules cannot. Names are masked; each answer is confirmed.",
    standard: false,
  },
  {
    key: "sources.llm.api",
    label: "API",
    kind: "choice",
    options: [
      { value: "openai", label: "OpenAI" },
      { value: "anthropic", label: "Anthropic" },
    ],
    otherwise: "OpenAI",
    directs: "sources.llm.apiKey",
  },
  { key: "sources.llm.model", label: "Model", kind: "text" },
  { key: "sources.llm.apiKey", label: "Model: key", kind: "secret" },
  {
    key: "sources.llm.notFor",
    label: "Clients excluded",
    kind: "lines",
    hint: "Domains, one a line; nothing about them is sent.",
  },
  {
    key: "sources.llm.namedFor",
    label: "Clients named",
    kind: "lines",
    hint: "Domains, one a line; all other names are masked.",
  },
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
  { id: "brokerage", title: "Brokerage", settings: BROKERAGE },
  { id: "branding", title: "Branding", settings: BRANDING },
  { id: "mail", title: "Email", settings: MAIL },
  { id: "sources", title: "Sources", settings: SOURCES },
  { id: "model", title: "Language model", settings: MODEL },
  { id: "retention", title: "Retention", settings: RETENTION },
  { id: "signIn", title: "Sign-in", settings: SIGN_IN },
  { id: "kyc", title: "KYC", settings: KYC_SETTINGS },
  { id: "scanning", title: "Scanning, reports and submissions", settings: SCANNING },
];

export const WORKSPACE_SETTINGS: readonly WorkspaceSetting[] = SETTING_SECTIONS.flatMap(({ settings }) => settings);

/** Whether the workspace can store a setting, by its path in the configuration. */
export const isWorkspaceSetting = (key: string): boolean => WORKSPACE_SETTINGS.some((each) => each.key === key);
