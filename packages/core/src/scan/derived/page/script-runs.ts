import type { RawScript } from "./html/script-reader.ts";

/** JavaScript MIME types that browsers run (HTML §4.12.1, MIME Sniffing §4.6); the empty type is JavaScript. */
const RUNS =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript)|text\/(?:jscript|livescript|javascript1\.[0-5]))$/;

/** Whether a browser runs this script unchanged; consent tools block scripts by giving them another type. */
export function scriptRuns(script: RawScript): boolean {
  return RUNS.test(script.type.split(";")[0]?.trim() ?? "");
}
