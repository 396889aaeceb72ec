import type { AccessStore, SignInMethod, User } from "@broker/adapters";
import type { Clock } from "@broker/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import type { AccountDelays } from "./account-delays.ts";
import type { NoteRefusal } from "./note-refusals.ts";
import type { CountAttempt } from "./protect.ts";
import type { Sessions } from "./sessions.ts";

/**
 * What an attempt to sign in results in. code = the password is correct, and a code is required; set-up = the workspace
 * requires multi-factor authentication, and the user has to set it up first.
 */
export type SignInResult =
  | { readonly kind: "signed-in"; readonly actor: Actor }
  | { readonly kind: "refused" | "code" | "set-up" };

/**
 * Signing in with a name and a password, and with a code if it is required. Attempts are limited by address and delayed
 * by name; refused ones are recorded. Each throws `Refusal` 429 and AppError `too_busy`.
 */
export interface PasswordSignIn {
  byPassword(
    given: { readonly name: string; readonly password: string; readonly code?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignInResult>;
  /** With the code of the user whose password was correct before. */
  byCode(code: string, request: FastifyRequest, reply: FastifyReply): Promise<SignInResult>;
  /** Whether a password is that of a user who is signed in. */
  confirm(user: User, password: string, request: FastifyRequest): Promise<boolean>;
  /** Uses a code of a user; null = it is wrong, or was used. */
  redeem(user: User, code: string, request: FastifyRequest): Promise<SignInMethod | null>;
}

interface Parts {
  readonly sessions: Sessions;
  readonly access: AccessStore;
  /** Real time, by which codes are valid. */
  readonly clock: Clock;
  readonly countAttempt: CountAttempt;
  readonly delays: AccountDelays;
  readonly note: NoteRefusal;
  /** Whether this user may sign in with a password; false = only by single sign-on. */
  readonly allowed: (user: User) => boolean;
}

/** Makes the one way to sign in with a password, which the pages and the API share. */
export function passwordSignIn(parts: Parts): PasswordSignIn {
  const { sessions, access, clock, countAttempt, delays, note, allowed } = parts;
  const refused = async (name: string, { ip }: FastifyRequest) => {
    // A name that does not exist may be a password in the wrong field.
    const subject = (await access.hasUser(name)) ? name.trim() : "unknown name";
    await note({ action: "sign-in refused", subject, by: "unknown", detail: { address: ip } });
  };
  /** An attempt for a name; `key` counts it apart from attempts of another kind. null = refused, which is recorded. */
  const attempt = async <Value>(
    { name, key = name }: { readonly name: string; readonly key?: string },
    request: FastifyRequest,
    work: () => Promise<Value | null>,
  ): Promise<Value | null> => {
    try {
      await countAttempt(request);
      await delays.attempt(key);
    } catch (error) {
      await refused(name, request);
      throw error;
    }
    const found = await work();
    if (found === null) await refused(name, request);
    else await delays.succeeded(key);
    return found;
  };
  const withPassword = (name: string, password: string, request: FastifyRequest) =>
    attempt({ name }, request, async () => {
      const user = await access.userWith(name, password);
      return user !== null && allowed(user) ? user : null;
    });
  const redeem: PasswordSignIn["redeem"] = ({ name }, code, request) =>
    attempt({ name, key: `code ${name}` }, request, () => access.redeemMfaCode(name, code, clock.now()));

  return {
    redeem,
    async byPassword({ name, password, code }, request, reply) {
      const user = await withPassword(name, password, request);
      if (user === null) return { kind: "refused" };
      if (user.mfa && code !== undefined) {
        const method = await redeem(user, code, request);
        if (method === null) return { kind: "refused" };
        return { kind: "signed-in", actor: await sessions.begin(user, method, request, reply) };
      }
      if (!user.mfa && !sessions.requiresMfa())
        return { kind: "signed-in", actor: await sessions.begin(user, "password", request, reply) };
      await sessions.beginStep(user, request, reply);
      return { kind: user.mfa ? "code" : "set-up" };
    },
    async byCode(code, request, reply) {
      const user = await sessions.stepOf(request);
      if (user === null || !user.mfa) return { kind: "refused" };
      const method = await redeem(user, code, request);
      const actor = method === null ? null : await sessions.finishStep(method, request, reply);
      return actor === null ? { kind: "refused" } : { kind: "signed-in", actor };
    },
    confirm: async ({ name }, password, request) => (await withPassword(name, password, request)) !== null,
  };
}
