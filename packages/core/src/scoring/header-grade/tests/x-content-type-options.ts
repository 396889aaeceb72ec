import type { HeaderResult } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

/** Whether browsers trust the stated media type (Fetch §3.6). */
export function xContentTypeOptions({ final }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "x-content-type-options");
  const joined = values.join(", ");
  const result = (value: string): HeaderResult => {
    if (joined === "") return "x-content-type-options-not-implemented";
    return value.trim().toLowerCase() === "nosniff"
      ? "x-content-type-options-nosniff"
      : "x-content-type-options-header-invalid";
  };
  return {
    published: result(joined),
    ours: result(joined.split(",")[0] ?? ""),
    reason: "Of several values the first counts (Fetch, section 3.6).",
  };
}
