import { z } from "zod";

/** Days over which a control's effectiveness is measured, up to today. */
export const EFFECTIVENESS_DAYS = 180;

const Day = z.iso.date();
const Count = z.int().nonnegative();

/** A time in which scans observed a control as not, or only partly, in operation. */
export const ControlLapse = z.strictObject({
  /** The first day on which it was observed so. */
  on: Day,
  /** It was observed in operation before; false = it was never, as far as stored scans show. */
  lapsed: z.boolean(),
  /** The first day on which it was observed in operation again; null = not observed in operation since. */
  restoredOn: Day.nullable(),
  /** Days from `on` to `restoredOn`. */
  days: Count.nullable(),
});
export type ControlLapse = z.infer<typeof ControlLapse>;

/** How steadily a control was observed in operation. A day without an observation in effect counts for neither side. */
export const ControlEffectiveness = z.strictObject({
  /** Id and title in the library. */
  control: z.string(),
  title: z.string(),
  /** Days of the period with an observation in effect. */
  observedDays: Count,
  /** Of these, days on which it was observed in operation. */
  operatingDays: Count,
  /** `operatingDays` ÷ `observedDays`; null = not observed in the period. */
  share: z.number().min(0).max(1).nullable(),
  /** Those of the period, newest first. */
  lapses: z.array(ControlLapse),
});
export type ControlEffectiveness = z.infer<typeof ControlEffectiveness>;

/** Effectiveness of a client's controls, by its stored scans. */
export const EffectivenessView = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** First and last day of the period. */
  from: Day,
  to: Day,
  /** Stored scans in the period. */
  scans: Count,
  controls: z.array(ControlEffectiveness),
  /** Each day with a scan, oldest first: controls observed on it, and those of them in operation. */
  trend: z.array(z.strictObject({ day: Day, observed: Count, operating: Count })),
});
export type EffectivenessView = z.infer<typeof EffectivenessView>;
