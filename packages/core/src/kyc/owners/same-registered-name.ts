import { registeredName } from "../../intelligence/registry/registered-name.ts";

/** Whether two spellings are one registered name, the legal form included. */
export const sameRegisteredName = (one: string, other: string): boolean =>
  registeredName(one).whole === registeredName(other).whole;
