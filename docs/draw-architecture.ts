import { box, drawing, line, text } from '../lab/accuracy/draw-svg.ts';
import { imports, isForTests, layers, partOf, roomOf } from '../tidy-sources.ts';

/** What each part of the product is, and where it stands: columns of boxes, importers above or to the left. */
const rooms = {
  web: { x: 20, y: 60, height: 60, about: ['the web app'] },
  sdk: { x: 20, y: 190, height: 60, about: ['the client library'] },
  extractor: { x: 700, y: 60, height: 60, about: ['a file → a reading'] },
  connectors: { x: 700, y: 190, height: 60, about: ['a document → a booking'] },
  server: { x: 260, y: 60, height: 62, about: [] },
  contract: {
    x: 20,
    y: 470,
    height: 60,
    about: ['statuses, moves, fields, events, endpoints: declared once'],
  },
} as const;
type Room = keyof typeof rooms;
const widths: Partial<Record<Room, number>> = { server: 380, contract: 900, sdk: 160, connectors: 172 };
const widthOf = (room: Room) => widths[room] ?? 220;
const layerHeight = 54;
const size = { width: 940, height: 560 };
const colours = { server: '#e8eef9', other: '#f1f3f5', layer: '#ffffff', arrow: '#5b6b7b', quiet: '#52606d' };

/** Which part of the product imports which, and which layer of the server which: as `from → to`. */
export function importedBy(): { rooms: Set<string>; layers: Set<string> } {
  const found = { rooms: new Set<string>(), layers: new Set<string>() };
  const layerOf = (file: string) => layers.findIndex(({ parts }) => parts.includes(partOf(file)));
  for (const { file, target } of [...imports.values()].flat()) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (isForTests(file) || !(from in rooms) || !(to in rooms)) continue;
    if (from !== to) found.rooms.add(`${from} → ${to}`);
    else if (from === 'server' && layerOf(file) !== layerOf(target))
      found.layers.add(`${layerOf(file)} → ${layerOf(target)}`);
  }
  return found;
}

/** The parts of the product and the layers of the server, with an arrow for each import between two of them. */
export function drawArchitecture(): string {
  const edges = importedBy();
  const server = { ...rooms.server, width: widthOf('server') };
  return drawing(size.width, size.height, 'What imports what in Slipway', [
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#5b6b7b"/></marker></defs>',
    text(20, 32, 'Arrows lead from a part to what it imports; a layer may also import those further below', {
      colour: colours.quiet,
    }),
    ...(Object.keys(rooms) as Room[]).flatMap((room) => drawRoom(room)),
    ...[...edges.rooms].sort().map(drawImport),
    ...layers.toReversed().flatMap(({ parts }, at) => {
      const y = server.y + 34 + at * (layerHeight + 6);
      return [
        box(server.x + 12, y, server.width - 24, layerHeight, colours.layer),
        text(server.x + 24, y + 22, nameOfLayer(at), { weight: 600 }),
        text(server.x + 24, y + 42, parts.join(' · '), { colour: colours.quiet, size: 11 }),
      ];
    }),
    ...withoutImplied(edges.layers).map(drawLayerImport),
  ]);
}

const names = ['platform', 'accounts', 'documents', 'stages', 'API', 'processes'];
const nameOfLayer = (fromTop: number) => names[layers.length - 1 - fromTop] ?? '';

function drawRoom(room: Room): string[] {
  const { x, y, height, about } = rooms[room];
  const tall = room === 'server' ? 34 + layers.length * (layerHeight + 6) + 6 : height;
  return [
    box(x, y, widthOf(room), tall, room === 'server' ? colours.server : colours.other),
    text(x + 12, y + 23, room, { weight: 700, size: 15 }),
    ...about.map((words) => text(x + 12, y + 44, words, { colour: colours.quiet, size: 12 })),
  ];
}

/** Beside each other where the columns differ, below each other otherwise. */
function drawImport(edge: string): string {
  const [from, to] = edge.split(' → ') as [Room, Room];
  const [a, b] = [rooms[from], rooms[to]];
  const right = b.x > a.x;
  const arrow = (start: [number, number], end: [number, number]) =>
    line(start, end, colours.arrow, 'stroke-width="1.5" marker-end="url(#tip)"');
  if (to === 'contract') {
    const isTop = from === 'web' || from === 'extractor';
    const x = from === 'server' ? a.x + 190 : a.x + (isTop ? 190 : 100);
    const bottom = from === 'server' ? a.y + 34 + layers.length * (layerHeight + 6) + 6 : a.y + a.height;
    return arrow([x, bottom], [x, b.y]);
  }
  if (a.x === b.x) return arrow([a.x + 60, a.y + a.height], [b.x + 60, b.y]);
  const y = (right ? b : a).y + 30;
  return right ? arrow([a.x + widthOf(from), y], [b.x, y]) : arrow([a.x, y], [b.x + widthOf(to), y]);
}

/** From one layer down to the next that it needs; those further below follow from it. */
function drawLayerImport(edge: string): string {
  const [from, to] = edge.split(' → ').map(Number) as [number, number];
  const topOf = (layer: number) => rooms.server.y + 34 + (layers.length - 1 - layer) * (layerHeight + 6);
  const x = rooms.server.x + widthOf('server') - 16 - 12 * (from - to);
  const start: [number, number] = [x, topOf(from) + layerHeight - 14];
  return line(start, [x, topOf(to) + 12], colours.arrow, 'stroke-width="1.5" marker-end="url(#tip)"');
}

/** Without the imports that follow from others: `3 → 1` where there are `3 → 2` and `2 → 1`. */
function withoutImplied(edges: ReadonlySet<string>): string[] {
  const isImplied = (edge: string) => {
    const [from, to] = edge.split(' → ');
    return layers.some((_, by) => edges.has(`${from} → ${by}`) && edges.has(`${by} → ${to}`));
  };
  return [...edges].filter((edge) => !isImplied(edge)).sort();
}
