import type { AcordApplication } from "@broker/contracts";

/** How many boxes are blank without which an underwriter in London cannot go on. */
export const blankBoxes = ({ fieldMappings }: AcordApplication): number =>
  fieldMappings.filter(({ mappedValue, isRequired }) => mappedValue === "" && isRequired).length;
