import type { BookSources } from "@broker/core";
import { readBook as bookOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The whole book as its dashboard tells it. AppError `not_found` where there are no clients. */
export async function readBook(invocation: Invocation): Promise<BookSources> {
  return bookOf(await workspaceOf(invocation));
}
