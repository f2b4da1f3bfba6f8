/** The part of JSON Schema by which WordPress and its plugins describe a field. */
export type MetaSchema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  pattern?: string | undefined;
  items?: MetaSchema | undefined;
  properties?: Record<string, MetaSchema> | undefined;
  additionalProperties?: unknown;
  readonly?: boolean | undefined;
  /** GeoDirectory's own name for the type, such as `business_hours`. */
  field_type?: string | undefined;
};

/** The type in which a value is sent. Of several allowed types, `string` is preferred. */
export function typeOf({ type }: MetaSchema): string {
  // Advanced Custom Fields writes `int` instead of `integer`.
  const types = [type].flat().map((name) => (name === 'int' ? 'integer' : name));
  return types.find((name) => name === 'string') ?? types.find((name) => name !== 'null') ?? 'string';
}
