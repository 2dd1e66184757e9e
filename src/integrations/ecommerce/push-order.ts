declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Puts what the server says of an order where an e-commerce tag would look for it. What cannot be read is left out. */
export function pushOrder(gaPayload: string): void {
  const order = decoded(gaPayload);
  if (order) (window.dataLayer ??= []).push(order);
}

function decoded(base64: string): object | null {
  try {
    const order: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), character => character.charCodeAt(0))));
    return typeof order === 'object' ? order : null;
  } catch {
    return null;
  }
}
