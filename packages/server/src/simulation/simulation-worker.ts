import { workAside } from "../aside/told.ts";
import { runSimulation } from "./simulation.ts";

workAside(runSimulation);
