import type { AddressInfo, Server } from "node:net";
import { AppError } from "@broker/contracts";
import type { ServePlan } from "./serve-plan.ts";

/** What can be told where to listen; an app is. */
export interface Listening {
  readonly server: Pick<Server, "address">;
  listen(place: { readonly host: string; readonly port: number }): Promise<unknown>;
}

type Place = Pick<ServePlan, "host" | "port">;

/** How many ports are tried after a taken one before the system chooses. */
const NEIGHBOURS = 20;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

function refusal(error: unknown, { host }: Place, port: number): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return new AppError("port_taken", `Port ${port} is taken.`, { hint: "Name another with --port, or leave it out." });
  if (code === "EACCES")
    return new AppError("usage", `Port ${port} may not be opened by you.`, { hint: "Ports from 1024 up may be." });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new AppError("usage", `This machine has no address '${host}'.`, { hint: "Check what follows --host." });
  return error;
}

/**
 * Listens, and gives the port. One that was named is taken or refused; else the next free one does. AppErrors:
 * `port_taken`, `usage`.
 */
export async function listenOn(app: Listening, plan: Place, named: boolean): Promise<number> {
  const { host, port } = plan;
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, at) => port + 1 + at).filter((each) => each <= 65_535);
  const tried = named ? [port] : [port, ...neighbours, 0];
  for (const [at, each] of tried.entries())
    try {
      await app.listen({ host, port: each });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE" || at === tried.length - 1) throw refusal(error, plan, each);
    }
  throw refusal(null, plan, port);
}
