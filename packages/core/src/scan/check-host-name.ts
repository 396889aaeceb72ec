import { AppError } from "@broker/contracts";

const refuse = (message: string, hint: string) => new AppError("target_invalid", message, { hint });

/** Position of a piece in the entered text, counted from 1. */
function place(typed: string, piece: string): string {
  return `at character ${Array.from(typed.slice(0, typed.indexOf(piece))).length + 1}`;
}

function checkCommas(host: string, typed: string): void {
  if (!host.includes(",")) return;
  const parts = host.split(",").map((part) => part.trim());
  if (parts.every((part) => part.includes(".")))
    throw refuse(
      `'${typed}' contains several names separated by commas.`,
      `Separate them with spaces: ${parts.join(" ")}`,
    );
  throw refuse(
    `'${typed}' has a comma ${place(typed, ",")}, where a dot belongs.`,
    `Did you mean ${host.replaceAll(",", ".")}?`,
  );
}

function checkCharacters(host: string, typed: string): void {
  if (/\s/.test(host))
    throw refuse(`'${typed}' contains a space.`, "Separate several names with spaces, without quotes.");
  // Anything beyond ASCII is left to the conversion of international names.
  const odd = /[^a-z0-9.\-\u0080-\u{10ffff}]/iu.exec(host)?.[0];
  if (odd === undefined) return;
  if (odd === "*")
    throw refuse(
      `'${typed}' is a wildcard for several names.`,
      `Name one of them, for example ${host.replace(/^\*\./, "")}.`,
    );
  if (odd === "\\") throw refuse(`'${typed}' contains a backslash.`, "Web addresses have slashes: https://acme.co.uk");
  throw refuse(
    `'${typed}' contains the character '${odd}' ${place(typed, odd)}, which is not allowed in a website's name.`,
    "Names have letters, digits, dots and hyphens.",
  );
}

function checkLabels(host: string, typed: string): void {
  const labels = host.replace(/\.$/, "").split(".");
  if (labels.some((label) => label === ""))
    throw refuse(
      `'${typed}' has two adjacent dots, or one at its start.`,
      `Did you mean ${labels.filter((label) => label !== "").join(".")}?`,
    );
  const long = labels.find((label) => label.length > 63);
  if (long !== undefined || host.length > 253)
    throw refuse(
      "The name is longer than DNS allows.",
      "Between dots 63 characters, 253 in all (RFC 1035, section 2.3.4).",
    );
  const dashed = labels.find((label) => label.startsWith("-") || label.endsWith("-"));
  if (dashed !== undefined)
    throw refuse(
      `'${typed}': the part '${dashed}' begins or ends with a hyphen.`,
      "A hyphen may only be between letters or digits (RFC 1123, section 2.1).",
    );
}

/**
 * Checks the characters and the shape of an entered host name; an AppError states the fault, its position and the
 * likely correction.
 */
export function checkHostName(host: string, typed: string): void {
  if (host === "") throw refuse(`'${typed}' contains no name.`, "Enter a domain such as acme.co.uk.");
  if (/^\[.*\]$/.test(host) || /^[0-9a-f]*:[0-9a-f:.]*$/i.test(host))
    throw refuse(
      `'${typed}' is an IP address; a scan needs a company's domain name.`,
      "Enter the company's domain, such as acme.co.uk.",
    );
  checkCommas(host, typed);
  checkCharacters(host, typed);
  checkLabels(host, typed);
}
