export type JsonSchema = Readonly<Record<string, unknown>>;
export interface Parameter {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    schema: JsonSchema;
}
export interface Operation {
    id: string;
    method: string;
    /** With parameters as `{name}`, beginning with `/api`. */
    path: string;
    parameters: readonly Parameter[];
    /** Schema of the JSON body; undefined if the operation takes none. */
    body: JsonSchema | undefined;
    /** Schemas of JSON answers by status (`200`); null for answers that are no JSON. */
    answers: ReadonlyMap<string, JsonSchema | null>;
}
interface Content {
    content?: Record<string, {
        schema: JsonSchema;
    }>;
}
interface Described {
    operationId: string;
    parameters?: Parameter[];
    requestBody?: Content;
    responses: Record<string, Content>;
}
export interface ApiDocument {
    paths: Record<string, Record<string, Described>>;
}
/** Lists the operations of an OpenAPI 3.1 document without references. */
export declare const operationsOf: ({ paths }: ApiDocument) => Operation[];
export {};
//# sourceMappingURL=operations.d.ts.map