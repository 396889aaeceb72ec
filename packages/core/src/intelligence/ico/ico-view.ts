import type {
  CheckResult,
  EvidenceItem,
  Facts,
  IcoRegisterData,
  IcoState,
  ScanReport,
  SourceStatus,
} from "@broker/contracts";
import { NOBODY_TO_ASK_ABOUT, NOT_ASKED_FOR } from "../not-asked-for.ts";

/** What the fourteen points are assessed from. `register` = the ICO register, undefined where it was not queried. */
export interface IcoView {
  readonly facts: Pick<Facts, "page" | "http" | "unseen">;
  readonly checks: readonly CheckResult[];
  readonly register?: (Pick<SourceStatus, "status" | "reason"> & { readonly data: IcoRegisterData | null }) | undefined;
  /** When the website was scanned, ISO 8601. */
  readonly startedAt: string;
}

/** The result of one point. `words` replace the state's usual words where they differ. */
export interface IcoVerdict {
  readonly state: IcoState;
  readonly reason: string;
  readonly evidence?: readonly EvidenceItem[];
  readonly words?: string;
}

/** One point; its place in the list is its number. */
export interface IcoRule {
  readonly question: string;
  judge(view: IcoView): IcoVerdict;
}

/** An entry of the register, or its absence, is certain enough to report. */
export type IcoEntry = NonNullable<IcoRegisterData["entry"]>;

/** The view of a stored report. */
export function icoViewOf({ facts, checks, sources, startedAt }: ScanReport): IcoView {
  const asked = sources.find(({ name }) => name === "icoRegister");
  const leftOut = asked?.reason === NOT_ASKED_FOR || asked?.reason === NOBODY_TO_ASK_ABOUT;
  const register =
    asked === undefined || (asked.status === "not-configured" && !leftOut)
      ? undefined
      : { status: asked.status, reason: asked.reason, data: facts.icoRegister ?? null };
  return { facts, checks, register, startedAt };
}
