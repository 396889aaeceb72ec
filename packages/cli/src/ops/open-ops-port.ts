import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { AppError } from "@broker/contracts";
import { type OpenObservation, opsServer } from "@broker/server";
import type { OpsPlan } from "./ops-plan.ts";

/** The open operator port. */
export interface OpsPort {
  readonly port: number;
  close(): Promise<void>;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

function refusal(error: unknown, { host, port }: OpsPlan): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return new AppError("port_taken", `Port ${port} of --ops is taken.`, {
      hint: "Another server or worker of this machine may use it. Name another port with --ops.",
    });
  if (code === "EACCES")
    return new AppError("usage", `Port ${port} of --ops may not be opened by you.`, {
      hint: "Ports from 1024 up may be.",
    });
  if (code === "EADDRNOTAVAIL")
    return new AppError("usage", `This machine has no address '${host}'.`, { hint: "Check what follows --ops." });
  return error;
}

/**
 * Opens the operator port of a server or a worker: `/healthz`, `/readyz` and `/metrics`. Open it before the work begins
 * and close it last, so that probes see the process start and drain. AppErrors `port_taken`, `usage`.
 */
export async function openOpsPort(
  plan: OpsPlan,
  source: Pick<OpenObservation, "readiness" | "metrics">,
): Promise<OpsPort> {
  const server = opsServer(source);
  server.listen(plan.port, plan.host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw refusal(error, plan);
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
