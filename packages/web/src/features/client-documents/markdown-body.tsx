import type { ReactNode } from "react";

/** A stretch of lines of one kind. */
type Part =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly numbered: boolean; readonly lines: readonly string[] }
  | { readonly kind: "table"; readonly lines: readonly string[] };

const isBullet = (line: string): boolean => line.startsWith("- ") || line.startsWith("* ");
/** Length of a leading '12. '; 0 = the line has none. */
function numberLength(line: string): number {
  const dot = line.indexOf(". ");
  return dot > 0 && dot < 4 && [...line.slice(0, dot)].every((digit) => digit >= "0" && digit <= "9") ? dot + 2 : 0;
}

function kindOf(line: string): string {
  if (line.startsWith("|")) return "table";
  if (isBullet(line)) return "bullets";
  return numberLength(line) > 0 ? "numbers" : "text";
}

/** Splits the subset of Markdown that documents use: paragraphs, lists and tables. Pure. */
export function partsOf(body: string): readonly Part[] {
  const parts: { kind: string; lines: string[] }[] = [];
  let before = "";
  for (const line of body.split("\n").map((each) => each.trim())) {
    const kind = line === "" ? "" : kindOf(line);
    if (kind !== "" && kind === before) parts.at(-1)?.lines.push(line);
    else if (kind !== "") parts.push({ kind, lines: [line] });
    before = kind;
  }
  return parts.map(({ kind, lines }): Part => {
    if (kind === "table") return { kind, lines };
    if (kind === "text") return { kind, lines };
    return {
      kind: "list",
      numbered: kind === "numbers",
      lines: lines.map((line) => line.slice(kind === "numbers" ? numberLength(line) : 2)),
    };
  });
}

const OPEN = "[to be completed:";

/** Text with what is to be completed marked, and **strong** text. */
function inline(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let rest = text;
  while (rest !== "") {
    const at = rest.indexOf(OPEN);
    const end = at < 0 ? -1 : rest.indexOf("]", at);
    if (end < 0) {
      pieces.push(
        rest.split("**").map((part, n) => (n % 2 === 1 ? <strong key={`${n} ${part}`}>{part}</strong> : part)),
      );
      break;
    }
    pieces.push(
      rest.slice(0, at),
      <mark key={pieces.length} className="bg-medium-tint text-ink">
        {rest.slice(at, end + 1)}
      </mark>,
    );
    rest = rest.slice(end + 1);
  }
  return pieces;
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll("\\|", "\u0000")
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.replaceAll("\u0000", "|").trim());

function Table({ lines }: { readonly lines: readonly string[] }) {
  const [head = [], , ...rows] = lines.map(cellsOf);
  return (
    <table className="table stack">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, at) => (
              <td key={`${at} ${cell}`}>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A section's text. It is text from people: only paragraphs, lists and tables become elements. */
export function MarkdownBody({ body }: { readonly body: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 wrap-anywhere">
      {partsOf(body).map((part, at) => {
        const key = `${at} ${part.kind}`;
        if (part.kind === "table") return <Table key={key} lines={part.lines} />;
        if (part.kind === "text") return <p key={key}>{inline(part.lines.join(" "))}</p>;
        const items = part.lines.map((line, n) => <li key={`${n} ${line}`}>{inline(line)}</li>);
        return part.numbered ? (
          <ol key={key} className="list-decimal pl-5">
            {items}
          </ol>
        ) : (
          <ul key={key} className="list-disc pl-5">
            {items}
          </ul>
        );
      })}
    </div>
  );
}
