import * as v from 'valibot';

/** Whose bearer a call needs: each opens only its own doors. */
export type Key = 'none' | 'registration' | 'invite' | 'credentials';

type Schema = v.GenericSchema<any, any>; // a schema of anything: what it reads and gives is inferred where it is used
type StringRecordSchema = v.GenericSchema<any, Record<string, string | undefined>>; // values of a path, a query and headers are text

/**
 * One call of the API, said once: the client is typed by it, the server validates by it.
 *
 * @example
 * const greet = defineCall({ summary: 'Greets.', method: 'GET', path: '/greeting/:name', key: 'none', params: v.object({ name: v.string() }), replies: { 200: v.object({ text: v.string() }) } });
 */
export interface Call {
  /** One sentence for who reads the API's documentation. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly key: Key;
  readonly params?: StringRecordSchema;
  /** By their names in lower case; headers that are not named here are not looked at. */
  readonly headers?: StringRecordSchema;
  readonly query?: StringRecordSchema;
  readonly body?: Schema;
  /** Needs an `Idempotency-Key` header: a repeat with the same key is answered, not carried out again. */
  readonly idempotent?: boolean;
  /** Its answer carries an `ETag`: asked again with that as `If-None-Match`, what has not changed is answered 304 and without a body. */
  readonly revalidated?: boolean;
  /** Every answer a caller has to expect, by status. What is not listed is a fault. */
  readonly replies: Readonly<Record<number, Schema>>;
}

export const defineCall = <const C extends Call>(call: C): C => call;

type Part<C extends Call, K extends 'params' | 'headers' | 'query' | 'body'> = C extends { [P in K]: infer S extends Schema } ? { [P in K]: S } : object;
type Inputs<P> = { [K in keyof P]: P[K] extends Schema ? v.InferInput<P[K]> : never };
type Outputs<P> = { [K in keyof P]: P[K] extends Schema ? v.InferOutput<P[K]> : never };
/** Headers that may all be left out may be left out together. */
type OwnHeaders<C extends Call> = C extends { headers: infer S extends Schema } ? (object extends v.InferInput<S> ? { headers?: v.InferInput<S> } : { headers: v.InferInput<S> }) : object;
type Bearer<C extends Call> = C['key'] extends 'none' ? object : { key: string };
type Idempotency<C extends Call> = C extends { idempotent: true } ? { idempotencyKey: string } : object;

/** What a caller hands over. */
export type CallInput<C extends Call> = Inputs<Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>> & OwnHeaders<C> & Bearer<C> & Idempotency<C>;

/** What a handler receives, after validation. */
export type CallRequest<C extends Call> = Outputs<Part<C, 'params'> & Part<C, 'headers'> & Part<C, 'query'> & Part<C, 'body'>> & Bearer<C> & Idempotency<C>;

/** What comes back: one member for each listed status. */
export type CallReply<C extends Call> = { [S in keyof C['replies'] & number]: { status: S; body: v.InferOutput<C['replies'][S]> } }[keyof C['replies'] & number];
