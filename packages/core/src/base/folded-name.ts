/** Normalises names: registers write capitals and 'Limited' where people write 'Ltd'. */
export const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\blimited\b/g, "ltd")
    .replace(/\bpublic ltd company\b/g, "plc");
