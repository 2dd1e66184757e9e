import { PackageChoice } from '../../../parts/packages/screens/package-choice.screen.tsx';
import { useMounted } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { StepTop } from './parts/step-top.tsx';

export const PackagesScreen = () => (
  <PackageChoice actor={useMounted('packageChoice')} top={<StepTop />} note={<DiscountNote />} />
);
