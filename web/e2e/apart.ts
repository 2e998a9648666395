// Which things look the same, measured on the pixels that people see, also by people who see other
// colours. Shapes count as well as colours.

import type { Page } from '@playwright/test';

export const EYES = ['none', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Eyes = (typeof EYES)[number];

// The browser shows the page as it is seen with these eyes, until it is told otherwise.
export async function seeWith(page: Page, eyes: Eyes) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: eyes });
}

const LEAST = 20; // between the tenth of the pixels that differ most; 2 can just be seen

// Pairs of these elements that look alike: the first in sight of each selector.
export async function alike(page: Page, selectors: string[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, wanted, least]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const scale = image.width / innerWidth;
      const SIZE = 32;
      const drawing = new OffscreenCanvas(SIZE, SIZE).getContext('2d', {
        willReadFrequently: true,
      })!;

      // CIE Lab, in which distances are as people see them.
      const lab = (rgb: number[]) => {
        const [r, g, b] = rgb.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        const [x, y, z] = [
          (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
          0.2126 * r + 0.7152 * g + 0.0722 * b,
          (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [
          number,
          number,
          number,
        ];
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
      };
      const look = (selector: string) => {
        const node = [...document.querySelectorAll(selector)].find(
          (found) => found.getBoundingClientRect().width > 0,
        );
        if (!node) return null;
        const { x, y, width, height } = node.getBoundingClientRect();
        drawing.drawImage(
          image,
          x * scale,
          y * scale,
          width * scale,
          height * scale,
          0,
          0,
          SIZE,
          SIZE,
        );
        const { data: bytes } = drawing.getImageData(0, 0, SIZE, SIZE);
        return Array.from({ length: SIZE * SIZE }, (_, i) =>
          lab([bytes[4 * i]!, bytes[4 * i + 1]!, bytes[4 * i + 2]!]),
        );
      };
      const looks = wanted.map(look);
      const found = wanted.filter((_, index) => looks[index] === null).map((one) => `no ${one}`);
      for (const [i, one] of looks.entries()) {
        for (const [j, other] of looks.entries()) {
          if (j <= i || !one || !other) continue;
          const apart = one
            .map((pixel, at) => Math.hypot(...pixel.map((part, k) => part - other[at]![k]!)))
            .sort((a, b) => b - a)
            .slice(0, (SIZE * SIZE) / 10);
          const mean = apart.reduce((sum, distance) => sum + distance, 0) / apart.length;
          if (mean < least)
            found.push(`${wanted[i]!} and ${wanted[j]!} are only ${mean.toFixed(1)} apart`);
        }
      }
      return found;
    },
    [picture, selectors, LEAST] as const,
  );
}
