import { OdooFault } from './odoo-fault.ts';
import { fieldsOf, linkedModel } from './odoo-fields.ts';

export type Value = string | number | boolean | number[];
export type Row = { id: number } & Record<string, Value>;

/** Tables and external ids, as one transaction sees them. */
export class OdooStore {
  readonly version: number;
  tables = new Map<string, Row[]>();
  /** `account.move` and an id, by external id. */
  externalIds = new Map<string, { model: string; id: number }>();
  private nextId = 1;

  constructor(version: number) {
    this.version = version;
  }

  /** Runs completely or not at all, as every call in Odoo. */
  inTransaction<Result>(work: () => Result): Result {
    const before = { tables: structuredClone(this.tables), ids: structuredClone(this.externalIds) };
    try {
      return work();
    } catch (fault) {
      this.tables = before.tables;
      this.externalIds = before.ids;
      throw fault;
    }
  }

  rows(model: string): Row[] {
    const known = this.tables.get(model);
    if (known) return known;
    const none: Row[] = [];
    this.tables.set(model, none);
    return none;
  }

  at(model: string, id: number): Row | undefined {
    return this.rows(model).find((row) => row.id === id);
  }

  /** Empty fields are `false`, as in Odoo. */
  insert(model: string, values: Record<string, Value>): Row {
    for (const name of Object.keys(values)) this.type(model, name);
    const row: Row = { ...values, id: this.nextId++ };
    this.rows(model).push(row);
    return row;
  }

  remove(model: string, id: number): void {
    this.tables.set(
      model,
      this.rows(model).filter((row) => row.id !== id),
    );
    for (const [name, place] of this.externalIds) {
      if (place.model === model && place.id === id) this.externalIds.delete(name);
    }
    for (const file of this.rows('ir.attachment')) {
      if (file['res_model'] === model && file['res_id'] === id) this.remove('ir.attachment', file.id);
    }
  }

  /** The type of a field; a name that this version does not have is an error. */
  type(model: string, name: string): string {
    const field = fieldsOf(model, this.version)[name];
    if (field) return field.type;
    const where = this.version >= 18 ? `on '${model}'` : `on model '${model}'`;
    throw new OdooFault('builtins.ValueError', `Invalid field '${name}' ${where}`);
  }

  value(model: string, row: Row, name: string): Value {
    const type = this.type(model, name);
    if (type.startsWith('o2m:')) {
      const child = linkedModel(type) ?? '';
      const back = backLinks[`${model}.${name}`] ?? '';
      return this.rows(child)
        .filter((one) => one[back] === row.id)
        .map(({ id }) => id);
    }
    return row[name] ?? (type.startsWith('m2m:') ? [] : type === 'float' || type === 'integer' ? 0 : false);
  }

  /** The record as `read` shows it: links with their names. */
  shown(model: string, row: Row, names: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(
      ['id', ...names].map((name) => {
        const type = this.type(model, name);
        const value = this.value(model, row, name);
        if (!type.startsWith('m2o:') || typeof value !== 'number' || value === 0) {
          return [name, type.startsWith('m2o:') ? false : value];
        }
        return [name, [value, String(this.at(linkedModel(type) ?? '', value)?.['name'] ?? '')]];
      }),
    );
  }

  search(model: string, domain: readonly unknown[], activeTest: boolean): Row[] {
    const asksActive = domain.some((leaf) => Array.isArray(leaf) && leaf[0] === 'active');
    const hides = activeTest && !asksActive && Object.hasOwn(fieldsOf(model, this.version), 'active');
    return this.rows(model).filter(
      (row) => (!hides || row['active'] !== false) && domain.every((leaf) => this.meets(model, row, leaf)),
    );
  }

  private meets(model: string, row: Row, leaf: unknown): boolean {
    if (!Array.isArray(leaf) || leaf.length !== 3)
      throw new Error(`Not a condition: ${JSON.stringify(leaf)}`);
    const [path, operator, wanted] = leaf as [string, string, Value];
    const [name = '', ...rest] = path.split('.');
    if (!Object.hasOwn(fieldsOf(model, this.version), name)) {
      const what = this.version >= 18 ? 'condition' : 'leaf';
      const words = `('${path}', '${operator}', ${String(wanted)})`;
      throw new OdooFault('builtins.ValueError', `Invalid field ${model}.${path} in ${what} ${words}`);
    }
    const value = this.value(model, row, name);
    if (rest.length === 0) return compare(value, operator, wanted);
    const linked = linkedModel(this.type(model, name)) ?? '';
    const other = typeof value === 'number' ? this.at(linked, value) : undefined;
    return other !== undefined && this.meets(linked, other, [rest.join('.'), operator, wanted]);
  }
}

/** The link by which the rows of a list belong to their record. */
const backLinks: Record<string, string> = {
  'account.move.invoice_line_ids': 'move_id',
  'account.move.line_ids': 'move_id',
  'account.bank.statement.line_ids': 'statement_id',
  'res.partner.bank_ids': 'partner_id',
};

export function backLinkOf(model: string, field: string): string {
  return backLinks[`${model}.${field}`] ?? '';
}

function compare(value: Value, operator: string, wanted: unknown): boolean {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const empty = value === false || value === 0 || value === '';
  switch (operator) {
    case '=':
      return wanted === false ? empty : all.includes(wanted);
    case '!=':
      return wanted === false ? !empty : !all.includes(wanted);
    case 'in':
      return (
        Array.isArray(wanted) && all.some((one) => wanted.includes(one) || (empty && wanted.includes(false)))
      );
    case 'child_of':
      return all.includes(wanted);
    case '<':
      return !empty && value < (wanted as Value);
    case '<=':
      return !empty && value <= (wanted as Value);
    case '>':
      return value > (wanted as Value);
    case '>=':
      return value >= (wanted as Value);
    default:
      throw new OdooFault('builtins.ValueError', `Invalid operator '${operator}'`);
  }
}
