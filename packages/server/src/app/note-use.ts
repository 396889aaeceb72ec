import type { FastifyRequest } from "fastify";
import type { Workspace } from "../workspace/workspace.ts";

type Noting = Pick<Workspace, "database" | "clock" | "by">;

/** Records that a user saved a file: which call, and of what. Names and content of the file are not recorded. */
export async function noteExport({ database, clock, by }: Noting, request: FastifyRequest): Promise<void> {
  const [subject = "workspace"] = Object.values((request.params ?? {}) as Readonly<Record<string, string>>);
  const detail = { call: `${request.method} ${request.routeOptions.url}` };
  await database.audit.note({ action: "file exported", subject, detail }, { by, at: clock.now().toISOString() });
}

const HOUR_MS = 3_600_000;

/** Records the use of the scripts' token from each address, at most once an hour. */
export function noteTokenUse(): (workspace: Noting, request: FastifyRequest) => Promise<void> {
  const noted = new Map<string, number>();
  return async ({ database, clock, by }, request) => {
    if (!/^bearer /i.test(request.headers.authorization ?? "")) return;
    const [now, { ip: address }] = [clock.now(), request];
    const last = noted.get(address);
    if (last !== undefined && now.getTime() < last + HOUR_MS) return;
    for (const [known, at] of noted) if (at + HOUR_MS <= now.getTime()) noted.delete(known);
    noted.set(address, now.getTime());
    const use = { action: "access token used", subject: "token", detail: { address } } as const;
    await database.audit.note(use, { by, at: now.toISOString() });
  };
}
