import { AppError, plainText } from "@broker/contracts";
import type { MailServer } from "./mail-server.ts";

const LONGEST = 200;

/** The server's own message, sanitised and without the credentials, in brackets; empty if there is none. */
function serverMessage(error: object, { login }: MailServer): string {
  if (!("response" in error) || typeof error.response !== "string" || error.response === "") return "";
  const secrets = login === null ? [] : [login.password, login.user].flatMap((text) => [text, btoa64(text)]);
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "(hidden)"), plainText(error.response));
  return ` The server said: ${clean.length > LONGEST ? `${clean.slice(0, LONGEST)}...` : clean}`;
}

const btoa64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

const member = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
};

/** The error of a failed mail, as a sentence with how to proceed; an AppError is unchanged. */
export function mailFailure(error: unknown, server: MailServer, to: string): AppError {
  if (error instanceof AppError) return error;
  const where = `${server.host}:${server.port}`;
  if (!(error instanceof Error))
    return new AppError("network_unavailable", `The mail could not be handed to ${where}.`);
  const [code, command, system] = [member(error, "code"), member(error, "command"), error.message];
  const answer = serverMessage(error, server);
  if (code === "EAUTH")
    return new AppError("config_invalid", `The mail server ${where} refused the login. Nothing was sent.${answer}`, {
      hint: "Check mail.user and the password that mail.passwordEnv names.",
    });
  if (code === "EENVELOPE" && command === "MAIL FROM")
    return new AppError("config_invalid", `The mail server ${where} refused the sender ${server.from}.${answer}`, {
      hint: "Check mail.from.",
    });
  if (code === "EENVELOPE" || code === "EMESSAGE")
    return new AppError("target_refused", `The mail server ${where} did not take the mail to ${to}.${answer}`, {
      hint: "Nothing was sent. Check the address, or send the PDF manually.",
    });
  if (code === "ETLS" || /certificate|self[- ]signed|TLS|SSL|ssl/.test(system))
    return new AppError("network_unavailable", `No safe connection to the mail server ${where}. Nothing was sent.`, {
      hint: `mail.security is ${server.security}; the server's certificate must be valid for ${server.host}.`,
    });
  const reason =
    code === "ETIMEDOUT" || /timed? ?out|timeout/i.test(system)
      ? "did not respond in time"
      : code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(system)
        ? "has no address"
        : /ECONNREFUSED/.test(system)
          ? "refused the connection"
          : "ended the connection";
  return new AppError(
    "network_unavailable",
    `The mail server ${where} ${reason}. Nothing is known to have been sent.${answer}`,
    {
      hint: "Check mail.host and mail.port, or send the PDF manually.",
    },
  );
}
