import type { ApiAnswers, ApiInputs, ApiKey, Problem } from "@broker/contracts";
import { createContext, use } from "react";

/** A refused call, with the server's problem document. */
export class RefusedCall extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "RefusedCall";
    this.problem = problem;
  }
}

/** Whether a call was refused because what it names does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof RefusedCall && error.problem.status === 404;

/** The data source of the app: the server (live), or the data in a single-file report (static). */
export interface DataSource {
  /** True = the data is fixed in the file; nothing can be requested or changed. */
  readonly fixed: boolean;
  /** Makes a call; rejects with `RefusedCall`. */
  ask<Key extends ApiKey>(key: Key, input: ApiInputs[Key], signal?: AbortSignal): Promise<ApiAnswers[Key]>;
  /** The URL of a file or event stream of the API, for links and EventSource. */
  address<Key extends ApiKey>(key: Key, input: ApiInputs[Key]): string;
}

type Part = string | number | boolean;

/** The URL of a call: path parameters filled, query appended; undefined is omitted, lists repeat the name. */
export function callAddress(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] as Part)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== "") search.append(name, String(each as Part));
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

export const SourceContext = createContext<DataSource | null>(null);

export function useSource(): DataSource {
  const source = use(SourceContext);
  if (source === null) throw new Error("There is no data source above this component.");
  return source;
}
