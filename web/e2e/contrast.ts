// How well things can be told apart, measured on the pixels that people see. axe reads styles, and
// cannot decide on gradients, pictures and what is half transparent.

import type { Page } from '@playwright/test';

// What is hard to read or to see within an element: words below 4.5 to 1 (3 to 1 when they are
// large), and outlines of choices below 3 to 1 (WCAG 1.4.3 and 1.4.11).
export async function faint(page: Page, within: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, selector]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawing = canvas.getContext('2d')!;
      drawing.drawImage(image, 0, 0);
      const scale = image.width / innerWidth;

      type Colour = [number, number, number];
      const light = ([r, g, b]: Colour) => {
        const [x, y, z] = [r, g, b].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * x! + 0.7152 * y! + 0.0722 * z!;
      };
      const ratio = (a: Colour, b: Colour) => {
        const [x, y] = [light(a), light(b)];
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
      };
      const pixels = (rect: DOMRect): Colour[] => {
        const [x, y] = [Math.max(0, rect.x * scale), Math.max(0, rect.y * scale)];
        const [w, h] = [Math.round(rect.width * scale), Math.round(rect.height * scale)];
        if (w < 1 || h < 1) return [];
        const { data } = drawing.getImageData(Math.round(x), Math.round(y), w, h);
        return Array.from({ length: w * h }, (_, i) => [
          data[4 * i]!,
          data[4 * i + 1]!,
          data[4 * i + 2]!,
        ]);
      };
      // The colour that most of them have, near enough.
      const most = (all: Colour[]): Colour => {
        const found = new Map<number, { count: number; colour: Colour }>();
        for (const colour of all) {
          const key = (colour[0] >> 3) * 1024 + (colour[1] >> 3) * 32 + (colour[2] >> 3);
          const known = found.get(key);
          if (known) ++known.count;
          else found.set(key, { count: 1, colour });
        }
        return [...found.values()].reduce((a, b) => (b.count > a.count ? b : a)).colour;
      };

      const seen: string[] = [];
      const root = document.querySelector(selector)!;
      // What is out of sight, cut off or covered is nobody's trouble.
      const inSight = (rect: DOMRect, node: Element) => {
        if (rect.width === 0 || rect.x < 0 || rect.y < 0) return false;
        if (rect.right > innerWidth || rect.bottom > innerHeight) return false;
        const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
        return hit !== null && node.contains(hit);
      };

      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const said = texts.currentNode.textContent?.trim() ?? '';
        const around = texts.currentNode.parentElement;
        if (!/[\p{L}\p{N}]/u.test(said) || !around || around.closest('.unseen, :disabled'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const rect = range.getBoundingClientRect();
        if (!inSight(rect, around)) continue;
        const all = pixels(rect);
        if (all.length === 0) continue;
        const ground = most(all);
        const best = Math.max(...all.map((colour) => ratio(colour, ground)));
        const style = getComputedStyle(around);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 600);
        // Thin strokes are mixed with what is behind them, so a little less is still the colour meant.
        if (best < (large ? 3 : 4.5) - 0.1) seen.push(`“${said}” has ${best.toFixed(2)} to 1`);
      }

      for (const node of root.querySelectorAll('[data-piece].can[tabindex]')) {
        // A part of it may have the outline: the disc of a planet, and not its name.
        const rect = (node.querySelector('[data-outline]') ?? node).getBoundingClientRect();
        if (!(node instanceof HTMLElement) || !inSight(rect, node)) continue;
        const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
        // From outside to inside, across the middle of each side.
        const sides = [
          (d: number) => new DOMRect(rect.x + d, y, 1, 1),
          (d: number) => new DOMRect(rect.right - 1 - d, y, 1, 1),
          (d: number) => new DOMRect(x, rect.y + d, 1, 1),
          (d: number) => new DOMRect(x, rect.bottom - 1 - d, 1, 1),
        ];
        const best = sides.map((at) => {
          // A neighbour may be so near that its own outline is six pixels away.
          const outside = [-6, -5, -4].flatMap((d) => pixels(at(d)));
          const edge = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((d) => pixels(at(d)));
          return Math.max(0, ...outside.flatMap((one) => edge.map((other) => ratio(one, other))));
        });
        const third = best.sort((a, b) => b - a)[2]!; // one side may lie at an edge
        if (third < 3)
          seen.push(`the outline of ${node.dataset.piece ?? ''} has ${third.toFixed(2)} to 1`);
      }
      return [...new Set(seen)];
    },
    [picture, within] as const,
  );
}
