import type { ClientFrameworkDetail, ComplianceOverview } from "@broker/contracts";

/** What the documents on a client's compliance are made from. */
export interface ComplianceSources {
  readonly overview: ComplianceOverview;
  /** The frameworks that are documented, as a rule those adopted, in their order. */
  readonly details: readonly ClientFrameworkDetail[];
  /** Name of the broker; null = not recorded. */
  readonly brokerage: string | null;
}

/** A control of the frameworks that are documented. */
export type DocumentedControl = ClientFrameworkDetail["controls"][number];

/** A requirement that can be assessed, as opposed to a heading. */
export type DocumentedRequirement = ClientFrameworkDetail["requirements"][number];

/** The requirements of a framework without its headings. */
export const requirementsIn = ({ requirements }: ClientFrameworkDetail): readonly DocumentedRequirement[] =>
  requirements.filter(({ heading }) => !heading);

/** Whether the framework binds the client and is scored, so that its requirements have states. */
export const isScored = ({ standing: { standing } }: ClientFrameworkDetail): boolean =>
  standing !== "not-applicable" && standing !== "watch";

/** Each control of the frameworks once, by id. */
export const controlsIn = (details: readonly ClientFrameworkDetail[]): ReadonlyMap<string, DocumentedControl> =>
  new Map(details.flatMap(({ controls }) => controls.map((control) => [control.id, control] as const)));
