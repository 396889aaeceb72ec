import { useEffect, useRef } from "react";

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cells of a row that can be opened. */
const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("[data-cell]") ?? []),
];

/** Arrow keys move between the cells; Enter opens the focused one, as it is a link. */
function move(event: KeyboardEvent, matrix: Element): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
  if (step === undefined || cell === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...matrix.querySelectorAll("tbody > tr")].filter((row) => cellsOf(row).length > 0);
  const row = rows.findIndex((each) => each.contains(cell));
  const at = cellsOf(rows[row]).indexOf(cell);
  const target = cellsOf(rows[row + step[0]])[at + step[1]];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

/** The element around a matrix whose cells can be moved between by arrow keys. */
export function useCellKeys() {
  const matrix = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = matrix.current;
    if (around === null) return;
    const onKey = (event: KeyboardEvent) => move(event, around);
    around.addEventListener("keydown", onKey);
    return () => around.removeEventListener("keydown", onKey);
  }, []);
  return matrix;
}
