import type { AccessStore } from "@broker/adapters";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import type { AccountDelays } from "./account-delays.ts";
import type { NoteRefusal } from "./note-refusals.ts";
import type { CountAttempt } from "./protect.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Signs in with a name and a password; null = they do not match. Attempts are limited by address and delayed by name;
 * refused ones are recorded. `Refusal` 429; AppError `too_busy`.
 */
export type PasswordSignIn = (
  given: { readonly name: string; readonly password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Actor | null>;

interface Parts {
  readonly sessions: Sessions;
  readonly access: AccessStore;
  readonly countAttempt: CountAttempt;
  readonly delays: AccountDelays;
  readonly note: NoteRefusal;
}

/** Makes the one way to sign in with a password, which the page and the API share. */
export function passwordSignIn({ sessions, access, countAttempt, delays, note }: Parts): PasswordSignIn {
  const refused = async (name: string, { ip }: FastifyRequest) => {
    // A name that does not exist may be a password in the wrong field.
    const subject = (await access.hasUser(name)) ? name.trim() : "unknown name";
    await note({ action: "sign-in refused", subject, by: "unknown", detail: { address: ip } });
  };
  return async (given, request, reply) => {
    try {
      await countAttempt(request, reply);
      delays.attempt(given.name);
    } catch (error) {
      await refused(given.name, request);
      throw error;
    }
    const actor = await sessions.signInByPassword(given, request, reply);
    if (actor === null) await refused(given.name, request);
    else delays.succeeded(given.name);
    return actor;
  };
}
