import * as v from 'valibot';

/** The kind of key that a call requires. Each kind only opens its own calls. */
export type Key = 'none' | 'registration' | 'invite' | 'credentials';

type Schema = v.GenericSchema<any, any>; // any schema; its input and output are inferred where it is used
type StringRecordSchema = v.GenericSchema<any, Record<string, string | undefined>>; // values of paths, queries and headers are text

/**
 * One call of the API. It types the client and validates on the server.
 *
 * @example
 * const greet = defineCall({ summary: 'Greets.', method: 'GET', path: '/greeting/:name', key: 'none', params: v.object({ name: v.string() }), replies: { 200: v.object({ text: v.string() }) } });
 */
export type Call = CallParts & (ReadOrPut | Post);

/** Repeating one changes nothing more: that is what these methods mean. */
interface ReadOrPut {
  readonly method: 'GET' | 'PUT';
  readonly idempotent?: never;
}

interface Post {
  readonly method: 'POST';
  /**
   * Why a repetition changes nothing more. `key`: the call requires an `Idempotency-Key` header, and a repetition with
   * the same key returns the first result. `content`: it only reads, or the server recognises what it has done already.
   */
  readonly idempotent: 'key' | 'content';
}

interface CallParts {
  /** One sentence for the readers of the API's documentation. */
  readonly summary: string;
  /** Path below `/api`, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly key: Key;
  readonly params?: StringRecordSchema;
  /** Headers by lower-case name; headers that are not listed are ignored. */
  readonly headers?: StringRecordSchema & { readonly entries: object };
  readonly query?: StringRecordSchema;
  readonly body?: Schema;
  /** Whether the client retries it by itself, as it does every GET, when no reply arrives. Only with a key. */
  readonly retried?: boolean;
  /**
   * The reply has an `ETag`. If it is sent back as `If-None-Match` and nothing has changed, the reply is 304 without a
   * body.
   */
  readonly revalidated?: boolean;
  /** Every reply that a caller must handle, by status. Any other outcome is a fault. */
  readonly replies: Readonly<Record<number, Schema>>;
}

export const defineCall = <const C extends Call>(call: C): C => call;

type Part<C extends Call, K extends 'params' | 'headers' | 'query' | 'body'> = C extends {
  [P in K]: infer S extends Schema;
}
  ? { [P in K]: S }
  : object;
type Inputs<P> = { [K in keyof P]: P[K] extends Schema ? v.InferInput<P[K]> : never };
type Outputs<P> = { [K in keyof P]: P[K] extends Schema ? v.InferOutput<P[K]> : never };
/** If all headers are optional, `headers` itself is optional. */
type OwnHeaders<C extends Call> = C extends { headers: infer S extends Schema }
  ? object extends v.InferInput<S>
    ? { headers?: v.InferInput<S> }
    : { headers: v.InferInput<S> }
  : object;
type Bearer<C extends Call> = C['key'] extends 'none' ? object : { key: string };
type Idempotency<C extends Call> = C extends { idempotent: 'key' } ? { idempotencyKey: string } : object;

/** The arguments of a call in the client. */
export type CallInput<C extends Call> = Inputs<Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>> &
  OwnHeaders<C> &
  Bearer<C> &
  Idempotency<C>;

/** The validated arguments that a handler receives. */
export type CallRequest<C extends Call> = Outputs<
  Part<C, 'params'> & Part<C, 'headers'> & Part<C, 'query'> & Part<C, 'body'>
> &
  Bearer<C> &
  Idempotency<C>;

/** The reply: one union member for each listed status. */
export type CallReply<C extends Call> = {
  [S in keyof C['replies'] & number]: { status: S; body: v.InferOutput<C['replies'][S]> };
}[keyof C['replies'] & number];
