import { findBrowser } from "@broker/adapters";
import type { Host } from "../host.ts";
import type { Finding } from "./finding.ts";

/** An installed browser. No report of this version needs one. */
export function checkBrowser({ env, platform }: Pick<Host, "env" | "platform">): Finding {
  const base = { id: "browser", title: "Browser" };
  const found = findBrowser(env, platform);
  if (found !== null) return { ...base, status: "ok", detail: `${found}; no report needs one yet` };
  const named = env.PUPPETEER_EXECUTABLE_PATH;
  return {
    ...base,
    status: "warning",
    detail: named
      ? `PUPPETEER_EXECUTABLE_PATH names ${named}, which is not there`
      : "no Chrome, Edge or Chromium found; no report needs one yet",
    hint: "Install one, or set PUPPETEER_EXECUTABLE_PATH.",
  };
}
