import { API, type ApiKey } from "@broker/contracts";

const KEYS = Object.keys(API) as ApiKey[];

/** Whether a path matches a route's template. */
function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}

/** The API call of a request (literal paths before parameters); undefined = not an API call. */
export function callKey(method: string, path: string): ApiKey | undefined {
  const fitting = KEYS.filter((key) => {
    const [verb = "", template = ""] = key.split(" ");
    return verb === method && fits(template, path);
  });
  const open = (key: ApiKey) => key.split(":").length;
  return fitting.toSorted((a, b) => open(a) - open(b))[0];
}
