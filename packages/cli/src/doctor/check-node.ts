import type { Finding } from "./finding.ts";

const LEAST_MAJOR = 24;

/** The runtime: Node 24 or newer. */
export function checkNode(version: string): Finding {
  const major = Number.parseInt(version.replace(/^v/, ""), 10);
  const base = { id: "node", title: "Node" };
  if (major >= LEAST_MAJOR) return { ...base, status: "ok", detail: version };
  return {
    ...base,
    status: "failed",
    detail: `${version}, and ${LEAST_MAJOR} or newer is needed`,
    hint: "Start the command by bin/broker, which brings its own Node.",
  };
}
