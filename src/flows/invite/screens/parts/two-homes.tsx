import { Trans } from '@lingui/react/macro';
import { Scene } from '../../../../ui/scene/scene.tsx';
import css from './two-homes.module.css';

/** A picture of what families do here, where there is room beside the invitation. */
export const TwoHomes = () => (
  <figure className={css.figure}>
    <Scene />
    <figcaption>
      <Trans>Both parents see the same plans, from two homes.</Trans>
    </figcaption>
  </figure>
);
