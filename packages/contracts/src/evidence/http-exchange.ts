import { z } from "zod";

/** Purpose of a request; hops of one redirect chain share a purpose and count up in `hop`. */
export const HTTP_PURPOSES = [
  "http-home",
  "https-home",
  "twin-http-home",
  "twin-https-home",
  "robots",
  "security-txt",
  "cors",
  "change-password",
  "not-found",
  "mta-sts",
  "login",
  "privacy",
  "asset",
] as const;
export const HttpPurpose = z.enum(HTTP_PURPOSES);
export type HttpPurpose = z.infer<typeof HttpPurpose>;

/** Why there was no response. */
export const HTTP_ERRORS = [
  /** The name has no address. */
  "dns",
  /** No name server answered whether it has one. */
  "dns-failed",
  "address-refused",
  /** The proxy on our side refused the connection. */
  "proxy",
  "connect",
  "connect-timeout",
  "tls",
  "timeout",
  "reset",
  "protocol",
  "headers-too-large",
  "unsupported-scheme",
  "redirect-loop",
  "too-many-redirects",
  "robots-disallowed",
  "budget",
  "aborted",
] as const;
export const HttpErrorCode = z.enum(HTTP_ERRORS);
export type HttpErrorCode = z.infer<typeof HttpErrorCode>;

/** The body as read: decoded text, at most the collector's cap. `bytes` counts what was read before decoding. */
export const HttpBody = z.strictObject({
  text: z.string(),
  bytes: z.int().nonnegative(),
  truncated: z.boolean(),
  /** The body was cut off: shorter than announced, reset, or an encoding that does not decode. */
  broken: z.boolean(),
});
export type HttpBody = z.infer<typeof HttpBody>;

/**
 * One request and its result: either `status` or `error` is present. Values of cookies and of secret parameters in URLs
 * are redacted.
 */
export const HttpExchange = z.strictObject({
  purpose: HttpPurpose,
  hop: z.int().nonnegative(),
  method: z.enum(["GET", "HEAD"]),
  url: z.string(),
  address: z.string().nullable(),
  status: z.int().nullable(),
  /** Lower-case names in the order sent, duplicates kept. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  httpVersion: z.string().nullable(),
  body: HttpBody.nullable(),
  /**
   * Present for https: whether the certificate verified for the name. If not, the exchange continues, so that the rest
   * can be observed.
   */
  certificateError: z.string().nullable(),
  error: z.strictObject({ code: HttpErrorCode, message: z.string() }).nullable(),
  timeMs: z.number().nonnegative(),
});
export type HttpExchange = z.infer<typeof HttpExchange>;
