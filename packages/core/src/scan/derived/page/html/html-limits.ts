/**
 * Limits for one page, so that a hostile one costs no more than a large legitimate one. Counts are elements, lengths
 * are UTF-16 units. Far above what real home pages contain (a busy shop: 600 links, 150 images, 80 scripts).
 */
export const HTML_LIMITS = {
  attributesPerTag: 100,
  attributeLength: 4_096,
  anchors: 2_000,
  anchorText: 200,
  links: 500,
  metas: 200,
  scripts: 500,
  inlineScriptText: 200_000,
  resources: 2_000,
  frames: 100,
  forms: 50,
  fieldsPerForm: 100,
  labels: 1_000,
  comments: 200,
  commentLength: 500,
  text: 200_000,
  markers: 4_000,
} as const;
