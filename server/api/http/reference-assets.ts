/** The style of the reference page, light or dark as the system. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c2330, #e6e9ef); --soft: light-dark(#5b6475, #a3adbf);
  --paper: light-dark(#ffffff, #12161d); --panel: light-dark(#f4f6f9, #1a2029); --rule: light-dark(#dde2ea, #2c3442);
  --link: light-dark(#0b5cad, #7db7f5); }
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
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; max-height: 50vh; } }
`;

/** Filters the list on the left by all typed words. */
export const referenceScript = `
const field = document.getElementById('search');
const entries = [...document.querySelectorAll('nav li')];
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  for (const chapter of document.querySelectorAll('nav details')) chapter.hidden = !chapter.querySelector('li:not([hidden])');
  document.getElementById('nothing').hidden = entries.some((entry) => !entry.hidden);
});
`;
