import { Proposal } from "@broker/contracts";
import { z } from "zod";

/** The JSON Schema of what `broker proposal --format json` writes (draft 2020-12). */
export function proposalJsonSchema(): unknown {
  return z.toJSONSchema(Proposal, { target: "draft-2020-12" });
}
