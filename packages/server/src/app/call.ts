import type { ApiRoute, ApiRoutes, Role } from "@broker/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Workspace } from "../workspace/workspace.ts";

/** Who calls. */
export interface Actor {
  readonly name: string;
  readonly role: Role;
}

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** One call of a route, parsed. */
export interface Call<Route extends ApiRoute> {
  readonly params: Route extends { params: infer Params } ? Parsed<Params> : undefined;
  readonly query: Route extends { query: infer Query } ? Parsed<Query> : undefined;
  readonly body: Route extends { body: infer Body } ? Parsed<Body> : undefined;
  readonly actor: Actor;
  readonly workspace: Workspace;
  /** Fires when the caller disconnects or the server stops. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A file that a call returns. */
export interface AnsweredFile {
  readonly content: string | Uint8Array;
  /** File name for saving. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** True = to be saved, not shown. */
  readonly attachment?: boolean;
}

/**
 * What a handler returns: the answer, or its JSON as bytes if a thread wrote it, a file, or nothing if the handler
 * wrote the reply itself.
 */
export type Answered<Route extends ApiRoute> = Route["answer"] extends "file"
  ? AnsweredFile
  : Route["answer"] extends "events" | "nothing"
    ? undefined
    : Parsed<Route["answer"]> | Uint8Array;

/** A handler for each call of a part of the API; a missing one is a compile error. */
export type Handlers<Routes extends ApiRoutes> = {
  readonly [Key in keyof Routes]: Routes[Key] extends ApiRoute
    ? (call: Call<Routes[Key]>) => Promise<Answered<Routes[Key]>> | Answered<Routes[Key]>
    : never;
};
