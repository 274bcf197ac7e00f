import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import type { OpenApiDocument } from '@slipway/contract/openapi.ts';

import { callExamples, exampleRequest } from './call-examples.ts';
import { exampleValue } from './example-value.ts';
import { escaped } from './html.ts';
import type { Operation, Parameter, Placed } from './operations-of.ts';

/** The request in each language, and a form that sends it; HTML. */
export function examplesOf(document: OpenApiDocument, operation: Placed): string {
  const request = exampleRequest(document, operation);
  const examples = callExamples(request).map(
    ({ language, code }) =>
      `<details class="example"><summary>${language}</summary><pre tabindex="0"><code>${escaped(code)}</code></pre></details>`,
  );
  return `<h4>Examples</h4>${examples.join('')}${tryForm(document, operation, request.body)}`;
}

/** The script builds the fields when the form is opened. Files and tokens are not sent from here. */
function tryForm(document: OpenApiDocument, operation: Placed, body: unknown): string {
  const { method, path, operationId, parameters = [], requestBody } = operation;
  if (requestBody?.content['multipart/form-data'] || operationId === 'issueToken') return '';
  const given = parameters.flatMap((parameter) => {
    const shared = parameter.$ref?.split('/').at(-1);
    const own = (shared ? document.components['parameters']?.[shared] : parameter) as Parameter;
    return own.in === 'path' || own.in === 'query' ? [{ name: own.name, in: own.in }] : [];
  });
  const asked = {
    method,
    path,
    parameters: given,
    body: body === null ? null : JSON.stringify(body, null, 2),
  };
  return `<details class="try" data-asked="${escaped(JSON.stringify(asked))}"><summary>Try it</summary></details>`;
}

/** The body of an event with example values, as HTML. */
export function eventExample(
  { components }: OpenApiDocument,
  { requestBody }: Operation,
  kind: string,
): string {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return '';
  const body = exampleValue(schema, components.schemas as Record<string, JsonSchema>) as Record<
    string,
    unknown
  >;
  const named = 'type' in body ? { ...body, type: kind } : body;
  return `<h4>Example</h4><pre tabindex="0"><code>${escaped(JSON.stringify(named, null, 2))}</code></pre>`;
}

/** The first calls of a program, in their order, as HTML. */
export function quickstart({ servers }: OpenApiDocument): string {
  const url = servers[0]?.url ?? '';
  const steps: [string, string][] = [
    [
      'In <b>Developers › API clients</b>, create a client with the scopes <code>docs.read</code> and <code>docs.upload</code>. Exchange its ID and secret for a token:',
      `TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials \\\n  ${url}/oauth/token | sed -n 's/.*"access_token":"\\([^"]*\\)".*/\\1/p')`,
    ],
    [
      'Upload a document. The response contains its <code>id</code>:',
      `curl -H "Authorization: Bearer $TOKEN" -F file=@invoice.pdf ${url}/documents`,
    ],
    [
      'Read it until its status is <code>EXTRACTED</code>, or create a webhook for <code>EXTRACTION_FINISHED</code>:',
      `curl -H "Authorization: Bearer $TOKEN" ${url}/documents/4711`,
    ],
  ];
  const items = steps.map(
    ([words, code]) => `<li><p>${words}</p><pre tabindex="0"><code>${escaped(code)}</code></pre></li>`,
  );
  return `<section id="quickstart"><h2>Quickstart</h2><ol>${items.join('')}</ol></section>
<section id="try"><h2>Try it</h2><p>Each operation below has a form that sends it to this service. Enter an API client of your workspace. Its secret stays in this page.</p>
<form id="client"><label>Client ID <input name="id" autocomplete="off" spellcheck="false"></label><label>Client secret <input name="secret" type="password" autocomplete="off"></label><button>Get token</button> <output id="client-state" role="status">No token yet.</output></form></section>`;
}
