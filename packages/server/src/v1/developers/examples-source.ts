import type { PartnerRoute, PartnerRoutes } from "@broker/contracts";
import { operationId } from "../v1-document.ts";
import { EXAMPLE_IDS, typescriptCall } from "./call-examples.ts";

/** The examples of the pages for developers as code of the client, so that they are compiled and run by tests. */
export function examplesSource(routes: PartnerRoutes): string {
  const examples = Object.entries<PartnerRoute>(routes).map(([key, route]) => {
    const [method = "", path = ""] = key.split(" ");
    const call = typescriptCall(key, route);
    const ids = EXAMPLE_IDS.filter((id) => new RegExp(`\\b${id}\\b`).test(call));
    const given = ids.length === 0 ? "(api)" : `(api, { ${ids.join(", ")} })`;
    return `  ${operationId(method, path)}: ${given} => ${call},`;
  });
  return `// Generated from the calls of version 1: node packages/server/scripts/write-v1.ts

import type { PartnerClient } from "../partner-client.ts";
import { answerOf } from "../partner-problem.ts";

/** Ids of records of a workspace. */
export interface ExampleIds {
${EXAMPLE_IDS.map((id) => `  readonly ${id}: string;`).join("\n")}
}

/** The example of each call, by the id of its operation. */
export const EXAMPLES: Readonly<Record<string, (api: PartnerClient, ids: ExampleIds) => Promise<unknown>>> = {
${examples.join("\n")}
};
`;
}
