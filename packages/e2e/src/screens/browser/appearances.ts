/**
 * Script that limits axe's contrast rule, half of its time, to one text of each appearance that was not judged before.
 * It defines `appearances`, with a method that marks those texts and counts them, and the names of those judged since.
 *
 * Where nothing but plain backgrounds lies behind a text, its appearance is its colour on the colours behind it, its
 * size and its shadow; elsewhere also the images, opacity, clipping and position of everything around it. Texts that
 * appear the same have the same contrast. Of labels and form controls, whose state matters too, all such are marked.
 *
 * Of a plain appearance the contrast is also calculated here. It counts as judged if it suffices and axe measured the
 * same, or left it open; any other only if axe measured and passed it. What axe finds, or skips as hidden, disabled,
 * covered or on an image, is judged again the next time.
 */
export const APPEARANCES = `(() => {
  const { removeUnicode } = axe.commons.text;
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const memo = (make) => {
    const made = new Map();
    return (key) => made.get(key) ?? (made.set(key, make(key)), made.get(key));
  };
  const hashOf = memo((key) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < key.length; at += 1) {
      const code = key.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  });
  const colour = memo((text) => {
    const parsed = new Color();
    parsed.parseString(text);
    return parsed;
  });
  /** 'colour on ground' to the colour that is seen. */
  const seenColour = memo((pair) => {
    const [text, ground] = pair.split(" on ");
    return flattenColors(colour(text), colour(ground)).toHexString();
  });
  const ratioOf = memo((pair) => {
    const [text, ground] = pair.split(" on ");
    return Math.floor(getContrast(colour(ground), colour(text)) * 100) / 100;
  });

  /** Name to the calculated contrast if that suffices; 0 = it does not, or is not known. */
  const ratios = new Map();
  let judged = [];
  let marks = [];

  /** Whether the image is a line, beneath which no text is read. */
  const isLine = ({ backgroundRepeat, backgroundSize }) => backgroundRepeat === "no-repeat" && / [12]px$/.test(backgroundSize);
  /** What lies behind an element's text: one colour, or where it is unknown a hash of all that affects it. */
  const groundOf = (style, around) => {
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath } = style;
    const isPlain = (backgroundImage === "none" || isLine(style)) && opacity === "1" && filter === "none" && mixBlendMode === "normal" && clip === "auto" && clipPath === "none";
    const isInPlace = position === "static" || position === "relative";
    if (isPlain && isInPlace && backgroundColor === "rgba(0, 0, 0, 0)") return around;
    const alpha = colour(backgroundColor).alpha;
    // What lies behind an opaque ground does not matter, unless both are faded.
    if (isPlain && alpha === 1 && !around.isFaded) return { ...around, hash: "", colour: seenColour(backgroundColor + " on #ffffff") };
    if (isPlain && around.hash === "" && isInPlace) return { ...around, colour: seenColour(backgroundColor + " on " + around.colour) };
    const all = [around.hash, around.colour, backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode, clip, clipPath];
    const isFaded = around.isFaded || opacity !== "1" || filter !== "none" || mixBlendMode !== "normal";
    return { theme: around.theme, isFaded, colour: around.colour, hash: hashOf(all.join("|")) };
  };
  const textOf = ({ childNodes }) => {
    let text = "";
    for (const node of childNodes) if (node.nodeType === 3) text += node.data.trim();
    return text;
  };
  const nameOf = (style, ground, text) => {
    const { color, fontSize, fontWeight, textShadow } = style;
    const points = Math.ceil(parseFloat(fontSize) * 72) / 96;
    const isLarge = points >= (Number(fontWeight) >= 700 ? 14 : 18);
    const kind = [isLarge, textShadow, text.length === 1];
    if (ground.hash !== "") return hashOf([ground.theme, ground.hash, color, fontSize, fontWeight, ...kind].join("|"));
    const pair = seenColour(color + " on " + ground.colour) + " on " + ground.colour;
    const name = hashOf([pair, ...kind].join("|"));
    const ratio = ratioOf(pair);
    ratios.set(name, textShadow === "none" && ratio > (isLarge ? 3 : 4.5) ? ratio : 0);
    return name;
  };
  const isRead = memo((text) => removeUnicode(text, { emoji: true, nonBmp: true, punctuations: true }) !== "");
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const TEXTLESS = "[type=checkbox], [type=radio], [type=range], [type=color], [type=image]";
  const OFF = ":disabled, [aria-disabled=true], [aria-disabled=true] *";
  const CONTROL = "input, select, textarea, button, label, label *, [disabled] *";

  const check = axe._audit.checks["color-contrast"];
  const judge = check.evaluate;
  check.evaluate = function (node, ...rest) {
    let measured;
    const noting = { ...this, data: (data) => { measured = data; this.data(data); } };
    const result = judge.call(noting, node, ...rest);
    const name = node.getAttribute("data-appearance");
    const ratio = ratios.get(name);
    const isPassed = result === true && measured?.contrastRatio > 0;
    const isSame = ratio > 0 && (result === undefined || (isPassed && measured.contrastRatio === ratio));
    if (name !== null && (ratio === undefined ? isPassed : isSame)) judged.push(name);
    return result;
  };

  window.appearances = {
    takeJudged: () => judged.splice(0),
    mark(theme, part, before) {
      const passed = new Set(before);
      const seen = new Set();
      for (const element of marks.splice(0)) element.removeAttribute("data-appearance");
      const walk = (element, around, outside) => {
        const style = getComputedStyle(element);
        const ground = groundOf(style, around);
        const isOutside = outside && !element.matches(part);
        const isEntry = /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && !element.matches(TEXTLESS);
        const text = isOutside ? "" : isEntry ? element.value : textOf(element);
        if (!isOutside && (isEntry || text !== "")) {
          const name = nameOf(style, ground, text);
          const isDue = !passed.has(name) && (!seen.has(name) || element.matches(CONTROL));
          if (isDue && (isEntry || isRead(text)) && style.clipPath !== "inset(50%)" && isShown(element) && !element.matches(OFF)) {
            element.setAttribute("data-appearance", name);
            marks.push(element);
            seen.add(name);
          }
        }
        for (const child of element.children) walk(child, ground, isOutside);
      };
      walk(document.documentElement, { theme, isFaded: false, colour: "#ffffff", hash: "" }, true);
      axe.configure({ rules: [{ id: "color-contrast", selector: "[data-appearance]" }] });
      return marks.length;
    },
  };
})()`;
