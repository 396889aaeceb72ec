import { createContext } from "react";

/** Whether the whole workspace is a sample, so that each of its screens says so beside its title. */
export const SampleContext = createContext(false);
