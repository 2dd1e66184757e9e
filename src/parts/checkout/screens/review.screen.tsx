import { useMounted } from '../checkout.hooks.ts';
import { Review } from './parts/review.tsx';

export function ReviewScreen() {
  const submission = useMounted('submission');
  const consent = useMounted('consent');
  return submission && consent ? <Review submission={submission} consent={consent} /> : null;
}
