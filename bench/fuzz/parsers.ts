import { AppError } from "../../packages/contracts/src/index.ts";
import { readClientList } from "../../packages/core/src/client/edits/read-client-list.ts";
import { readProspectList } from "../../packages/core/src/portfolio/read-prospect-list.ts";
import { parseTarget } from "../../packages/core/src/scan/parse-target.ts";
import { MAIL_PARSERS } from "./mail-parsers.ts";
import { REPORT_PARSERS } from "./report-parsers.ts";
import type { Fuzzed } from "./run-fuzzer.ts";
import { SITE_PARSERS } from "./site-parsers.ts";

/** A longer list is read in a thread. */
const LIST_LENGTH = 2_048;

/** A refusal in a sentence is how a parser answers what it cannot read. */
function refusing(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Every parser of text from a scanned site, its name servers or an upload. */
export const PARSERS: Readonly<Record<string, Fuzzed>> = {
  ...MAIL_PARSERS,
  csv: {
    most: LIST_LENGTH,
    seeds: [
      'name,domain,employees\r\n"Acme, Ltd",acme.example,42\r\n',
      "domain\nacme.example\n# note\n",
      '{"domain":"acme.example","name":"Acme"}\n',
      '[{"name":"Acme","turnover":{"total":100}}]',
    ],
    words: [
      "name,",
      "domain",
      "turnover",
      '"',
      '""',
      ",",
      ";",
      "\n",
      "#",
      "{",
      "[",
      '{"domain":"a.example"}',
      "https://",
      "xn--",
      "@",
    ],
    parse: (text, pause) => {
      refusing(() => readClientList(text));
      pause();
      refusing(() => readProspectList(text));
      pause();
      refusing(() => parseTarget(text));
    },
  },
  ...SITE_PARSERS,
  ...REPORT_PARSERS,
};
