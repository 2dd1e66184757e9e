interface Callbacks {
  onApprove: (data: { billingToken: string }) => unknown;
  onCancel: (data: object) => void;
  onError: (error: unknown) => void;
}

/** A visitor's action in PayPal's window, named as its buttons. */
export type PayPalChoice = 'Approve' | 'Cancel' | 'Fail' | 'Approve, then cancel' | 'Cancel, then approve';

async function start(callbacks: Callbacks, token: Promise<{ billingToken: string }>): Promise<void> {
  // Open the window at once, because browsers allow it only during a click.
  const opened = window.open('', '', 'popup,width=450,height=600');
  if (opened === null) throw new Error('The window was blocked');
  const end = new AbortController();
  const { billingToken } = await token;
  opened.location.href = `https://www.sandbox.paypal.com/agreements/approve?ba_token=${billingToken}`;
  const onMessage = ({ source, data }: MessageEvent<{ choice?: PayPalChoice }>) => {
    if (source !== opened || data.choice === undefined) return;
    end.abort();
    for (const done of data.choice.toLowerCase().split(', then ')) {
      if (done === 'approve') callbacks.onApprove({ billingToken });
      else if (done === 'cancel') callbacks.onCancel({ billingToken });
      else callbacks.onError(new Error('PayPal could not do it'));
    }
  };
  window.addEventListener('message', onMessage, { signal: end.signal });
}

Object.assign(window, {
  paypal: {
    version: '6',
    createInstance: async () => {
      await fetch('https://www.sandbox.paypal.com/paypal-instance'); // PayPal's SDK also calls its own hosts here
      return {
        createPayPalBillingAgreementWithoutPurchase: (callbacks: Callbacks) => ({
          start: (_presentation: object, token: Promise<{ billingToken: string }>) => start(callbacks, token),
        }),
      };
    },
  },
});
