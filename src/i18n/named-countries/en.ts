import { namedIn } from './named-in.ts';

export const named = namedIn('en');
