import type { HeaderResult } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

const RESULTS: Readonly<Record<string, HeaderResult>> = {
  "same-site": "corp-implemented-with-same-site",
  "same-origin": "corp-implemented-with-same-origin",
  "cross-origin": "corp-implemented-with-cross-origin",
};

/** Whether other sites may load the page as a resource (Fetch §3.7). */
export function crossOriginResourcePolicy({ final }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "cross-origin-resource-policy");
  const result = (value: string): HeaderResult => RESULTS[value] ?? "corp-header-invalid";
  if (values.length === 0) return { published: "corp-not-implemented", ours: "corp-not-implemented", reason: "" };
  const joined = values.join(", ");
  return {
    published: result(joined.toLowerCase()),
    ours: result(joined),
    reason: "The values are case-sensitive; any other spelling is ignored (Fetch, section 3.7).",
  };
}
