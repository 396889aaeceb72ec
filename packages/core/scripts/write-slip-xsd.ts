import { writeFileSync } from "node:fs";
import { slipXsd } from "../src/documents/mrc/xml/slip-xsd.ts";

/** Writes the XML Schema of slips, after the structure of slips has changed. */
writeFileSync(new URL("../../../templates/mrc/mrc-slip.xsd", import.meta.url), slipXsd());
