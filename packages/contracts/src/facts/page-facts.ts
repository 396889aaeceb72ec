import { z } from "zod";

export const FormField = z.strictObject({
  name: z.string(),
  type: z.string(),
  /** A checkbox that is pre-ticked. */
  checked: z.boolean(),
  required: z.boolean(),
  autocomplete: z.string().nullable(),
  /** Text of its label, else aria-label, else placeholder; empty when none. */
  label: z.string(),
});
export type FormField = z.infer<typeof FormField>;

/** A form and where it posts, resolved against the page. */
export const FormFacts = z.strictObject({
  action: z.string(),
  method: z.enum(["get", "post", "dialog"]),
  postsTo: z.enum(["same-site", "third-party", "plain-http", "script"]),
  host: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Fields that request personal data: names, email, phone, date of birth, address, bank details, health, file. */
  personalFields: z.array(z.string()),
  fields: z.array(FormField),
});
export type FormFacts = z.infer<typeof FormFacts>;

export const ScriptFacts = z.strictObject({
  url: z.string(),
  host: z.string(),
  /** Same registrable domain and same host as the page, or another one. */
  origin: z.enum(["same-origin", "same-site", "third-party"]),
  integrity: z.string().nullable(),
  crossorigin: z.string().nullable(),
  secure: z.boolean(),
  /** Has a type or attribute by which a consent tool blocks it. */
  gated: z.boolean(),
});
export type ScriptFacts = z.infer<typeof ScriptFacts>;

/**
 * A product or service recognised by our own rules. Evidence: where it was observed and the matching text, cut to 120
 * characters. `supportEnded` = the date (ISO) on which support for this version ended, when past at the scan; null =
 * supported or not known.
 */
export const TechnologyFacts = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.string().nullable(),
  evidence: z.array(z.string()),
  /** Whether this version is still supported, by the dated table; null = not in the table. */
  supported: z.boolean().nullable(),
  supportEnded: z.string().nullable(),
});
export type TechnologyFacts = z.infer<typeof TechnologyFacts>;

export const LinkFacts = z.strictObject({ href: z.string(), text: z.string() });
export type LinkFacts = z.infer<typeof LinkFacts>;

/** A tracking tag; `gated` = a consent tool blocks it, as far as static HTML shows. */
export const TrackerFacts = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["statistics", "advertising", "session-recording"]),
  host: z.string(),
  gated: z.boolean(),
});
export type TrackerFacts = z.infer<typeof TrackerFacts>;

/**
 * A login page that was requested (at most two), or the home page where HTTP serves it with a password form. `status:
 * null` = no response; `postsTo` and `method` are null when its HTML has no password form.
 */
export const LoginPageFacts = z.strictObject({
  /** The URL requested, and the final one. */
  start: z.string(),
  url: z.string(),
  status: z.int().nullable(),
  /** The final URL is https. */
  https: z.boolean(),
  hasPassword: z.boolean(),
  postsTo: FormFacts.shape.postsTo.nullable(),
  method: FormFacts.shape.method.nullable(),
  /** It requests credentials by HTTP Basic authentication (RFC 7617). */
  basicAuth: z.boolean(),
  /** It is a login for staff or for the site's own administration, by its URL. */
  admin: z.boolean(),
});
export type LoginPageFacts = z.infer<typeof LoginPageFacts>;

/** Subjects that UK GDPR Art. 13 requires in a privacy notice, as far as the wording shows. */
export const NOTICE_SUBJECTS = [
  "controller-contact",
  "purposes",
  "lawful-basis",
  "recipients",
  "transfers",
  "retention",
  "rights",
  "complaint-to-controller",
  "complaint-to-ico",
  "privacy-contact",
  "ico-registration",
  "cookies",
  "cookie-opt-out",
] as const;
export const NoticeSubject = z.enum(NOTICE_SUBJECTS);
export type NoticeSubject = z.infer<typeof NoticeSubject>;

/**
 * The privacy notice that was requested. `status: null` = no response; `mentions` is empty when its text was not
 * observed.
 */
export const PrivacyPageFacts = z.strictObject({
  url: z.string(),
  status: z.int().nullable(),
  title: z.string().nullable(),
  mentions: z.array(NoticeSubject),
  emails: z.array(z.string()),
});
export type PrivacyPageFacts = z.infer<typeof PrivacyPageFacts>;

/** Content of the graded origin's page, read from its HTML without running it. */
export const PageFacts = z.strictObject({
  url: z.string(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  generator: z.string().nullable(),
  bytes: z.int().nonnegative(),
  /** The body was longer than the collector reads, or was cut off; later content may be missing. */
  truncated: z.boolean(),
  isHtml: z.boolean(),
  /** The HTML has almost no text or links: visitors see a page built by script, and absences prove nothing. */
  builtByScript: z.boolean(),
  forms: z.array(FormFacts),
  scripts: z.array(ScriptFacts),
  inlineScripts: z.int().nonnegative(),
  inlineHandlers: z.int().nonnegative(),
  stylesheets: z.array(ScriptFacts),
  /** http:// sub-resources on an https page. Active: scripts, frames, styles; passive: images, media. */
  mixedContent: z.strictObject({ active: z.array(z.string()), passive: z.array(z.string()) }),
  /**
   * The page asks browsers to turn http:// sub-resources into https:// ones, by header or meta (CSP
   * upgrade-insecure-requests).
   */
  upgradesInsecureRequests: z.boolean(),
  /** Links with target=_blank to other hosts with neither noopener nor noreferrer, and with an explicit opener. */
  unsafeBlankLinks: z.int().nonnegative(),
  iframes: z.array(z.strictObject({ url: z.string(), host: z.string(), sandboxed: z.boolean() })),
  thirdPartyHosts: z.array(z.string()),
  technologies: z.array(TechnologyFacts),
  consentTool: z.string().nullable(),
  trackers: z.array(TrackerFacts),
  /** Google consent mode's default for storage as written in inline script; null = not set there. */
  consentDefault: z.enum(["denied", "granted"]).nullable(),
  privacyLink: LinkFacts.nullable(),
  cookieLink: LinkFacts.nullable(),
  termsLink: LinkFacts.nullable(),
  /** Login pages linked from the page or known by their address. */
  loginLinks: z.array(LinkFacts),
  /** Links to the admin login of a CMS or server. */
  adminLinks: z.array(LinkFacts),
  loginPages: z.array(LoginPageFacts),
  privacyPage: PrivacyPageFacts.nullable(),
  ssoProviders: z.array(z.strictObject({ name: z.string(), evidence: z.string() })),
  legalName: z.string().nullable(),
  /** UK company number (8 characters) as printed on the page. */
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Lines in which the company claims to hold Cyber Essentials; absent if none. */
  certificateClaims: z.array(z.string()).optional(),
  contacts: z.strictObject({
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    postcodes: z.array(z.string()),
  }),
  /** Content-Security-Policy and referrer given in meta elements. */
  metaCsp: z.array(z.string()),
  metaReferrer: z.string().nullable(),
  /** HTML comments that look like secrets, paths or versions. */
  revealingComments: z.array(z.string()),
});
export type PageFacts = z.infer<typeof PageFacts>;
