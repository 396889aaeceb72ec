import { SOURCE_NAMES } from "@broker/contracts";
import type { StubName } from "@broker/fixtures";

/** The sources of a scan that are queried over the network; the ICO's register is a local file. */
export const ASKED_BY_NETWORK: readonly StubName[] = SOURCE_NAMES.filter((name) => name !== "icoRegister");
