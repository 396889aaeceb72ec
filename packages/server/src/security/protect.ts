import type { SignInAttempts } from "@broker/adapters";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../app/problem.ts";
import type { ServerAccess } from "../app/server-setup.ts";
import { tooManyAttempts } from "./account-delays.ts";

/** What an answer may load if it is shown as a page: only files of the app. Style attributes are not permitted. */
const PAGE_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "style-src-attr": ["'none'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The same for the app's page: the library of dialogs may write a style element with this nonce. */
export const appPolicy = (nonce: string): string =>
  Object.entries({ ...PAGE_POLICY, "style-src": ["'self'", `'nonce-${nonce}'`] })
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");

/** Policy of a file that is shown: it can only render, within a page of ours or by itself. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The same for a page generated from a scan, an upload or a template: no script runs in it, so it cannot reach this
 * server; its links open outside. It has this origin so that the app can print the frame that shows it.
 */
export const SHOWN_PAGE_POLICY = `${FILE_POLICY}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals`;

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

const isTls = (request: FastifyRequest) => "encrypted" in request.raw.socket;
const usualPort = (request: FastifyRequest) => (isTls(request) ? 443 : 80);

/**
 * Whether a call addresses the server by one of its own names. In a DNS rebinding attack the page sends the attacker's
 * name and is refused.
 */
function isOwnHost(request: FastifyRequest, access: Pick<ServerAccess, "publicUrl" | "isOwnName">): boolean {
  const sent = request.headers.host?.toLowerCase() ?? "";
  const [, name = "", port] = HOST.exec(sent) ?? [];
  if (name === "") return false;
  if (access.publicUrl !== null && sent === new URL(access.publicUrl).host) return true;
  // Requests injected by tests have no port and use the usual one.
  const own = request.raw.socket.localPort ?? usualPort(request);
  if ((port === undefined ? usualPort(request) : Number(port)) !== own) return false;
  return LOOPBACK.has(name) || access.isOwnName(name);
}

/** Headers of a call beyond which it is refused; a browser sends about twenty. */
const MAX_HEADERS = 64;

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((each, place) => place % 2 === 0 && each.toLowerCase() === name).length;

/**
 * Refuses what a proxy and this server could read differently (RFC 9112 §3.2): more than one Host, or a target that
 * names a host itself.
 */
function requirePlainTarget({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  if (rawHeaders.length > 2 * MAX_HEADERS)
    throw new Refusal(431, "too_large", "The request has too many headers.", { hint: `At most ${MAX_HEADERS}.` });
  if (countOf(rawHeaders, "host") !== 1) throw new Refusal(400, "usage", "A request has exactly one Host header.");
  if (raw.url?.startsWith("/") !== true && raw.method !== "OPTIONS")
    throw new Refusal(400, "usage", "A request names its path alone.");
}

const calledOrigin = (request: FastifyRequest) =>
  new URL(`${isTls(request) ? "https" : "http"}://${request.headers.host ?? "localhost"}`).origin;

/** The origin by which users reach this server, for a call whose host has been verified. */
export const ownOrigin = (request: FastifyRequest, { publicUrl }: Pick<ServerAccess, "publicUrl">): string =>
  publicUrl === null ? calledOrigin(request) : new URL(publicUrl).origin;

/** Calls at a proven domain of white label. */
const atProvenDomain = new WeakSet<FastifyRequest>();

/** The origins that pages of this server have, for a call whose host has been verified. */
function ownOrigins(request: FastifyRequest, { publicUrl }: Pick<ServerAccess, "publicUrl">): readonly string[] {
  const own = calledOrigin(request);
  // A proxy in front of a proven domain ends TLS, as its certificate was checked.
  const proven = atProvenDomain.has(request) ? [`https://${request.headers.host ?? ""}`] : [];
  return publicUrl === null ? [own, ...proven] : [own, ...proven, new URL(publicUrl).origin];
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether the origin of a call is allowed. Browsers send it (Fetch Metadata, W3C; Origin, RFC 6454): a page of another
 * origin or another port can neither read nor write. Scripts send none and have no cookie.
 */
function isOwnOrigin(request: FastifyRequest, access: Pick<ServerAccess, "publicUrl">): boolean {
  const { origin, cookie, "sec-fetch-site": site } = request.headers;
  const reads = READS.has(request.method);
  if (site !== undefined && site !== "same-origin" && !(reads && site === "none")) return false;
  if (origin !== undefined) return ownOrigins(request, access).includes(origin);
  return reads || site === "same-origin" || cookie === undefined;
}

const MAX_ATTEMPTS = 10;
const ATTEMPT_WINDOW_MS = 60_000;

/** Counts attempts to sign in by client address; `Refusal` 429 if there are too many within a minute. */
export type CountAttempt = (request: Pick<FastifyRequest, "ip">) => Promise<void>;

/** What attempts are counted by. */
interface AttemptCounts {
  /** Each counts by itself: those of this process, and those of all servers of the workspace. */
  readonly attempts: readonly SignInAttempts[];
  /** The kind of attempt: each kind has a count of its own. */
  readonly kind: string;
  /** Attempts of one address within a minute (default: 10). */
  readonly max?: number;
}

/** Makes the counter of one kind of attempt. */
export function countAttempts({ attempts, kind, max = MAX_ATTEMPTS }: AttemptCounts): CountAttempt {
  return async ({ ip }) => {
    for (const each of attempts) {
      const { count, leftMs } = await each.count(`${kind} ${ip}`, ATTEMPT_WINDOW_MS);
      if (count > max) throw tooManyAttempts(leftMs);
    }
  };
}

/** Features of the browser that the app does not use; it copies text and shows its own documents. */
const PERMISSIONS = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"],
  ...["geolocation", "gyroscope", "hid", "identity-credentials-get", "idle-detection", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-create"],
  ...["publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .concat("clipboard-read=()", "clipboard-write=(self)", "fullscreen=(self)")
  .join(", ");

const HSTS = { maxAge: 180 * 86_400, includeSubDomains: false };

/** Whether a host name is a proven domain of white label. */
export type IsProvenDomain = (name: string) => Promise<boolean>;

async function isProven(request: FastifyRequest, isProvenDomain: IsProvenDomain): Promise<boolean> {
  const [, name = ""] = HOST.exec(request.headers.host?.toLowerCase() ?? "") ?? [];
  if (!name.includes(".") || !(await isProvenDomain(name))) return false;
  atProvenDomain.add(request);
  return true;
}

/**
 * Runs before every route, unknown ones included: a call with a foreign host name or from another origin is refused.
 */
export async function protect(
  app: FastifyInstance,
  access: ServerAccess,
  isProvenDomain: IsProvenDomain = async () => false,
): Promise<void> {
  const isTls = access.tls !== null || (access.publicUrl?.startsWith("https:") ?? false);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, sources]) => [name, [...sources]])),
    },
    strictTransportSecurity: isTls ? HSTS : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
    // Without one, browsers send 'null' as the origin of a form.
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
    requirePlainTarget(request);
    const isApi = request.url === "/api" || request.url.startsWith("/api/");
    if (isApi) reply.header("cache-control", "no-store");
    if (!isOwnHost(request, access) && !(await isProven(request, isProvenDomain)))
      throw new Refusal(421, "wrong_host", "This server does not answer to that host name.", {
        hint: "Open the address that the server printed when it started.",
      });
    if ((isApi || request.method !== "GET") && !isOwnOrigin(request, access))
      throw new Refusal(403, "not_allowed", "The call comes from another page.");
  });
}
