import { cidrSet, parseAddress, type WorkspaceDatabase } from "@broker/adapters";
import { API_LIMITS, type ApiScope, type PartnerKey } from "@broker/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import { Refusal } from "../app/problem.ts";
import type { NoteRefusal } from "../security/note-refusals.ts";
import { NotedRefusal } from "../security/refused-call.ts";
import { bearer } from "../security/sessions.ts";
import type { CountedCall, KeyLimits } from "./key-limits.ts";

/** The key of a call that was let in. */
export interface KeyCaller {
  readonly actor: Actor;
  readonly id: string;
}

/** Lets calls of the partner API in by their key. */
export interface KeyGuard {
  /** Runs before a call's body is read. `Refusal` 401, 403 or 429. */
  enter(request: FastifyRequest, reply: FastifyReply, scope: ApiScope): Promise<void>;
  /** Runs when a call has ended, however it did. */
  leave(request: FastifyRequest): void;
  /** null = it was not let in. */
  callerOf(request: FastifyRequest): KeyCaller | null;
}

interface GuardParts {
  readonly database: Pick<WorkspaceDatabase, "apiKeys" | "brands" | "callPlaces">;
  readonly limits: KeyLimits;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly note: NoteRefusal;
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** The limits in words of the IETF draft 'RateLimit header fields for HTTP', revision 10. */
const POLICY = [
  `"minute";q=${API_LIMITS.minute};w=60`,
  `"day";q=${API_LIMITS.day};w=86400`,
  `"concurrent";q=${API_LIMITS.concurrent};qu="concurrent-requests"`,
].join(", ");

function writeLimits(reply: FastifyReply, { minute, day }: CountedCall): void {
  reply.header("ratelimit-policy", POLICY);
  const parts = [
    `"minute";r=${minute.left};t=${seconds(minute.resetMs)}`,
    `"day";r=${day.left};t=${seconds(day.resetMs)}`,
  ];
  reply.header("ratelimit", parts.join(", "));
}

function tooMany({ minute, day }: CountedCall): Refusal {
  const isDay = day.left === 0;
  const { resetMs } = isDay ? day : minute;
  const words = isDay ? `${API_LIMITS.day} calls a day` : `${API_LIMITS.minute} calls a minute`;
  const hint = `Wait ${seconds(resetMs)} seconds.`;
  return new Refusal(429, "too_many", `The key has made its ${words}.`, { hint }, seconds(resetMs));
}

/** Address ranges of keys as they were read; keys have few, and they do not change. */
const ranges = new Map<string, ReturnType<typeof cidrSet>>();
const MOST_RANGES = 1000;

function isFromRange({ addresses }: PartnerKey, ip: string): boolean {
  if (addresses.length === 0) return true;
  const address = parseAddress(ip.replace(/^::ffff:(?=\d)/i, ""));
  const key = addresses.join();
  const set = ranges.get(key) ?? cidrSet(addresses);
  if (ranges.size < MOST_RANGES) ranges.set(key, set);
  return address !== null && set.has(address);
}

/** An active key is read again after this time: one that is revoked opens nothing within a second. */
const KNOWN_MS = 500;
const MOST_KNOWN = 1000;

/** Reads keys as callers send them; those that are active are remembered for half a second. */
function keyReader(database: GuardParts["database"], now: () => string) {
  const known = new Map<string, { readonly key: PartnerKey; readonly until: number }>();
  return async (sent: string): Promise<PartnerKey | null> => {
    const found = known.get(sent);
    if (found !== undefined && performance.now() < found.until && found.key.expiresAt > now()) return found.key;
    known.delete(sent);
    const key = await database.apiKeys.keyOf(sent, now());
    if (known.size >= MOST_KNOWN) known.clear();
    if (key?.state === "active") known.set(sent, { key, until: performance.now() + KNOWN_MS });
    return key;
  };
}

/** The realm has no product's name: it is the same under every brand. */
const CHALLENGE = 'Bearer realm="Partner API"';

/** Opens the guard of the partner API: key, address, limits, scope. */
export function openKeyGuard({ database, limits, now, note }: GuardParts): KeyGuard {
  const callers = new WeakMap<FastifyRequest, KeyCaller>();
  const leaves = new WeakMap<FastifyRequest, () => void>();
  const ended = new WeakSet<FastifyRequest>();
  const read = keyReader(database, now);

  const refused = async (request: FastifyRequest, refusal: Refusal, by = "unknown") => {
    const subject = `${request.method} ${request.routeOptions.url ?? "unknown address"}`;
    const detail = { address: request.ip, reason: refusal.message };
    await note({ action: "call refused", subject, by, detail });
    return refusal;
  };

  let known = { open: true, until: 0 };
  /** Whether white label leaves the partner API open; what it says is known for a second. */
  const isOpen = async (): Promise<boolean> => {
    const at = performance.now();
    if (at < known.until) return known.open;
    const brand = await database.brands.inForce(null);
    known = { open: brand?.features.apiAccess !== false, until: at + KNOWN_MS };
    return known.open;
  };

  const keyOf = async (request: FastifyRequest, reply: FastifyReply): Promise<PartnerKey> => {
    const sent = bearer(request);
    const key = sent === undefined ? null : await read(sent);
    if (key?.state === "active") return key;
    reply.header("www-authenticate", sent === undefined ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`);
    const detail =
      sent === undefined
        ? "The call has no key of the partner API."
        : key === null
          ? "The key is not valid."
          : `The key is ${key.state}.`;
    const hint = "An administrator makes keys for partners.";
    const refusal = new Refusal(401, "not_signed_in", detail, { hint });
    throw sent === undefined ? refusal : await refused(request, refusal, key === null ? "unknown" : nameOf(key));
  };

  const takePlace = async (request: FastifyRequest, id: string) => {
    const leave = await database.callPlaces.enter(`api-key ${id}`, API_LIMITS.concurrent);
    if (leave === null)
      throw new Refusal(
        429,
        "too_many",
        `The key has ${API_LIMITS.concurrent} calls running.`,
        { hint: "Wait for one of them to end." },
        1,
      );
    // The caller may have left meanwhile.
    if (ended.has(request)) leave();
    else leaves.set(request, leave);
  };

  return {
    async enter(request, reply, scope) {
      const key = await keyOf(request, reply);
      const by = nameOf(key);
      if (!isFromRange(key, request.ip)) {
        const hint = "It is accepted from the address ranges with which it was made.";
        const refusal = new NotedRefusal(403, "not_allowed", "The key is not accepted from this address.", { hint });
        throw await refused(request, refusal, by);
      }
      if (!(await isOpen()))
        throw await refused(
          request,
          new NotedRefusal(403, "not_allowed", "API access is switched off for this workspace.", {
            hint: "An administrator switches it on in the features of white label.",
          }),
          by,
        );
      const counted = await limits.count(key.id, request.ip);
      writeLimits(reply, counted);
      if (!counted.granted) throw tooMany(counted);
      if (!key.scopes.includes(scope))
        throw await refused(
          request,
          new NotedRefusal(403, "not_allowed", `The key does not have the scope ${scope}.`, {
            hint: "Ask an administrator for a key with this scope.",
          }),
          by,
        );
      await takePlace(request, key.id);
      callers.set(request, { id: key.id, actor: { name: by, role: "broker" } });
    },
    leave(request) {
      ended.add(request);
      leaves.get(request)?.();
      leaves.delete(request);
    },
    callerOf: (request) => callers.get(request) ?? null,
  };
}

/** What records made with a key name as their author. */
function nameOf({ name }: PartnerKey): string {
  return `${name} (API key)`;
}
