/** The part of JSON Schema that WordPress uses for meta. */
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
};
