import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of a drawing in CSS pixels, so that text keeps its size; 640 until measured. */
export function useWidth<Box extends HTMLElement>(): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const room = box.current;
    if (room === null) return;
    const measure = (): void => setWidth(Math.max(200, Math.round(room.clientWidth)));
    measure();
    const look = new ResizeObserver(measure);
    look.observe(room);
    return () => look.disconnect();
  }, []);
  return [box, width];
}
