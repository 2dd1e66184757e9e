import { useMounted } from '../checkout.hooks.ts';
import { Review } from './parts/review.tsx';

export function ReviewScreen() {
  const submission = useMounted('submission');
  return submission ? <Review submission={submission} /> : null;
}
