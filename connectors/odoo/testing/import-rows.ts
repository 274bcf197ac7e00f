import { OdooFault } from './odoo-fault.ts';
import { fieldsOf, linkedModel } from './odoo-fields.ts';
import { backLinkOf, type OdooStore, type Row, type Value } from './odoo-store.ts';

export type Written = { model: string; id: number; values: Record<string, Value>; isNew: boolean };
type Cells = Record<string, string>;
/** An unreadable cell, which becomes a message of the import. */
export class CellFault extends Error {}

/**
 * Odoo's `load`: rows without own cells belong to the record above them. Records and lines with a known
 * external id are updated, all others are created.
 */
export function importRows(
  store: OdooStore,
  model: string,
  columns: readonly string[],
  rows: readonly string[][],
): Written[] {
  const paths = columns.map((column) => column.split('/'));
  for (const [name = ''] of paths) {
    if (name !== 'id' && !Object.hasOwn(fieldsOf(model, store.version), name)) {
      throw store.version >= 18
        ? new OdooFault('builtins.ValueError', `Invalid field name '${name}'`)
        : new OdooFault('builtins.KeyError', name);
    }
  }
  const isList = ([name = '']: string[]) => name !== 'id' && store.type(model, name).startsWith('o2m:');
  const written: Written[] = [];
  let head: Written | null = null;
  for (const cells of rows) {
    const own: Cells = {};
    const lists = new Map<string, Cells>();
    for (const [at, path] of paths.entries()) {
      const cell = cells[at] ?? '';
      const [name = '', ...rest] = path;
      if (isList(path)) lists.set(name, { ...lists.get(name), [rest.join('/')]: cell });
      else own[path.join('/')] = cell;
    }
    if (head === null || Object.values(own).some((cell) => cell !== '')) {
      head = writeRecord(store, model, own, '');
      written.push(head);
    }
    for (const [field, line] of lists) {
      if (Object.values(line).every((cell) => cell === '')) continue;
      const child = linkedModel(store.type(model, field)) ?? '';
      const label = fieldsOf(model, store.version)[field]?.label ?? field;
      const made = writeRecord(store, child, line, `${label}/`, { [backLinkOf(model, field)]: head.id });
      written.push(made);
    }
  }
  return written;
}

function writeRecord(
  store: OdooStore,
  model: string,
  cells: Cells,
  prefix: string,
  fixed: Record<string, Value> = {},
): Written {
  const { id: externalId = '', ...others } = cells;
  const values: Record<string, Value> = { ...fixed };
  for (const [path, cell] of Object.entries(others)) {
    const [name = '', sub] = path.split('/');
    values[name] = converted(store, model, name, sub, cell, prefix);
  }
  const known = store.externalIds.get(externalId);
  const place = known && store.at(known.model, known.id);
  if (place) {
    Object.assign(place, values);
    return { model, id: place.id, values, isNew: false };
  }
  const row: Row = store.insert(model, values);
  if (externalId !== '') {
    if (externalId.split('.').length !== 2) throw new Error(`Not an external id: ${externalId}`);
    store.externalIds.set(externalId, { model, id: row.id });
  }
  return { model, id: row.id, values, isNew: true };
}

function converted(
  store: OdooStore,
  model: string,
  name: string,
  sub: string | undefined,
  cell: string,
  prefix: string,
): Value {
  const type = store.type(model, name);
  const label = `${prefix}${fieldsOf(model, store.version)[name]?.label ?? name}`;
  if (type.startsWith('m2m:'))
    return cell === '' ? [] : cell.split(',').map((id) => linked(store, type, id, label));
  if (cell === '') return false;
  if (type.startsWith('m2o:')) {
    if (sub !== '.id') throw new Error(`Links are given by their database id: ${name}`);
    return linked(store, type, cell, label);
  }
  if (type === 'boolean') return cell === '1' || cell === 'true';
  if (type === 'float' || type === 'integer') {
    const value = Number(cell);
    if (Number.isFinite(value)) return value;
    throw new CellFault(`'${cell}' does not seem to be a number for field '${label}'`);
  }
  if (type === 'json') return jsonCell(store, cell, label);
  if (type !== 'date') return cell;
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(cell) && new Date(`${cell}T00:00:00Z`).toISOString().startsWith(cell);
  if (isDay) return cell;
  throw new CellFault(`'${cell}' does not seem to be a valid date for field '${label}'`);
}

/** The keys of an analytic distribution are ids. */
function jsonCell(store: OdooStore, cell: string, label: string): string {
  const shares = JSON.parse(cell) as Record<string, number>;
  for (const id of Object.keys(shares)) linked(store, 'm2o:account.analytic.account', id, label);
  return cell;
}

function linked(store: OdooStore, type: string, cell: string, label: string): number {
  const id = Number(cell);
  if (store.at(linkedModel(type) ?? '', id)) return id;
  throw new CellFault(`No matching record found for database id '${cell}' in field '${label}'`);
}
