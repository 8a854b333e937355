// The provider comes without types; what the tests call of it.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    Grant: new (
      facts: object,
    ) => { addOIDCScope(scope: string): void; save(ttl: number): Promise<string> };
  }
}
