import { mountBooking } from './booking.tsx';

const element = document.querySelector('#app');
if (!element) throw new Error('Invariant: `#app` is missing');

mountBooking(element, async ({ name, seat, sent }, signal) => {
  const response = await fetch('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': sent?.key ?? '' },
    body: JSON.stringify({ name, seat }),
    signal,
  });
  if (response.status === 409) return 'taken';
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return 'booked';
});
