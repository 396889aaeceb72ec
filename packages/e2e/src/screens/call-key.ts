import { API, type ApiKey } from "@broker/contracts";

const KEYS = Object.keys(API) as ApiKey[];

/** Whether a path is the one of a call, whose named parts stand for anything. */
function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}

/**
 * The call of the API that a request is; a path that is written out goes before one with named parts. undefined = it is
 * none.
 */
export function callKey(method: string, path: string): ApiKey | undefined {
  const fitting = KEYS.filter((key) => {
    const [verb = "", template = ""] = key.split(" ");
    return verb === method && fits(template, path);
  });
  return fitting.find((key) => !key.includes(":")) ?? fitting[0];
}
