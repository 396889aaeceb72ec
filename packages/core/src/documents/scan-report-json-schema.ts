import { REPORT_SCHEMA_VERSION, ScanReport } from "@broker/contracts";
import { z } from "zod";

/**
 * JSON Schema (draft 2020-12) of the report that `--json` prints; every object is closed and every value has a type.
 */
export function scanReportJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(ScanReport, { target: "draft-2020-12" });
  return {
    $schema,
    title: "ScanReport",
    description: `Result of scanning one target, version ${REPORT_SCHEMA_VERSION}.`,
    ...schema,
  };
}
