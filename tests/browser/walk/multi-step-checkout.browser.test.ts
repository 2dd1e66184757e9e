import { flow } from '../../../stories/flows/multi-step-checkout.flow.ts';
import { checkoutRoute } from './checkout.route.ts';
import { walkAll } from './walk-all.ts';

walkAll('multi-step-checkout', flow, checkoutRoute);
