import { afterEach, beforeAll, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import { Door } from '../../src/ui/door/door.tsx';
import { Spinner } from '../../src/ui/spinner/spinner.tsx';
import { draw } from './show-state.tsx';

beforeAll(() => activate('en'));

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
afterEach(() => force('none'));

test('With forced colours, a part of each ring that turns has another colour, because the turning is not seen otherwise.', async () => {
  await force('active');
  const drawn = draw(
    <>
      <Door icon="briefcase" title="For Professionals" busy onSelect={() => {}}>
        Attorneys
      </Door>
      <Spinner heading="Payment">Loading the payment page</Spinner>
    </>,
  );
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  const rings = drawn.querySelectorAll('button > span:last-child, output > span');
  const styles = Array.from(rings, ring => getComputedStyle(ring));
  expect(rings).toHaveLength(2);
  for (const { borderTopColor, borderBottomColor } of styles) expect(borderTopColor).not.toBe(borderBottomColor);
});
