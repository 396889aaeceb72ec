import { z } from "zod";
import { PostureScore } from "../scales.ts";
import { Component } from "../scan/check-vocabulary.ts";

/** Figures of how people behave, as tiles show them. */
export const BEHAVIOUR_FIGURES = [
  "breached-addresses",
  "stealer-machines",
  "training",
  "phishing-clicks",
  "mfa-coverage",
] as const;
export type BehaviourFigure = (typeof BEHAVIOUR_FIGURES)[number];
export const BEHAVIOUR_TITLES: Readonly<Record<BehaviourFigure, string>> = {
  "breached-addresses": "Staff addresses in breaches",
  "stealer-machines": "Machines in infostealer logs",
  training: "Training completed",
  "phishing-clicks": "Phishing click rate",
  "mfa-coverage": "MFA coverage",
};

/** One figure of behavioural risk. */
export const BehaviourTile = z.strictObject({
  figure: z.enum(BEHAVIOUR_FIGURES),
  /** A count, or a share of 0–1; null = not known. */
  value: z.number().nonnegative().nullable(),
  /** How it is known; none = nothing records it. */
  provenance: z.enum(["third-party", "declared", "none"]),
  /** Names of the sources; empty = as the record states, or none. */
  sources: z.array(z.string()),
  /** The newest date of what the figure counts, ISO 8601; null = not known. */
  asOf: z.string().nullable(),
  /** Clients for which it is known. */
  known: z.int().nonnegative(),
});
export type BehaviourTile = z.infer<typeof BehaviourTile>;

/** One scan of a client's domain as charts show it. */
export const TrendScan = z.strictObject({
  scanId: z.string(),
  at: z.string(),
  /** null = insufficient data for a score. */
  posture: PostureScore.nullable(),
  /** Posture of each area that was assessed. */
  areas: z.partialRecord(Component, z.number().min(0).max(100)),
  methodVersion: z.string(),
  /** Why it does not compare with the scan before; null = it does, or is the first. */
  apart: z.enum(["method-changed", "scope-changed"]).nullable(),
  /** Findings that upheld disputes exclude from the score. */
  disputed: z.int().nonnegative(),
});
export type TrendScan = z.infer<typeof TrendScan>;

/** Open alerts of a client at the end of a day. */
export const AlertDay = z.strictObject({ day: z.iso.date(), open: z.int().nonnegative() });
export type AlertDay = z.infer<typeof AlertDay>;

/** A client's posture, areas and alerts over time. */
export const ClientTrends = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string() }),
  /** The weakest accepted domain, which sets the posture; null = no domain was reached by a scan. */
  domain: z.string().nullable(),
  /** The oldest first. */
  scans: z.array(TrendScan),
  /** Days on which the number of open alerts changed, and today; the oldest first. */
  alerts: z.array(AlertDay),
});
export type ClientTrends = z.infer<typeof ClientTrends>;
