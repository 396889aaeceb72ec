import { IDV_CHECKS, type IdvCheck, type IdvCheckKind } from "@broker/contracts";

/** A check's outcome: its status, and why. */
export interface Outcome {
  readonly status: IdvCheck["status"];
  /** One sentence. */
  readonly result: string;
}

export const passed = (result: string): Outcome => ({ status: "passed", result });
export const failed = (result: string): Outcome => ({ status: "failed", result });
export const pending = (result: string): Outcome => ({ status: "pending", result });

/** A check with its name and what it compares. @param document null = of the workflow as a whole */
export function checkOf(document: string | null, kind: IdvCheckKind, { status, result }: Outcome): IdvCheck {
  const { name, description } = IDV_CHECKS[kind];
  return { id: document === null ? kind : `${document}/${kind}`, kind, document, name, status, description, result };
}
