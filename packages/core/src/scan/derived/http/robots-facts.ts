import type { HttpExchange, RobotsFacts } from "@broker/contracts";
import { answeredFile } from "./answered-file.ts";
import { isHtml } from "./is-html.ts";
import { robotsAllows } from "./robots-allows.ts";
import { robotsRules } from "./robots-rules.ts";

/** Words in a path that point an attacker to targets. */
const REVEALING =
  /(?:^|[/_.-])(?:admin(?:istrat\w*)?|backups?|bak|private|secret|internal|intranet|staging|dev|test|old|db|database|dump|sql|phpmyadmin|config|credentials?|passwords?|logs?|cgi-bin|git|svn|env|staff|hr|payroll|clients?|confidential)(?:$|[/_.*?$-])/i;

/** Names that every installation of a common product lists; they disclose nothing beyond the product. */
const COMMONPLACE =
  /^\/(?:wp-admin|wp-content|wp-includes|wp-json|administrator|bin|cache|cli|components|includes|installation|language|layouts|libraries|logs|modules|plugins|tmp|admin\/?$|core|profiles)(?:\/|$)/i;

const UNKNOWN: RobotsFacts = { present: null, disallowsAll: false, sitemaps: [], revealing: [] };

/** The content of /robots.txt; `present` null when not requested or the server failed. */
export function robotsFacts(exchanges: readonly HttpExchange[]): RobotsFacts {
  const answer = answeredFile(exchanges, "robots");
  if (answer === null || answer.status >= 500 || answer.status === 429) return UNKNOWN;
  if (answer.status !== 200 || answer.body === null || isHtml(answer)) return { ...UNKNOWN, present: false };
  const { groups, sitemaps } = robotsRules(answer.body.text);
  const barred = groups.flatMap((group) => group.rules).filter((rule) => !rule.allow && rule.pattern !== "");
  const revealing = barred
    .map((rule) => rule.pattern.slice(0, 120))
    .filter((pattern) => REVEALING.test(pattern) && !COMMONPLACE.test(pattern));
  return {
    present: true,
    disallowsAll: !robotsAllows(answer.body.text, "/"),
    sitemaps: [...sitemaps],
    revealing: [...new Set(revealing)].slice(0, 20),
  };
}
