import { type LinkAccess, type Repositories, type StoredForm, sha256 } from "@broker/adapters";
import { AppError, type OnboardingForm } from "@broker/contracts";
import { readFormAnswer, requireOpenForm, takeForm } from "@broker/core/documents";
import { newSecret, secretHash } from "../../../security/secret-cookies.ts";

/** Wrong passcodes after which a link opens nothing more. */
const MOST_TRIES = 5;

const SPENT = "This link is not valid, or it can no longer be used.";
const spent = (): AppError => new AppError("link_spent", SPENT, { hint: "Ask the broker who sent it for a new one." });

/** The stored form of a passcode: with the link's secret, which is not stored, so that it cannot be guessed from it. */
export const passcodeHash = (token: string, passcode: string): string => secretHash(`${token}/${passcode.trim()}`);

/** The records, and the time of the call. ISO 8601, UTC. */
export interface GuestDesk {
  readonly forms: Repositories["forms"];
  readonly at: string;
}

type OpenLink = StoredForm & { readonly access: LinkAccess };

/** Refuses with one sentence whatever the reason, so that a guess learns nothing. */
function requireOpen(stored: StoredForm | null, at: string): OpenLink {
  if (stored?.access == null || stored.access.tries >= MOST_TRIES) throw spent();
  try {
    requireOpenForm(stored.form, at, sha256);
  } catch (error) {
    throw error instanceof AppError ? spent() : error;
  }
  return { ...stored, access: stored.access };
}

/** The open form of a link. Reading it spends nothing. AppError `link_spent` for every other. */
export const openLink = async ({ forms, at }: GuestDesk, token: string): Promise<OpenLink> =>
  requireOpen(await forms.ofLink(secretHash(token)), at);

/** Whether a secret is that of the browser in which the link was started. */
export const isGuest = ({ access }: OpenLink, secret: string | undefined): boolean =>
  secret !== undefined && access.guest !== null && secretHash(secret) === access.guest;

const guestOf = ({ id }: OnboardingForm, at: string) => ({ by: `form ${id}`, at });

/** The open form for the browser that started it. AppError `link_spent` for any other. */
async function guestForm(desk: GuestDesk, token: string, secret: string | undefined): Promise<OpenLink> {
  const link = await openLink(desk, token);
  if (!isGuest(link, secret)) throw spent();
  return link;
}

/**
 * Starts a link in a browser, which gets a secret; one that had started it before loses it, no answer is lost. Null =
 * the passcode is wrong, which is counted. AppError `link_spent`.
 */
export async function startLink(desk: GuestDesk, token: string, passcode: string): Promise<string | null> {
  const { form, access } = await openLink(desk, token);
  const isRight = access.passcode === null || passcodeHash(token, passcode) === access.passcode;
  const secret = newSecret();
  const actor = guestOf(form, desk.at);
  await desk.forms.change(form.id, isRight ? "form opened" : "form passcode refused", actor, (stored) => {
    const now = requireOpen(stored, desk.at);
    if (!isRight) return { ...now, access: { ...now.access, tries: now.access.tries + 1 } };
    const opened = { ...now.form, openedAt: now.form.openedAt ?? desk.at };
    return { ...now, form: opened, access: { ...now.access, tries: 0, guest: secretHash(secret) } };
  });
  return isRight ? secret : null;
}

/** Saves answers before the form is returned; a blank one removes what was saved. AppError `link_spent`. */
export async function saveDrafts(
  desk: GuestDesk,
  token: string,
  secret: string | undefined,
  texts: Readonly<Record<string, string>>,
): Promise<StoredForm> {
  const { form } = await guestForm(desk, token, secret);
  return desk.forms.change(form.id, "form answers saved", guestOf(form, desk.at), (stored) => {
    const now = requireOpen(stored, desk.at);
    const answers = now.form.questions.flatMap((id) => {
      const given = texts[id];
      if (given === undefined) return now.answers.filter(({ question }) => question === id);
      const read = readFormAnswer(id, given.slice(0, 2000), desk.at.slice(0, 10));
      return read === null ? [] : [{ ...read, state: "draft" as const }];
    });
    return { ...now, answers };
  });
}

/** Who returns a form on a link. */
export interface GuestSignature {
  readonly name: string;
  readonly position: string;
  readonly reasonableSearch: boolean;
}

/** Returns the saved answers, which ends the link. AppErrors `link_spent`, `input_invalid` for what is missing. */
export async function returnDrafts(
  desk: GuestDesk,
  token: string,
  secret: string | undefined,
  signature: GuestSignature,
): Promise<void> {
  const { form } = await guestForm(desk, token, secret);
  await desk.forms.change(form.id, "form returned", guestOf(form, desk.at), (stored) => {
    const now = requireOpen(stored, desk.at);
    const { id, client, questionsVersion, digest } = now.form;
    const answers = Object.fromEntries(now.answers.map(({ question, text }) => [question, text]));
    const file = { format: "broker-answers-1" as const, form: id, client, questionsVersion, digest, on: "" };
    const around = { client: null, at: desk.at, digest: sha256 };
    return { ...now, ...takeForm(now.form, { ...file, ...signature, answers }, around) };
  });
}
