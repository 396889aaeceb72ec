import type { Facts } from "@broker/contracts";
import { type GradedSite, gradedSite } from "./graded-site.ts";

/** The graded site of test facts that have one. */
export function buildSite(facts: Facts): GradedSite {
  const site = gradedSite(facts);
  if (site === null) throw new Error("these facts have no graded page");
  return site;
}
