import { useSelector } from '../../../join.hooks.ts';
import { designs } from './package-cards.tsx';

const names = Object.keys(designs) as (keyof typeof designs)[]; // its own keys

/** The card design that the chart has selected. */
export const useCardDesign = () =>
  useSelector(state => names.find(cards => state.matches({ packages: { offered: { cards } } })) ?? 'plain');
