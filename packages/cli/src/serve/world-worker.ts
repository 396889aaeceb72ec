import { parentPort } from "node:worker_threads";
import { companyWorld, startWorld } from "@broker/fixtures";
import type { ServedWorld } from "./world-apart.ts";

/** Program of a thread: serves the fictitious internet until its parent sends a message. */
const world = await startWorld({ ...companyWorld(), sources: true });
const { network, sources } = world;
parentPort?.postMessage({ network, sources } satisfies ServedWorld);
parentPort?.once("message", () => void world.close().then(() => parentPort?.close()));
