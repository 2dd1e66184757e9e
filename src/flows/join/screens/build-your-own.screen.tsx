import { BuildYourOwn } from '../../../parts/packages/screens/build-your-own.screen.tsx';
import { useMounted } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { StepTop } from './parts/step-top.tsx';

export const BuildYourOwnScreen = () => (
  <BuildYourOwn actor={useMounted('buildYourOwn')} top={<StepTop />} note={<DiscountNote />} />
);
