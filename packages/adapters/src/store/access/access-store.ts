import type { Role } from "@broker/contracts";
import type { Actor } from "../client-store.ts";

/** Somebody who may sign in with a name and a password. */
export interface User {
  readonly name: string;
  readonly role: Role;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Whom a link or a session lets in; null = the owner of the workspace. */
export interface LetIn {
  readonly user: User | null;
}

/** What lets somebody in. */
export interface NewSignIn {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  /** A link lets in once, a session until it ends. */
  readonly kind: "link" | "session";
  /** A user's name; null = the owner. */
  readonly user: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** People, their passwords, and what lets them in. Names are one whatever their case. */
export interface AccessStore {
  /** By name. */
  users(): Promise<readonly User[]>;
  /** AppErrors: `ambiguous` where the name is taken, `input_invalid` for a password that will not do. */
  addUser(user: { readonly name: string; readonly role: Role; readonly password: string }, actor: Actor): Promise<User>;
  /** AppErrors: `not_found`; `record_unsettled` where nobody else would be admin. */
  setRole(name: string, role: Role, actor: Actor): Promise<User>;
  /** Ends the person's sessions too. AppErrors: `not_found`, `input_invalid`. */
  setPassword(name: string, password: string, actor: Actor): Promise<void>;
  /** Ends the person's sessions too. AppErrors: `not_found`; `record_unsettled` where others stay and none of them is admin. */
  removeUser(name: string, actor: Actor): Promise<void>;
  /** Who has this name and this password; null = nobody. */
  userWith(name: string, password: string): Promise<User | null>;
  /** Keeps what lets somebody in, and forgets what has run out. */
  saveSignIn(signIn: NewSignIn): Promise<void>;
  /** Uses a link up; null = there is none, or it was used, or its time is over. */
  takeLink(hash: string, now: Date): Promise<LetIn | null>;
  /** Whom a session lets in; null = there is none, or its time is over. */
  session(hash: string, now: Date): Promise<LetIn | null>;
  endSession(hash: string): Promise<void>;
  /** Writes down that somebody came or went. */
  noteSignIn(action: "signed in" | "signed out", actor: Actor): Promise<void>;
}
