import { totpUri } from "@broker/adapters";
import { htmlText } from "@broker/core/documents";
import { qrPicture } from "./qr-picture.ts";
import { hidden, type PlainPage } from "./sign-in-page.ts";

/** What the forms of a page have in common. */
interface Shown {
  /** The error message; null = none. */
  readonly refused: string | null;
  /** Where to go afterwards. */
  readonly next: string;
  /** See `formTokens`. */
  readonly token: string;
}

const codeField = (label: string, focus = true) => `<label for="code">${label}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="100"${focus ? " autofocus" : ""}>`;

const passwordField = (label: string, name = "password", autocomplete = "current-password") =>
  `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="1000">`;

/** The second step of signing in: the code. */
export const codePage = ({ refused, next, token }: Shown): PlainPage => ({
  title: "Enter the code",
  refused,
  body: `<p>Open your authenticator app and enter the code for this app.</p>
<form method="post" action="/sign-in/code">
${hidden({ next, form: token })}
${codeField("Code")}
<button type="submit">Sign in</button>
</form>
<p class="aside">Without your device, enter a recovery code. Without recovery codes, ask an administrator to remove
multi-factor authentication. <a href="/sign-in">Sign in as another user</a></p>`,
});

/**
 * The page that sets up an authenticator app. `issuer`: name of the product or its brand; `confirm`: the user is
 * signed in, and enters the password again.
 */
export const setUpPage = (
  { refused, next, token }: Shown,
  { secret, user, issuer, confirm }: { secret: string; user: string; issuer: string; confirm: boolean },
): PlainPage => {
  const uri = totpUri(secret, { issuer, user });
  const groups = secret.match(/.{4}/g)?.join(" ") ?? secret;
  return {
    title: "Set up multi-factor authentication",
    refused,
    body: `${confirm ? "" : "<p>This workspace requires it for passwords.</p>"}
<p>Scan this code with your authenticator app:</p>
${qrPicture(uri, "QR code of the key below, for an authenticator app")}
<p>Or add an account to the app with this key (time-based, 6 digits):</p>
<p><code>${groups}</code></p>
<p>On this device you can also <a href="${htmlText(uri)}">open the key in the app</a>.</p>
<form method="post" action="/sign-in/mfa">
${hidden({ next, form: token, secret })}
${confirm ? passwordField("Your password") : ""}
${codeField("Code that the app shows", !confirm)}
<button type="submit">Set up</button>
</form>
<p class="aside"><a href="${htmlText(confirm ? next : "/sign-in")}">Cancel</a></p>`,
  };
};

/** The recovery codes, which are shown once. */
export const recoveryPage = (codes: readonly string[], next: string): PlainPage => ({
  title: "Recovery codes",
  refused: null,
  body: `<p>Multi-factor authentication is set up. Each of these codes signs you in once without your device. Store them where
you store passwords: they are not shown again.</p>
<ol>${codes.map((code) => `<li><code>${code}</code></li>`).join("")}</ol>
<a class="go" href="${htmlText(next)}">Continue</a>`,
});

/** The page of a user whose app is set up: it can be removed, to set up another. */
export const removePage = ({ refused, next, token }: Shown, recoveryCodes: number): PlainPage => ({
  title: "Multi-factor authentication",
  refused,
  body: `<p>Your authenticator app is set up. Unused recovery codes: ${recoveryCodes}.</p>
<p>To use another device, or to get new recovery codes, remove it and set it up again.</p>
<form method="post" action="/sign-in/mfa/remove">
${hidden({ next, form: token })}
${passwordField("Your password")}
${codeField("Code, or a recovery code", false)}
<button type="submit">Remove</button>
</form>
<p class="aside"><a href="${htmlText(next)}">Cancel</a></p>`,
});

/** The page of a link that sets a password. */
export const passwordPage = (
  { refused, token }: Pick<Shown, "refused" | "token">,
  { link, user }: { readonly link: string; readonly user: string },
): PlainPage => ({
  title: "Set your password",
  refused,
  body: `<p>For ${htmlText(user)}. A password must have 12 to 200 characters; three unrelated words are easy to
remember.</p>
<form method="post" action="/sign-in/password">
${hidden({ form: token, link })}
<input type="text" name="username" autocomplete="username" value="${htmlText(user)}" readonly hidden>
${passwordField("New password", "password", "new-password")}
${passwordField("The same again", "again", "new-password")}
<button type="submit">Set password</button>
</form>`,
});

/** A page with a sentence and a way on. */
export const endPage = (
  title: string,
  sentence: string,
  go: { readonly label: string; readonly href: string },
): PlainPage => ({
  title,
  refused: null,
  body: `<p>${htmlText(sentence)}</p>
<a class="go" href="${htmlText(go.href)}">${htmlText(go.label)}</a>`,
});
