// A share of 1 in words: "37 %".
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
