import type { CustomFramework } from "@broker/contracts";

const SHORTEST_ID = 2;
const LONGEST_ID = 40;
/** Characters that a narrow column shows. */
const LONGEST_SHORT = 18;

/** Name, short name and version of a framework of the workspace's own. */
export const namedParts = (name: string, version: string) => ({
  ...{ name: name.trim(), short: name.trim().slice(0, LONGEST_SHORT).trim(), version: version.trim() },
});

/** A framework of the workspace's own without requirements; its id follows from the name. null = no usable name. */
export function emptyFramework(name: string, version: string): CustomFramework["framework"] | null {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const id = words.join("-").slice(0, LONGEST_ID);
  if (id.length < SHORTEST_ID || version.trim() === "") return null;
  return {
    ...{ id, ...namedParts(name, version), publisher: "This workspace", group: "custom" },
    ...{ jurisdictions: ["–"], inForceFrom: null, status: "current", overview: "", insuranceImpact: "", timeline: [] },
    ...{ related: [], scope: [], requirements: [], coverage: { published: 0, inThisLibrary: 0 } },
    licence: {
      ...{ class: "OWN", textAllowed: true, attribution: name.trim(), source: "" },
      checkedOn: new Date().toISOString().slice(0, 10),
    },
  };
}
