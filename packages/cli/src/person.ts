import type { Invocation } from "./invocation.ts";

/** The person at work: as they say with --by, else the user of the system. */
export function person(
  { host: { env } }: { readonly host: Pick<Invocation["host"], "env"> },
  by: string | undefined,
): string {
  const name = (by ?? env.USER ?? env.USERNAME ?? env.LOGNAME ?? "").trim();
  return name === "" ? "broker" : name;
}
