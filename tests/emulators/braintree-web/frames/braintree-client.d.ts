/** The SDK's own client, which its frames use too. */
declare module 'braintree-web/client/client.js' {
  export default class Client {
    constructor(configuration: unknown);
    request(options: { method: string; endpoint: string; data: object }): Promise<{ creditCards: [object] }>;
  }
}
