/** Messages of the monitor, their receivers, and what each person receives: columns as SQL has them. */
export const MESSAGE_TABLES = {
  /**
   * A receiver of messages. `events`: JSON. `state`: see `WebhookState`. `secret`: signs messages, so that it is stored
   * as it is. `former_secret`: also signs until `former_until`; null = there is none.
   */
  webhooks: `
    id text not null primary key, url text not null, events text not null, state text not null, secret text not null,
    former_secret text, former_until text, created_at text not null, created_by text not null`,
  /**
   * A message, written in the transaction of what it reports. `id`: of the message, the same for each attempt. `kind`:
   * webhook, integration, email, held (waits for the end of quiet hours) or digest. `receiver`: id of the webhook or
   * integration, or key of the user name. `subject`: id of the alert or client, or name of the file; '' = none.
   * `client_id`: null = of no client. `body`: JSON. `state`: see `DeliveryState`, or merged (held, and part of a digest
   * since). `attempts`: those that ended. `fence`: counts the claims; only the process of the last one may write.
   * `held_until`: milliseconds since 1970; until then a process delivers it. `status`: of the last HTTP answer.
   * `error`: why the last attempt failed. `bytes`, `took_ms`: of the delivery; null = not delivered, or not measured.
   * `result`: what came of it, as a sentence; null = nothing to say.
   */
  outbox: `
    id text not null primary key, kind text not null, receiver text not null, event text not null,
    subject text not null, client_id text, body text not null, created_at text not null, due_at text not null,
    state text not null, attempts integer not null, fence integer not null, held_until integer not null,
    status integer, error text, ended_at text, bytes integer, took_ms integer, result text`,
  /**
   * A system that exchanges data. `kind`: see `IntegrationKind`. `carries`, `settings`, `secret`: JSON; `secret` names
   * a variable or a file and never is one, null = none. `state`: active, paused, or off (the receiver answered 410).
   * `cursor`: number of the last entry of the audit log that was taken; null = it carries none. `due_at`: when files
   * are looked for or exported next; null = never by itself.
   */
  integrations: `
    id text not null primary key, name text not null, kind text not null, direction text not null,
    carries text not null, settings text not null, secret text, state text not null, cursor integer, due_at text,
    created_at text not null, created_by text not null`,
  /**
   * What a person receives by email. `person`: key of the user name. `email`: of one without an account; null = the
   * address of the user. `immediate`: lowest severity of emails at once, or none. `digest`: off, daily or weekly.
   * `digest_at`: time of the day, as in 08:00. `quiet`: JSON; null = the quiet hours of the workspace. `digested_at`:
   * end of the period of the last digest.
   */
  person_notices: `
    person text not null primary key, email text, immediate text not null, digest text not null,
    digest_at text not null, quiet text, zone text not null, changed_at text not null, digested_at text not null`,
} as const;
