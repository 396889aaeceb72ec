/**
 * What each command has to do with the sanctions gate, by first word. A command that is added fails the test until it
 * is entered here, with a decision.
 */

/** Submits, mails, binds or renews: it passes the gate, or is refused. */
export const GATED = `
  submission
  exports: status, submit
  onboard: submit
  placements: add, choose, move
`;

/** Makes a document for underwriters: a draft while the gate is closed. */
const DRAFTS = `
  acord, proposal
  mrc: generate, show
`;

/** Decides what the gate reads. */
const OPENS = `
  clients: edit
  kyc: confirm, gate open, gate licence, gate withdraw, propose, run
  mrc: screening
  users: permit
`;

/** Restores what was recorded before; it submits nothing. */
const RESTORES = `
  clients: import
  db: restore
`;

/** Neither submits nor mails to an underwriter, nor binds, nor renews. */
const NOTHING = `
  advice, batch, bundle, completion, demo, diff, disclosure, doctor, explain, exposed, forecast, lookalikes
  parse, premium, report, rescan, roi, rol, scan, schema, serve, verify, whatif
  alerts: list, show, acknowledge, assign, resolve, snooze, reopen
  assets: list, accept, reject, reopen
  audit: list, verify
  clients: add, list, show, export, registry accept, registry reject, erase, optout, hold
  compliance: list, show, adopt, drop, scope, answer, gaps, plan, history, diff, export
  config: show, set, unset
  db: backup, verify, migrate, prune, retention, move-files
  dispute: (itself), list, settle, withdraw
  documents: list, rules, show, diff, assess, generate, edit, approve, withdraw, acknowledge, export
  documents: verify, verifications, unverified, unverify
  dsar: find, export, erase, record-of-processing
  evidence: add, list, show, withdraw
  exports: list, show, path, stats, feedback
  findings: list
  frameworks: list, show, crosswalk, licences, check, import, export
  intel: confirm, dismiss, list, match, remove, show, status, update, import
  keys: make, status, rotate
  kyc: check, export, list, open, party, report, screen, show, gate show
  api-keys: add, list, revoke, rotate
  integrations: add, edit, list, pause, remove, replay, resume, run, runs, test
  white-label: add, list, show, set, restore, remove, export, preview, check
  idv: add, check, decide, list, number, show, start
  monitor: changes, quiet-hours clear, quiet-hours set, quiet-hours show, run, status, schedule show, schedule set, schedule clear, pause, resume, rules list, rules set
  monitor: rules reset, rules try
  mrc: validate, list, templates list, templates show, templates delete, subjectivities list
  mrc: subjectivities done, subjectivities waive, subjectivities reopen
  notifications: list, read
  onboard: (itself), list, show, transcript, restart, questions, pack, sign, send, forms, take, accept, revoke
  placements: list, show, quote, compare, renewal
  plans: list, show
  portfolio: summary, accumulation, scenarios, peers
  prospects: list, show, promote, regions
  reports: list, show, withdraw, assets, accept, reject, weakness, dispute
  share: add, list, revoke
  risks: list, draft, export, add, edit, link, treat, accept, close
  tier: show, set
  training: add, import, list, remind, remove, show
  triggers: list, act
  users: list, add, invite, link, role, permissions, email, password, remove, mfa status, mfa require, mfa reset
  users: disable, enable, sessions list, sessions end
  webhooks: add, list, test, deliveries, redeliver, rotate, pause, resume, remove
  worker: status, failed
  workspaces: list, show, add, rename, host, share, archive, remove
`;

/** The commands of a text above, with their first word. */
export const commandsIn = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", rest] = line.trim().split(": ");
      if (rest === undefined) return first.split(", ");
      return rest.split(", ").map((each) => (each === "(itself)" ? first : `${first} ${each}`));
    });

/** Every command with a decision. */
export const DECIDED_COMMANDS = [GATED, DRAFTS, OPENS, RESTORES, NOTHING].flatMap(commandsIn);
