import { serveWorker } from "../worker/worker-thread.ts";
import { runSimulation } from "./simulation.ts";

serveWorker(runSimulation);
