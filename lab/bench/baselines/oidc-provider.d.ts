/** What of oidc-provider the baseline uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export type Payload = Record<string, unknown>;
  /** One for each kind of thing that it keeps (`model`). */
  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    on(event: string, listener: (context: unknown, error: Error) => void): this;
  }
}
