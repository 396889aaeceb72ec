import { Refusal } from "../app/problem-of.ts";

/**
 * Reads a form that was sent. What the reader of forms throws by itself has no code: the form broke off or is none,
 * which is told as 400. Everything else is thrown on.
 */
export async function readForm<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Refusal || "code" in error) throw error;
    throw new Refusal(400, "usage", "The form breaks off before its end, or is none.", { hint: "Send it again." });
  }
}
