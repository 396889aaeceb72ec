import { findPrintBrowser } from "@broker/adapters";
import type { Host } from "../host.ts";
import type { Finding } from "./finding.ts";

/** The browser that will print PDFs. Nothing is started for it. */
export function checkBrowser({ env, platform }: Pick<Host, "env" | "platform">, arch: string = process.arch): Finding {
  const base = { id: "browser", title: "Browser" };
  const found = findPrintBrowser({ env, platform, arch });
  if (found?.kind === "installed") return { ...base, status: "ok", detail: `${found.path} prints PDFs` };
  if (found !== null)
    return {
      ...base,
      status: "ok",
      detail: `the shipped Chromium ${found.version} prints PDFs; the first one waits until it is unpacked`,
    };
  const named = env.PUPPETEER_EXECUTABLE_PATH;
  return {
    ...base,
    status: "warning",
    detail: named
      ? `PUPPETEER_EXECUTABLE_PATH names ${named}, which is not there; no PDF can be printed`
      : "no Chrome, Edge or Chromium found; no PDF can be printed",
    hint: "Install one, or set PUPPETEER_EXECUTABLE_PATH. Every other format works without.",
  };
}
