import { SuppliedSlipTemplate } from "@broker/contracts";
import { z } from "zod";
import file from "./supplied-templates.json" with { type: "json" };

/** Templates of usual clauses that a broker may pick; none applies unless it is named. */
export const SUPPLIED_TEMPLATES: readonly SuppliedSlipTemplate[] = z.array(SuppliedSlipTemplate).parse(file.templates);

/** The supplied template of a name or title; undefined = none. */
export const suppliedTemplate = (name: string): SuppliedSlipTemplate | undefined =>
  SUPPLIED_TEMPLATES.find((each) => [each.name, each.title.toLowerCase()].includes(name.trim().toLowerCase()));
