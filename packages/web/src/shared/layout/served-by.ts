/** The commands that start a server, and those that print another sign-in link of the running one. */
const COMMANDS = {
  serve: { start: "broker serve", link: "broker serve --link" },
  demo: { start: "broker demo", link: "broker demo" },
} as const;

function startedBy(): keyof typeof COMMANDS {
  if (typeof document === "undefined") return "serve";
  const named = document.querySelector<HTMLMetaElement>('meta[name="served-by"]')?.content;
  return named === "demo" ? "demo" : "serve";
}

/** The command that started the server, as its page states. */
export const servedBy = (): string => COMMANDS[startedBy()].start;

/** The command that prints another sign-in link of the running server. */
export const linkCommand = (): string => COMMANDS[startedBy()].link;
