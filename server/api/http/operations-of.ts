import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import type { OpenApiDocument } from '@slipway/contract/openapi.ts';

export type Content = Record<string, { schema?: JsonSchema }>;
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content; required?: boolean };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
};
export type Placed = Operation & { method: string; path: string };

/** Every operation of the document, with its method and path. */
export function operationsOf({ paths }: OpenApiDocument): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as unknown as Operation),
      method: method.toUpperCase(),
      path,
    })),
  );
}
