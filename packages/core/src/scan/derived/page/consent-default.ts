import type { PageFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";
import { scriptRuns } from "./script-runs.ts";

const DEFAULT_CALL =
  /gtag\s{0,5}\(\s{0,5}['"]consent['"]\s{0,5},\s{0,5}['"]default['"]\s{0,5},\s{0,5}\{([^}]{0,2000})\}/g;

/**
 * The default that Google consent mode is given in inline script, for visitors from the UK: 'granted' as soon as
 * analytics or advertising storage is granted, else 'denied'. A call for other regions only says nothing. Null when no
 * default is set.
 */
export function findConsentDefault(view: PageView): PageFacts["consentDefault"] {
  let found: PageFacts["consentDefault"] = null;
  for (const script of view.html.scripts) {
    if (script.src !== null || !scriptRuns(script)) continue;
    for (const [, settings = ""] of script.text.matchAll(DEFAULT_CALL)) {
      const regions = /['"]?region['"]?\s{0,5}:\s{0,5}\[([^\]]{0,1000})\]/.exec(settings)?.[1];
      if (regions !== undefined && !/['"](?:GB|UK)/i.test(regions)) continue;
      const states = [
        ...settings.matchAll(/(?:analytics|ad)_storage['"]?\s{0,5}:\s{0,5}['"](denied|granted)['"]/g),
      ].map(([, state]) => state);
      if (states.includes("granted")) return "granted";
      if (states.includes("denied")) found = "denied";
    }
  }
  return found;
}
