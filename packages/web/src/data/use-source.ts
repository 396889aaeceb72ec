import { createContext, use } from "react";
import type { DataSource } from "./source.ts";

export const SourceContext = createContext<DataSource | null>(null);

/** The data source of the app. */
export function useSource(): DataSource {
  const source = use(SourceContext);
  if (source === null) throw new Error("There is no data source above this component.");
  return source;
}
