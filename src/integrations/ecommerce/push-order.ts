declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Pushes the server's description of an order to the data layer, where e-commerce tags read it. Ignores an unreadable
 * one.
 */
export function pushOrder(gaPayload: string): void {
  const order = decoded(gaPayload);
  if (order) (window.dataLayer ??= []).push(order);
}

function decoded(base64: string): object | null {
  try {
    const order: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(base64), character => character.charCodeAt(0))),
    );
    return typeof order === 'object' ? order : null;
  } catch {
    return null;
  }
}
