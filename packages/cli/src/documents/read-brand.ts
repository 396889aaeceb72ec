import type { Brand } from "@broker/core/documents";
import { readBrand as brandOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** How the configuration wants documents to look, as far as the workspace's tier holds it. AppErrors: `config_invalid`, `file_unreadable`. */
export async function readBrand(invocation: Invocation): Promise<Brand> {
  return brandOf(await workspaceOf(invocation));
}
