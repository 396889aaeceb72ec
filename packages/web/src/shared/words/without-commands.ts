/** A model's note without the command line's way on, which a screen has no use for: '3 clients without a limit. Record one: broker …'. */
export function withoutCommands(note: string): string {
  const command = note.search(/: broker [a-z]/);
  if (command < 0) return note;
  const before = note.slice(0, command);
  const end = before.lastIndexOf(". ");
  return end < 0 ? `${before}.` : before.slice(0, end + 1);
}
