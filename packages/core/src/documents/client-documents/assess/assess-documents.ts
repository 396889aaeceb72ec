import {
  ASSESSMENT_SCORES,
  type AssessedDocument,
  type AssessmentReason,
  type AssessmentStatus,
  type ClientDocumentView,
  documentTypeOf,
  type FiledEvidence,
} from "@broker/contracts";
import { reviewAfter } from "../versions/approve-document.ts";
import type { TopicReading } from "./read-topics.ts";

const rated = (status: AssessmentStatus) => ({ status, score: ASSESSMENT_SCORES[status] });

/** Why a document of ours is not rated Good; empty = it is. */
function reasonsOf({ state, inForce, open, changed, versions }: ClientDocumentView, today: string): AssessmentReason[] {
  const approved = versions.find(({ n }) => n === inForce)?.approved ?? null;
  const old = approved !== null && reviewAfter(approved.at) < today;
  return [
    ...(inForce === null ? (["not-in-force"] as const) : []),
    ...(state === "review-due" || old ? (["review-due"] as const) : []),
    ...(changed.length > 0 ? (["fact-outdated"] as const) : []),
    ...(open.length > 0 ? (["to-complete"] as const) : []),
  ];
}

/** Standards that the rules name for a type; empty = none. */
type Standards = AssessedDocument["standards"];

/**
 * A document of ours: Good = in force, reviewed within 12 months and complete; Needs Review = its review is due or a
 * fact is outdated; Incomplete = anything else. @param view of the version in force, else of the newest
 */
export function assessWritten(view: ClientDocumentView, today: string, standards: Standards): AssessedDocument {
  const reasons = reasonsOf(view, today);
  const incomplete = reasons.includes("not-in-force") || reasons.includes("to-complete");
  const status = reasons.length === 0 ? "Good" : incomplete ? "Incomplete" : "Needs Review";
  const { id, name, type, reviewOn } = view;
  return { id, kind: "written", name, type, ...rated(status), reasons, topics: null, standards, reviewOn };
}

/** Why a filed document needs a review. */
function reasonsOfFiled(reading: TopicReading | null, reviewOn: string, today: string): AssessmentReason[] {
  return [
    "filed",
    ...(reading === null ? (["not-read"] as const) : []),
    ...(reading !== null && reading.missing.length > 0 ? (["topics-missing"] as const) : []),
    ...(reviewOn < today ? (["review-due"] as const) : []),
  ];
}

/**
 * A filed document: read for the topics of the type that it resembles, never met and never Good by itself.
 * @param reading null = its text could not be read, which is neither bad nor good
 */
export function assessFiled(
  { id, title, collectedAt, validUntil }: FiledEvidence,
  reading: TopicReading | null,
  today: string,
  standards: Standards,
): AssessedDocument {
  const reviewOn = validUntil ?? reviewAfter(collectedAt);
  const missing = reading !== null && reading.missing.length > 0;
  const topics = reading === null ? null : { mentioned: [...reading.mentioned], missing: [...reading.missing] };
  return {
    ...{ id, kind: "filed", name: title, type: documentTypeOf(title) },
    ...rated(missing ? "Incomplete" : "Needs Review"),
    ...{ reasons: reasonsOfFiled(reading, reviewOn, today), topics, standards, reviewOn },
  };
}
