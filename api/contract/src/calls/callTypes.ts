// What a call takes and answers, inferred from its schemas. Types only: no schema gets into a browser.
import type { z } from 'zod';
import type { calls } from '.';
import type { CallAddress } from './callAddress';

type Description = (typeof calls)[keyof typeof calls];
/** Method and path identify a call, so the small constant that a browser holds leads to the schemas. */
type DescriptionOf<Address extends CallAddress> = Extract<
  Description,
  { method: Address['method']; path: Address['path'] }
>;

type SchemaOf<Address extends CallAddress, Part extends PropertyKey> =
  DescriptionOf<Address> extends Record<Part, infer Schema extends z.ZodType>
    ? Schema
    : z.ZodType<object, object>;

/** The parameters in the path of a call. */
export type CallParams<Address extends CallAddress> = z.input<SchemaOf<Address, 'params'>>;
/** The query of a call as the client sends it. */
export type CallQuery<Address extends CallAddress> = z.input<SchemaOf<Address, 'query'>>;
/** The JSON body of a call as the client sends it. */
export type CallBody<Address extends CallAddress> = z.input<SchemaOf<Address, 'body'>>;

type BodyArgument<Address extends CallAddress> = Address extends { formField: string }
  ? { body: File }
  : DescriptionOf<Address> extends { body: z.ZodType }
    ? { body: CallBody<Address> }
    : object;
type KeyArgument<Address extends CallAddress> = Address extends { needsIdempotencyKey: true }
  ? { idempotencyKey: string }
  : object;
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** All that a client passes to a call: path parameters and query by name, `body`, `idempotencyKey`. */
export type CallArgument<Address extends CallAddress> = Flat<
  CallParams<Address> & CallQuery<Address> & BodyArgument<Address> & KeyArgument<Address>
>;

/** The JSON that a call answers when it succeeds. */
export type CallResponse<Address extends CallAddress> =
  DescriptionOf<Address> extends { responses: infer Responses }
    ? z.output<Extract<Responses[keyof Responses], z.ZodType>>
    : never;

/** What a browser holds of a described call. */
export type AddressOf<Described extends CallAddress> = Pick<
  Described,
  Extract<keyof Described, keyof CallAddress>
>;
