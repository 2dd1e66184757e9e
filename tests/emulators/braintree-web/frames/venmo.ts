import Framebus from 'framebus';

// The QR code frame, with buttons for the visitor's actions on a phone.
const [, channel = ''] = location.hash.slice(1).split('_');
const bus = new Framebus({ channel, targetFrames: [window.parent] });
document.body.innerHTML =
  '<main style="background: white"><p></p><button disabled>Approve</button><button disabled>Cancel</button><button disabled>Fail</button></main>';
const [approve, cancel, fail] = [...document.querySelectorAll('button')] as [
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
]; // the document was just written with it
let context = '';

bus.on('VENMO_DESKTOP_DISPLAY_QR_CODE', shown => {
  if (typeof shown === 'object' && 'id' in shown) context = String(shown['id']);
  for (const button of [approve, cancel, fail]) button.disabled = false;
});
approve.addEventListener('click', () => void fetch(`/emulated-venmo?context=${context}`));
cancel.addEventListener('click', () => bus.emit('VENMO_DESKTOP_CUSTOMER_CANCELED'));
fail.addEventListener('click', () => bus.emit('VENMO_DESKTOP_UNKNOWN_ERROR'));
bus.emit('VENMO_DESKTOP_IFRAME_READY');
