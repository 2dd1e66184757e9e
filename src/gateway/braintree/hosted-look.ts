/** The page's styles do not reach into a frame, nor do its fonts: what can be is told to it, as it stands around the box. */
export function hostedLook(box: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(box);
  return { input: { color, 'font-size': fontSize, 'font-weight': fontWeight, 'line-height': lineHeight, 'font-family': 'system-ui, sans-serif' } };
}
