import { PackageChoice } from '../../../parts/packages/screens/package-choice.screen.tsx';
import { BuildYourOwn } from '../../../parts/packages/screens/build-your-own.screen.tsx';
import { useMounted } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { JoinTop } from './parts/join-top.tsx';

// Loaded together, because visitors build a package from the packages step, and the first load names every separate
// file.

export const PackagesScreen = () => (
  <PackageChoice actor={useMounted('packageChoice')} top={<JoinTop />} note={<DiscountNote />} />
);

export const BuildYourOwnScreen = () => (
  <BuildYourOwn actor={useMounted('buildYourOwn')} top={<JoinTop />} note={<DiscountNote />} />
);
