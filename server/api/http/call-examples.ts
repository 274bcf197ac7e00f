import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import type { OpenApiDocument } from '@slipway/contract/openapi.ts';

import { exampleValue } from './example-value.ts';
import type { Placed } from './operations-of.ts';

/** A request of an operation: its address with example values, and its body. */
export type ExampleRequest = {
  method: string;
  url: string;
  form: 'JSON' | 'FILE' | 'CREDENTIALS' | 'NONE';
  body: unknown;
};
export type CallExample = { language: string; code: string };

/** The request with the required values of the operation. */
export function exampleRequest(document: OpenApiDocument, operation: Placed): ExampleRequest {
  const { method, path, requestBody } = operation;
  const server = document.servers[0]?.url ?? '';
  const url =
    server + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? '4711' : name));
  const content = requestBody?.content ?? {};
  if (operation.operationId === 'issueToken') return { method, url, form: 'CREDENTIALS', body: null };
  if (content['multipart/form-data']) return { method, url, form: 'FILE', body: null };
  const schema = content['application/json']?.schema;
  if (!schema) return { method, url, form: 'NONE', body: null };
  return { method, url, form: 'JSON', body: bodyOf(document, schema) };
}

function bodyOf({ components }: OpenApiDocument, schema: JsonSchema): unknown {
  return exampleValue(schema, components.schemas as Record<string, JsonSchema>);
}

/** The same request in three languages, without libraries. */
export function callExamples(request: ExampleRequest): CallExample[] {
  return [
    { language: 'curl', code: curl(request) },
    { language: 'JavaScript', code: javaScript(request) },
    { language: 'Python', code: python(request) },
  ];
}

function curl({ method, url, form, body }: ExampleRequest): string {
  if (form === 'CREDENTIALS')
    return `curl -u "$CLIENT_ID:$CLIENT_SECRET" \\\n  -d grant_type=client_credentials \\\n  ${url}`;
  const verb = method === 'GET' || form === 'FILE' ? '' : ` -X ${method}`;
  const parts = [`curl${verb} -H "Authorization: Bearer $TOKEN"`];
  if (form === 'FILE') parts.push('-F file=@invoice.pdf');
  if (form === 'JSON')
    parts.push("-H 'Content-Type: application/json'", `-d '${json(body).replaceAll("'", "'\\''")}'`);
  return [...parts, url].join(' \\\n  ');
}

function javaScript({ method, url, form, body }: ExampleRequest): string {
  if (form === 'CREDENTIALS') {
    return [
      `const reply = await fetch('${url}', {`,
      `  method: 'POST',`,
      `  headers: { authorization: \`Basic \${btoa(\`\${clientId}:\${clientSecret}\`)}\` },`,
      `  body: new URLSearchParams({ grant_type: 'client_credentials' }),`,
      '});',
      'const { access_token: token } = await reply.json();',
    ].join('\n');
  }
  const isJson = form === 'JSON';
  const type = isJson ? `, 'content-type': 'application/json'` : '';
  const lines = [
    ...(form === 'FILE' ? ['const body = new FormData();', `body.append('file', file, 'invoice.pdf');`] : []),
    `const reply = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { authorization: \`Bearer \${token}\`${type} },`,
    ...(form === 'FILE' ? ['  body,'] : isJson ? [`  body: JSON.stringify(${indented(json(body))}),`] : []),
    '});',
    'if (!reply.ok) throw new Error((await reply.json()).detail);',
  ];
  return lines.join('\n');
}

function python({ method, url, form, body }: ExampleRequest): string {
  const lines = ['import requests', ''];
  if (form === 'CREDENTIALS') {
    return [
      ...lines,
      'reply = requests.post(',
      `    "${url}",`,
      '    auth=(client_id, client_secret),',
      '    data={"grant_type": "client_credentials"},',
      ')',
      'token = reply.json()["access_token"]',
    ].join('\n');
  }
  const content =
    form === 'FILE'
      ? ['    files={"file": open("invoice.pdf", "rb")},']
      : form === 'JSON'
        ? [`    json=${pythonText(body).replaceAll('\n', '\n    ')},`]
        : [];
  return [
    ...lines,
    `reply = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    '    headers={"Authorization": f"Bearer {token}"},',
    ...content,
    ')',
    'reply.raise_for_status()',
  ].join('\n');
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** JSON with the constants of Python, which text in quotes keeps. */
function pythonText(value: unknown): string {
  const constants: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return json(value).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (found) => constants[found] ?? found,
  );
}
