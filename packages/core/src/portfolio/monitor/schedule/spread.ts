const RANGE = 2 ** 32;

/** FNV-1a of 32 bits over UTF-16 units, finished by murmur3's mixer, so that similar ids are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value ^= text.charCodeAt(place);
    value = Math.imul(value, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A client's fixed share of whatever clients are spread over, from 0 to less than 1. @param of what is spread */
export const shareOf = (client: string, of: "window" | "week" | "month"): number => hash(`${of} ${client}`) / RANGE;
