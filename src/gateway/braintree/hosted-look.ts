/**
 * Styles for the inputs in a frame, copied from the box, because the page's styles and fonts do not apply in the frame.
 */
export function hostedLook(box: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(box);
  return {
    input: {
      color,
      'font-size': fontSize,
      'font-weight': fontWeight,
      'line-height': lineHeight,
      'font-family': 'system-ui, sans-serif',
    },
  };
}
