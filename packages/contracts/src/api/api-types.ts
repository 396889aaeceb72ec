import type { z } from "zod";
import type { Api } from "./api.ts";
import type { ApiRoute } from "./api-route.ts";

/** `GET /api/tier` and so on. */
export type ApiKey = keyof Api;

type Sent<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type Given<Route, Part extends "params" | "query" | "body"> = Route extends { readonly [Name in Part]: infer Schema }
  ? Sent<Schema>
  : undefined;

/** What a caller sends: path parts, query and body, as they are typed; undefined = the call takes none. */
export interface ApiInput<Route extends ApiRoute> {
  readonly params: Given<Route, "params">;
  readonly query: Given<Route, "query"> | undefined;
  readonly body: Given<Route, "body">;
}

/** The parts of an input that must be given, and those that may. */
type Needed<Input> = {
  readonly [Part in keyof Input as undefined extends Input[Part] ? never : Part]: Input[Part];
} & { readonly [Part in keyof Input as undefined extends Input[Part] ? Part : never]?: Input[Part] };

/** What a call is made with, by its key. */
export type ApiInputs = { readonly [Key in ApiKey]: Needed<ApiInput<Api[Key]>> };

/** What a call answers, by its key: JSON, or undefined where there is no body. */
export type ApiAnswers = {
  readonly [Key in ApiKey]: Api[Key]["answer"] extends infer Answer
    ? Answer extends z.core.$ZodType
      ? z.output<Answer>
      : undefined
    : never;
};
