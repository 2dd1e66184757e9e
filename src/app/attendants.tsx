import { Banner } from './banner.tsx';
import type { Companion } from './flow.ts';
import { FocusKeeper } from './focus-keeper.tsx';
import { StrayClicks } from './stray-clicks.tsx';

/** What the shell and a flow render beside every step. */
export const attendantsOf = ({ Below, Beside, notices }: Companion) => ({
  Banner: () => <Banner notices={notices} />,
  Below: () => (
    <>
      <Below />
      <FocusKeeper />
      <StrayClicks />
    </>
  ),
  Beside,
});
