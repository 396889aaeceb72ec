import type { Problem } from "@broker/contracts";

/** What a code means and what its receiver does, for the page of the code. */
interface ProblemWords {
  readonly meaning: string;
  readonly remedy: string;
  /** Whether the same call may succeed later. */
  readonly repeat: "later" | "no";
}

const LATER = "Repeat the call later, with the same Idempotency-Key.";
const OPERATOR = "Report the request id to the brokerage.";
const CORRECT = "Correct what the answer names, then call again with a new Idempotency-Key.";

const no = (meaning: string, remedy: string): ProblemWords => ({ meaning, remedy, repeat: "no" });
const later = (meaning: string, remedy: string = LATER): ProblemWords => ({ meaning, remedy, repeat: "later" });

/** The page of each code. A code without one does not compile. */
export const PROBLEM_WORDS: Readonly<Record<Problem["code"], ProblemWords>> = {
  usage: no("The call is malformed, or an option does not fit.", CORRECT),
  config_invalid: no("A setting of the server is not valid.", OPERATOR),
  input_invalid: no("A field is not valid. `errors` has a sentence for each field.", CORRECT),
  target_invalid: no(
    "The domain cannot or must not be scanned: it is malformed, private, or its owner objected.",
    CORRECT,
  ),
  target_refused: no("The domain is not scanned: its address is not public, or consent is missing.", CORRECT),
  target_unreachable: later("Nothing answered at the domain."),
  not_permitted: no("The user does not hold the permission that this needs.", "Ask the brokerage."),
  not_found: no("There is no such record. `fix` says how to make one.", "Check the id, the name or the domain."),
  ambiguous: no("Several records fit, or one with this name exists.", "Use the id of the record."),
  feature_locked: no("The tier of the brokerage does not include this.", "Ask the brokerage."),
  evidence_invalid: no("Recorded evidence cannot be read.", OPERATOR),
  report_invalid: no("A stored report cannot be read.", OPERATOR),
  record_unsettled: no("The client's record has unresolved conflicts.", "The brokerage resolves them first."),
  session_expired: no("The onboarding session has expired.", "Begin another one."),
  link_spent: no("The link was used, or has expired.", "Ask for another link."),
  gate_closed: no(
    "A condition is not met, for example a sanctions screening. `detail` names it.",
    "The brokerage decides.",
  ),
  store_unavailable: later("The database does not answer."),
  store_damaged: no("The database or a file is damaged.", OPERATOR),
  store_newer: no("The database is of a newer version than the server.", OPERATOR),
  storage_full: later("The disk of the server is full.", OPERATOR),
  file_unreadable: no("A file cannot be read.", OPERATOR),
  file_unwritable: no("A file cannot be written.", OPERATOR),
  port_taken: no("The server could not take its port.", OPERATOR),
  browser_missing: later("The server cannot print PDF at the moment.", "Request another format, or call again later."),
  source_unavailable: later("An outside source does not answer."),
  network_unavailable: later("The server has no network."),
  too_busy: later("The server has too much to do. `Retry-After` has the seconds to wait."),
  limit_reached: no("A limit of the workspace is reached. `detail` names it.", "Remove what is not used."),
  interrupted: later("The work was interrupted. Completed work is saved."),
  internal: later("An unexpected error.", OPERATOR),
  not_signed_in: no("There is no key, or it is not valid, has expired or was revoked.", "Ask the brokerage for a key."),
  code_required: no("A sign-in needs a code.", "Use a key of the partner API."),
  not_allowed: no(
    "The key lacks the scope of the call, or is sent from an address from which it is not accepted.",
    "Ask the brokerage for a key with this scope, or for this address.",
  ),
  wrong_host: no("The server does not answer to that host name.", "Use the address that the brokerage gave you."),
  too_large: no("The body, the address or the headers are too large.", "Send less at once."),
  too_many: later("A limit of the key is used up. `Retry-After` has the seconds to wait."),
  in_progress: later("A call with this Idempotency-Key is still running."),
  key_reused: no("This Idempotency-Key was used for another call.", "Use a new key for each change."),
  response_lost: no(
    "The call was carried out, and its answer is not stored: it had a secret, or the server ended before it answered.",
    "Read the record before you make the change again.",
  ),
  other_workspace: no("The browser works in another workspace.", "Does not concern calls with a key."),
};
