import { writeFileSync } from "node:fs";
import { slipXsd } from "../src/documents/mrc/xml/slip-xsd.ts";

/** Writes the XML Schema of slips anew, where the shape of slips has changed. */
writeFileSync(new URL("../../../templates/mrc/mrc-slip.xsd", import.meta.url), slipXsd());
