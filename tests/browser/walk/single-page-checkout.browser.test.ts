import { flow } from '../../../stories/flows/single-page-checkout.flow.ts';
import { checkoutRoute } from './checkout.route.ts';
import { walkAll } from './walk-all.ts';

walkAll('single-page-checkout', flow, checkoutRoute);
