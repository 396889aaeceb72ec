import { createPrivateKey, X509Certificate } from "node:crypto";
import { type AddressInfo, isIP, type Server } from "node:net";
import { createSecureContext } from "node:tls";
import { cidrSet, parseAddress, readInputFile } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { isLoopback, type OpsFlags } from "../ops/ops-plan.ts";
import { wholeNumber } from "../typed-options.ts";

/** The options of `broker serve` as typed. */
export interface ServeFlags extends OpsFlags {
  readonly port: string;
  readonly host: string;
  readonly open?: boolean;
  /** Serve every active workspace, each by its host name. */
  readonly workspaces?: boolean;
  /** Minutes after which an idle workspace is closed. */
  readonly workspaceIdle?: string;
  readonly link?: boolean;
  /** Time between two looks for clients that the monitor has to scan. */
  readonly monitorEvery?: string;
  /** Time after which a silent process's work is another's. */
  readonly lease?: string;
  /** False = jobs are left to workers. */
  readonly work?: boolean;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly behindProxy?: string;
  readonly trustedProxy?: readonly string[];
}

interface ServeTls {
  readonly cert: string;
  readonly key: string;
}

/** Address and host names of a server. */
export interface ServePlan {
  readonly host: string;
  readonly port: number;
  readonly tls: ServeTls | null;
  /** The public address of a proxy in front: scheme and host; null = there is none. */
  readonly publicUrl: string | null;
  /** Address ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** True = other machines can reach it, so users must have names and passwords. */
  readonly reachable: boolean;
}

function belongTogether(tls: ServeTls): boolean {
  try {
    createSecureContext(tls);
    return new X509Certificate(tls.cert).checkPrivateKey(createPrivateKey(tls.key));
  } catch {
    // An invalid PEM matches no name.
    return false;
  }
}

function readTls({ tlsCert, tlsKey }: ServeFlags): ServeTls | null {
  if (tlsCert === undefined && tlsKey === undefined) return null;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new AppError("usage", "--tls-cert and --tls-key go together.", { hint: "Name the file of each, in PEM." });
  const tls = { cert: readInputFile(tlsCert), key: readInputFile(tlsKey) };
  if (belongTogether(tls)) return tls;
  throw new AppError("usage", `${tlsCert} and ${tlsKey} are no certificate with its key.`, {
    hint: "Both are PEM files; the key belongs to the certificate and has no password.",
  });
}

function readPublicUrl(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.protocol === "https:" && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "")
    return url.origin;
  throw new AppError("usage", `--behind-proxy must be the public address, not '${typed}'.`, {
    hint: "For example --behind-proxy https://broker.example.com",
  });
}

/** Ranges that the internet cannot reach (RFC 1918, 6598, 4193, 3927, 4291). */
const PRIVATE = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
];

/**
 * Refuses to listen unencrypted where others than the proxy can connect: they would bypass its certificate, and could
 * invent the address that it names.
 */
function requirePrivate(host: string): void {
  const address = parseAddress(host);
  if (isLoopback(host) || (address !== null && cidrSet(PRIVATE).has(address))) return;
  throw new AppError("usage", `--host ${host} would accept unencrypted connections past the proxy.`, {
    hint: "Name the private address on which the proxy connects, or add --tls-cert and --tls-key.",
  });
}

function readProxies({ trustedProxy, behindProxy }: ServeFlags): readonly string[] {
  if (behindProxy === undefined) {
    if (trustedProxy === undefined) return [];
    throw new AppError("usage", "--trusted-proxy is of a server behind a proxy.", { hint: "Add --behind-proxy." });
  }
  const ranges = trustedProxy ?? ["127.0.0.0/8", "::1/128"];
  const wide = ranges.find((range) => /\/0$/.test(range));
  if (wide !== undefined)
    throw new AppError("usage", `--trusted-proxy ${wide} would believe every caller.`, {
      hint: "Name the addresses of the proxies alone, for example 10.1.2.3/32.",
    });
  cidrSet(ranges);
  return ranges;
}

/** Reads the options. AppErrors: `usage` for what does not go together, `file_unreadable`. */
export function readServePlan(flags: ServeFlags): ServePlan {
  const port = wholeNumber("--port", flags.port, 65_535, 0);
  const tls = readTls(flags);
  const publicUrl = readPublicUrl(flags.behindProxy);
  const alone = isLoopback(flags.host);
  if (!alone && tls === null && publicUrl === null)
    throw new AppError(
      "usage",
      `--host ${flags.host} makes the server reachable from other machines, which requires encryption.`,
      {
        hint: "Add --tls-cert and --tls-key, or --behind-proxy with the address of a proxy that has them.",
      },
    );
  if (publicUrl !== null && tls === null) requirePrivate(flags.host);
  const trustedProxies = readProxies(flags);
  return { host: flags.host, port, tls, publicUrl, trustedProxies, reachable: !alone || publicUrl !== null };
}

/** Whether a name other than the loopback names is the server's own: its address or in its certificate. */
export function ownNames({ host, tls }: Pick<ServePlan, "host" | "tls">): (name: string) => boolean {
  const certificate = tls === null ? null : new X509Certificate(tls.cert);
  const everywhere = host === "0.0.0.0" || host === "::";
  return (name) => {
    const bare = name.replace(/^\[|\]$/g, "");
    if (bare === host.toLowerCase()) return true;
    // A request by IP address cannot be DNS rebinding.
    if (isIP(bare) !== 0) return everywhere || certificate?.checkIP(bare) !== undefined;
    return certificate?.checkHost(name) !== undefined;
  };
}

/** A server that can be started; an app is. */
export interface Listening {
  readonly server: Pick<Server, "address">;
  listen(place: { readonly host: string; readonly port: number }): Promise<unknown>;
}

type Place = Pick<ServePlan, "host" | "port">;

/** How many ports are tried after a taken one before the system chooses. */
const NEIGHBOURS = 20;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

function refusal(error: unknown, { host }: Place, port: number): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return new AppError("port_taken", `Port ${port} is taken.`, { hint: "Name another with --port, or leave it out." });
  if (code === "EACCES")
    return new AppError("usage", `Port ${port} may not be opened by you.`, { hint: "Ports from 1024 up may be." });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new AppError("usage", `This machine has no address '${host}'.`, { hint: "Check what follows --host." });
  return error;
}

/** Listens on the named port, else on the next free one, and returns it. Throws `port_taken`, `usage`. */
export async function listenOn(app: Listening, plan: Place, named: boolean): Promise<number> {
  const { host, port } = plan;
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, at) => port + 1 + at).filter((each) => each <= 65_535);
  const tried = named ? [port] : [port, ...neighbours, 0];
  for (const [at, each] of tried.entries())
    try {
      await app.listen({ host, port: each });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE" || at === tried.length - 1) throw refusal(error, plan, each);
    }
  throw refusal(null, plan, port);
}
