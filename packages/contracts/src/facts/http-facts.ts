import { z } from "zod";

export const HeaderField = z.strictObject({ name: z.string(), value: z.string() });
export type HeaderField = z.infer<typeof HeaderField>;

/** One response in a redirect chain: header names in lower case, in the order sent, duplicates included. */
export const Hop = z.strictObject({
  url: z.string(),
  status: z.int(),
  headers: z.array(HeaderField),
  /** Milliseconds from sending the request to the end of the response. */
  timeMs: z.number().nonnegative(),
  /** Why the certificate of this HTTPS response did not verify; absent when it did, and on HTTP. */
  certificateError: z.string().optional(),
});
export type Hop = z.infer<typeof Hop>;

/** A redirect chain from one starting URL. `error` = why it ended without a final response. */
export const RedirectChain = z.strictObject({
  start: z.string(),
  hops: z.array(Hop),
  error: z.strictObject({ code: z.string(), message: z.string(), url: z.string() }).nullable(),
});
export type RedirectChain = z.infer<typeof RedirectChain>;

/** A cookie as set; its value was replaced by length and hash when it was collected. */
export const CookieFacts = z.strictObject({
  name: z.string(),
  setOn: z.string(),
  overTls: z.boolean(),
  domain: z.string().nullable(),
  path: z.string().nullable(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  /** As written, in canonical case; 'invalid' if the attribute has any other value. */
  sameSite: z.enum(["Strict", "Lax", "None", "invalid"]).nullable(),
  maxAge: z.number().nullable(),
  expires: z.string().nullable(),
  /** Max-Age ≤ 0 or an Expires in the past: the header deletes, it stores nothing. */
  deletes: z.boolean(),
  valueLength: z.int().nonnegative(),
  valueHash: z.string(),
  purpose: z.enum(["session", "csrf", "tracking", "other"]),
});
export type CookieFacts = z.infer<typeof CookieFacts>;

/**
 * A script element of the graded page that names a source. `inert` = in a noscript or template element, where it never
 * loads.
 */
export const ScriptTag = z.strictObject({
  /** As written in the page. */
  src: z.string(),
  /** Resolved against the page and its base element; null when that gives no http(s) address. */
  url: z.string().nullable(),
  type: z.string(),
  integrity: z.string().nullable(),
  inert: z.boolean(),
});
export type ScriptTag = z.infer<typeof ScriptTag>;

/** Response to a request with a foreign Origin. */
export const CorsFacts = z.strictObject({
  allowOrigin: z.string().nullable(),
  allowCredentials: z.boolean(),
  reflectsOrigin: z.boolean(),
});
export type CorsFacts = z.infer<typeof CorsFacts>;

/** /robots.txt. `present: null` = could not be determined. */
export const RobotsFacts = z.strictObject({
  present: z.boolean().nullable(),
  disallowsAll: z.boolean(),
  sitemaps: z.array(z.string()),
  /** Disallowed paths that name something private (admin, backup …). */
  revealing: z.array(z.string()),
});
export type RobotsFacts = z.infer<typeof RobotsFacts>;

/** /.well-known/security.txt (RFC 9116). */
export const SecurityTxtFacts = z.strictObject({
  present: z.boolean().nullable(),
  url: z.string().nullable(),
  contacts: z.array(z.string()),
  expires: z.string().nullable(),
  expired: z.boolean().nullable(),
  valid: z.boolean().nullable(),
  problems: z.array(z.string()),
});
export type SecurityTxtFacts = z.infer<typeof SecurityTxtFacts>;

/** Behaviour for a path that cannot exist. `soft` = responded with 200. */
export const NotFoundFacts = z.strictObject({
  status: z.int().nullable(),
  soft: z.boolean().nullable(),
  /** Server words, stack traces or versions that the error page shows. */
  leaks: z.array(z.string()),
});
export type NotFoundFacts = z.infer<typeof NotFoundFacts>;

/** A page shown in place of the site. */
export const BlockPage = z.strictObject({
  kind: z.enum(["challenge", "block", "captcha", "parked", "maintenance"]),
  name: z.string(),
});
export type BlockPage = z.infer<typeof BlockPage>;

/** What the home page's own elements state about headers, in a scan of headers alone. */
export const HomeAlone = z.strictObject({
  metaCsp: z.array(z.string()),
  metaReferrer: z.string().nullable(),
  inlineScripts: z.int().nonnegative(),
});
export type HomeAlone = z.infer<typeof HomeAlone>;

/** The responses of the web server. `final: null` = the page of the graded origin was not observed. */
export const HttpFacts = z.strictObject({
  /** The port responded at all, with any content. */
  answers: z.strictObject({ http: z.boolean().nullable(), https: z.boolean().nullable() }),
  http: RedirectChain.nullable(),
  https: RedirectChain.nullable(),
  /** The www counterpart of an apex, or the apex of a www name. */
  twinHttp: RedirectChain.nullable(),
  twinHttps: RedirectChain.nullable(),
  final: Hop.nullable(),
  blockPage: BlockPage.nullable(),
  cookies: z.array(CookieFacts),
  cors: CorsFacts.nullable(),
  /** Script elements with a source, as the header grade counts them; absent when the page has no HTML body. */
  scriptTags: z.array(ScriptTag).optional(),
  robots: RobotsFacts,
  securityTxt: SecurityTxtFacts,
  /** /.well-known/change-password leads to a form; null = not determined. */
  changePassword: z.boolean().nullable(),
  notFound: NotFoundFacts,
  /** The graded host is on the browsers' HSTS preload list; null = the list was not available. */
  hstsPreloaded: z.boolean().nullable(),
  /** Present only in a scan of headers alone: no counterpart, well-known or linked page was requested. */
  homeAlone: HomeAlone.optional(),
  compression: z.string().nullable(),
  httpVersion: z.string().nullable(),
});
export type HttpFacts = z.infer<typeof HttpFacts>;
