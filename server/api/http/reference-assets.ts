/** The style of the reference page, light or dark as the system. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: light-dark(#17212a, #e7edf1); --soft: light-dark(#54626d, #9fb0bc);
  --paper: light-dark(#ffffff, #12181d); --panel: light-dark(#f3f5f6, #1a2229); --rule: light-dark(#d5dbe0, #2d3942);
  --link: light-dark(#0b5d66, #6fd0c3); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr); color: var(--ink); background: var(--paper);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.25rem; background: var(--panel); font-size: .875rem; }
nav ul { list-style: none; margin: .25rem 0 .75rem; padding: 0; }
nav li a { display: block; padding: .15rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { text-decoration: underline; }
nav summary a { color: inherit; font-weight: 600; text-decoration: none; }
.name { font-weight: 700; font-size: 1rem; margin: 0 0 .75rem; }
input { display: block; width: 100%; margin: .25rem 0 1rem; padding: .45rem .6rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--soft); border-radius: .375rem; }
main { padding: 2rem clamp(1rem, 4vw, 4rem); max-width: 62rem; }
section { border-top: 1px solid var(--rule); margin-top: 2.5rem; padding-top: .5rem; }
article { padding: 1rem 0; scroll-margin-top: 1rem; }
article:target { background: var(--panel); box-shadow: 0 0 0 1rem var(--panel); border-radius: .25rem; }
h3 { margin: 1rem 0 .25rem; } h3 a { color: inherit; text-decoration: none; } h3 a:hover { text-decoration: underline; }
h4 { margin: 1rem 0 .25rem; font-size: .9375rem; }
p { margin: .35rem 0; } small, .words { color: var(--soft); } .words { display: block; }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: .35rem 0 .75rem; } td, th { padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--rule);
  text-align: left; vertical-align: top; font-weight: 400; } th { width: 34%; }
td table { margin: .25rem 0; }
.method { display: inline-block; min-width: 4.4em; font: 600 .75em ui-monospace, monospace; color: var(--soft); }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
pre { margin: .35rem 0 .75rem; padding: .75rem 1rem; overflow-x: auto; background: var(--panel); border: 1px solid var(--rule);
  border-radius: .375rem; overflow-wrap: normal; } pre code { overflow-wrap: normal; }
.example, .try { margin: .25rem 0; } .example > summary, .try > summary { cursor: pointer; padding: .25rem 0; }
.try form { display: grid; gap: .5rem; padding: .75rem 1rem; border: 1px solid var(--rule); border-radius: .375rem; }
.try label, #client label { display: block; max-width: 30rem; } .try input, #client input { margin-bottom: .25rem; }
textarea { display: block; width: 100%; min-height: 8rem; padding: .45rem .6rem; font: .875rem/1.45 ui-monospace, monospace;
  color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: .375rem; }
button { justify-self: start; padding: .45rem .9rem; font: inherit; color: var(--paper); background: var(--link); border: 0;
  border-radius: .375rem; cursor: pointer; }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; max-height: 50vh; } }
`;

/** Filters the list on the left by all typed words, gets tokens, and sends the requests of the forms. */
export const referenceScript = `
const field = document.getElementById('search');
const entries = [...document.querySelectorAll('nav li')];
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  for (const chapter of document.querySelectorAll('nav details')) chapter.hidden = !chapter.querySelector('li:not([hidden])');
  document.getElementById('nothing').hidden = entries.some((entry) => !entry.hidden);
});

const client = document.getElementById('client');
const state = document.getElementById('client-state');
let token = '';
client.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { id, secret } = client.elements;
  state.textContent = 'Requesting a token …';
  const reply = await ask('POST', '/oauth/token', new URLSearchParams({
    grant_type: 'client_credentials', client_id: id.value, client_secret: secret.value }));
  token = reply.ok ? JSON.parse(reply.text).access_token : '';
  state.textContent = token ? 'The token is valid for an hour.' : 'No token: ' + reply.text;
});
async function ask(method, path, body, headers = {}) {
  try {
    const reply = await fetch('/api/v1' + path, { method, headers, body });
    return { ok: reply.ok, status: reply.status, text: await reply.text() };
  } catch (error) {
    return { ok: false, status: 0, text: String(error) };
  }
}
for (const one of document.querySelectorAll('.try')) one.addEventListener('toggle', () => one.querySelector('form') ?? one.append(formOf(JSON.parse(one.dataset.asked))));
function formOf({ method, path, parameters, body }) {
  const form = document.createElement('form');
  for (const given of parameters) form.append(labelled(given.name, 'input'));
  if (body !== null) form.append(labelled('body', 'textarea', body));
  const button = document.createElement('button');
  button.textContent = 'Send ' + method;
  const output = document.createElement('pre');
  output.tabIndex = 0;
  output.hidden = true;
  output.setAttribute('role', 'status');
  form.append(button, output);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    output.hidden = false;
    if (!token) return void (output.textContent = 'Get a token first: enter an API client at the top of this page.');
    output.textContent = 'Sending …';
    const value = (name) => form.elements[name].value;
    let address = path;
    const query = new URLSearchParams();
    for (const { name, in: place } of parameters) {
      if (place === 'path') address = address.replace('{' + name + '}', encodeURIComponent(value(name)));
      else if (value(name) !== '') query.set(name, value(name));
    }
    const headers = { authorization: 'Bearer ' + token, ...(body === null ? {} : { 'content-type': 'application/json' }) };
    const reply = await ask(method, address + (query.size > 0 ? '?' + query : ''), body === null ? undefined : value('body'), headers);
    output.textContent = reply.status + '\\n' + indented(reply.text);
  });
  return form;
}
function labelled(name, tag, value = '') {
  const label = document.createElement('label');
  const field = document.createElement(tag);
  field.name = name;
  field.value = value;
  field.autocomplete = 'off';
  field.spellcheck = false;
  label.append(name, field);
  return label;
}
function indented(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}
`;
