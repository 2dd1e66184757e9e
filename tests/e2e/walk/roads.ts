import type { Road } from './road.ts';
import { bannerRoad } from './roads/banner.road.ts';
import { credentialsRoad } from './roads/credentials.road.ts';
import { joinRoad } from './roads/join.road.ts';

/** By the name of the flow's file. */
export const roads: Readonly<Record<string, Road>> = { join: joinRoad, credentials: credentialsRoad, banner: bannerRoad };
