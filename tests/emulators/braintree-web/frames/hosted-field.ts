import Framebus from 'framebus';
import { formats } from '../../../../src/gateway/sandbox/card-format.ts';
import { CardForm, isField, type Field, type FormOptions } from './card-form.ts';
import { exchange, openClient } from './exchange.ts';

declare global {
  interface Window {
    /** Called by the first frame, which draws all three fields through their common origin. */
    drawField?: (form: CardForm, options: FormOptions) => void;
  }
}

const field = window.name.replace('braintree-hosted-field-', '');
const bus = new Framebus({ channel: location.hash.slice(1), targetFrames: [window.parent] });

interface Order {
  field: Field;
  message?: string;
  attribute?: string;
  value?: unknown;
}

/** Handles the page's orders to this field. Each frame receives the orders to all fields. */
const onOrder = (event: string, obey: (order: Order) => void) =>
  bus.on(`hosted-fields:${event}`, data => {
    const order = data as unknown as Order; // in the SDK's format
    if (order.field === field) obey(order);
  });

window.drawField = (form, options) => {
  if (!isField(field)) return;
  const { internalLabel } = options.fields[field];
  document.body.innerHTML = `<label for="${field}"></label><input id="${field}" data-braintree-name="${field}" inputmode="numeric" aria-describedby="description"><div id="description"></div>`;
  Object.assign(document.body.style, { margin: '0' });
  // The document was just written with these elements.
  const [label, input, description] = [...document.body.children] as [HTMLLabelElement, HTMLInputElement, HTMLElement];
  label.textContent = internalLabel;
  for (const hidden of [label, description])
    Object.assign(hidden.style, { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden' });
  Object.assign(
    input.style,
    { position: 'absolute', inset: '0', padding: '0', border: '0', outline: '0', background: 'none' },
    { ...options.styles?.['input'] },
  );
  for (const size of ['inlineSize', 'blockSize'] as const) input.style[size] = '100%';

  input.addEventListener('input', () => {
    input.value = formats[field](input.value, form.text('number'));
    form.write(field, input.value);
  });
  input.addEventListener('focus', () => form.enter(field));
  input.addEventListener('blur', () => form.leave(field));
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && form.emit(field, 'inputSubmitRequest'));

  onOrder('TRIGGER_INPUT_FOCUS', () => input.focus());
  onOrder('SET_MESSAGE', ({ message = '' }) => (description.textContent = message));
  onOrder('SET_ATTRIBUTE', ({ attribute = '', value }) => input.setAttribute(attribute, String(value)));
};

bus.emit('hosted-fields:FRAME_READY', { field }, options => conduct(options as FormOptions)); // the SDK answers only one frame, with the page's options

function conduct(options: FormOptions): void {
  const form = new CardForm(options, (emittedBy, type, payload) =>
    bus.emit('hosted-fields:INPUT_EVENT', { type, merchantPayload: { emittedBy, ...payload } }),
  );
  const client = openClient(bus);
  for (let index = 0; index < window.parent.frames.length; index += 1)
    drawSibling(window.parent.frames[index], form, options);
  bus.on(
    'hosted-fields:TOKENIZATION_REQUEST',
    (_options, reply) => void client.then(opened => exchange(opened, form)).then(reply),
  );
}

function drawSibling(frame: Window | undefined, form: CardForm, options: FormOptions): void {
  try {
    if (frame?.location.href === location.href) frame.drawField?.(form, options);
  } catch {
    // A frame of another origin is not a card field.
  }
}
