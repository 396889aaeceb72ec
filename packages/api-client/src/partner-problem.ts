import type { components } from "./generated/v1.ts";

type Problem = components["schemas"]["Problem"];

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "code" in value && "detail" in value;

/** A call that was refused: `problem` is its document (RFC 9457), null = it has none. */
export class PartnerProblem extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Id of the call, for questions to the brokerage; null = not known. */
  readonly requestId: string | null;

  constructor({ status, headers }: Pick<Response, "status" | "headers">, body: unknown) {
    const problem = isProblem(body) ? body : null;
    super(problem?.detail ?? `The server answered ${status}.`);
    this.name = "PartnerProblem";
    this.status = status;
    this.problem = problem;
    this.requestId = headers.get("x-request-id");
  }
}

/** What a call returns. */
interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The answer of a call. Throws `PartnerProblem` if it was refused. */
export async function answerOf<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null) throw new PartnerProblem(response, error);
  return data;
}
