import { workAside } from "../worker/worker-thread.ts";
import { runSimulation } from "./simulation.ts";

workAside(runSimulation);
