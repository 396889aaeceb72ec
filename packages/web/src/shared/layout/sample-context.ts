import { createContext } from "react";

/** Whether the whole workspace is a sample, so that each screen says so beside its title. */
export const SampleContext = createContext(false);
