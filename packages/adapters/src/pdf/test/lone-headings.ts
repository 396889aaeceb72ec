import { getDocumentProxy } from "unpdf";
import { z } from "zod";

/** Points. The running footer is below this. */
const FOOT = 54;
/** A heading's own lines end within this distance below its top. */
const TALLEST = 70;
/** Letters of one line do not have exactly the same height. */
const SAME_LINE = 3;

const Ref = z.object({ num: z.number(), gen: z.number() });
const Item = z.object({ str: z.string(), transform: z.array(z.number()) });

interface Entry {
  readonly title: string;
  readonly dest: unknown;
  readonly items: readonly Entry[];
}

const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.items)]);

interface Line {
  readonly text: string;
  readonly y: number;
}

function shownLines(items: readonly unknown[]): Line[] {
  return items.flatMap((item) => {
    const { data } = Item.safeParse(item);
    const y = data?.transform[5];
    return data !== undefined && data.str.trim() !== "" && y !== undefined ? [{ text: data.str, y }] : [];
  });
}

/**
 * Headings of a PDF at the end of a page whose content begins on the next: nothing is beside or below them but the
 * footer and their own `notes`. Headings are those of the document's outline.
 */
export async function loneHeadings(
  pdf: Uint8Array,
  notes: readonly string[],
): Promise<{ readonly title: string; readonly page: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const outline = flat(((await document.getOutline()) ?? []) as readonly Entry[]);
  const read = new Map<number, Promise<Line[]>>();
  const linesOf = (page: number) => {
    const known =
      read.get(page) ?? document.getPage(page).then(async (each) => shownLines((await each.getTextContent()).items));
    read.set(page, known);
    return known;
  };
  const lone: { title: string; page: number }[] = [];
  for (const { title, dest } of outline) {
    const place = typeof dest === "string" ? await document.getDestination(dest) : dest;
    if (!Array.isArray(place)) continue;
    const index = await document.getPageIndex(Ref.parse(place[0]));
    if (index + 1 === document.numPages) continue;
    const lines = await linesOf(index + 1);
    const top = z.number().catch(Number.POSITIVE_INFINITY).parse(place[3]);
    const own = lines.filter(({ y, text }) => y <= top + SAME_LINE && y > top - TALLEST && title.includes(text.trim()));
    const base = Math.max(...own.map(({ y }) => y));
    const isMatter = ({ text }: Line) => !notes.some((note) => note.includes(text.trim()));
    const below = lines.filter((line) => !own.includes(line) && line.y <= base + SAME_LINE && line.y > FOOT);
    const others = below.filter(isMatter);
    if (own.length > 0 && others.length === 0) lone.push({ title, page: index + 1 });
  }
  return lone;
}
