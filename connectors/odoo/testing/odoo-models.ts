import { createHash } from 'node:crypto';

import { CellFault, importRows } from './import-rows.ts';
import { computeMove, odooToday, postMove, writeItems } from './keep-moves.ts';
import { missing, notAllowed, OdooFault, userError } from './odoo-fault.ts';
import { fieldsOf } from './odoo-fields.ts';
import type { OdooStore, Row, Value } from './odoo-store.ts';

export type OdooUser = {
  id: number;
  login: string;
  password: string;
  apiKey: string;
  rights: readonly Right[];
};
/** The permissions of Odoo's groups: bookings, contacts, bank statements. */
export type Right = 'INVOICING' | 'CONTACTS' | 'STATEMENTS';

type Arguments = Record<string, unknown>;
type Asked = {
  store: OdooStore;
  user: OdooUser;
  model: string;
  ids: number[];
  named: Arguments;
  context: Arguments;
};
type Method = {
  names: readonly string[];
  onModel: boolean;
  models?: readonly string[];
  do(asked: Asked): unknown;
};

/** The methods with their argument names as in Odoo; no others can be called. */
export const methods: Record<string, Method> = {
  search_read: { names: ['domain', 'fields', 'offset', 'limit', 'order'], onModel: true, do: searchRead },
  fields_get: { names: ['allfields', 'attributes'], onModel: true, do: fieldsGet },
  load: { names: ['fields', 'data'], onModel: true, do: load },
  create: { names: ['vals_list'], onModel: true, do: create },
  check_object_reference: {
    names: ['module', 'xml_id', 'raise_on_access_error'],
    onModel: true,
    models: ['ir.model.data'],
    do: checkObjectReference,
  },
  context_get: {
    names: [],
    onModel: true,
    models: ['res.users'],
    do: ({ user }) => ({ lang: 'en_US', tz: false, uid: user.id }),
  },
  check_access_rights: {
    names: ['operation', 'raise_exception'],
    onModel: true,
    do: ({ user, model }) => may(user, model),
  },
  has_access: { names: ['operation'], onModel: false, do: ({ user, model }) => may(user, model) },
  read: { names: ['fields', 'load'], onModel: false, do: read },
  write: { names: ['vals'], onModel: false, do: write },
  unlink: { names: [], onModel: false, do: unlink },
  action_post: { names: [], onModel: false, models: ['account.move'], do: actionPost },
  button_draft: { names: [], onModel: false, models: ['account.move'], do: buttonDraft },
  button_post: { names: [], onModel: false, models: ['account.bank.statement'], do: buttonPost },
};

const needed: Record<string, { right: Right; name: string; group: string }> = {
  'account.move': { right: 'INVOICING', name: 'Journal Entry', group: 'Accounting/Invoicing' },
  'account.move.line': { right: 'INVOICING', name: 'Journal Item', group: 'Accounting/Invoicing' },
  'account.bank.statement': { right: 'STATEMENTS', name: 'Bank Statement', group: 'Basic' },
  'res.partner': { right: 'CONTACTS', name: 'Contact', group: 'Contact/Creation' },
};

function may({ rights }: OdooUser, model: string): boolean {
  const need = needed[model];
  return need === undefined || rights.includes(need.right);
}

function assertMay(operation: 'access' | 'create', { user, model }: Asked): void {
  const need = needed[model];
  if (model === 'ir.model.data') {
    throw notAllowed('access', 'Model Data', model, 'Administration/Access Rights');
  }
  // Everybody can read the contacts.
  const isOpen = model === 'res.partner' && operation === 'access';
  if (need && !isOpen && !may(user, model)) throw notAllowed(operation, need.name, model, need.group);
}

function rowsOf({ store, model, ids }: Asked): Row[] {
  return ids.map((id) => {
    const row = store.at(model, id);
    if (!row) throw missing(model, id);
    return row;
  });
}

function searchRead(asked: Asked): unknown {
  assertMay('access', asked);
  const { store, model, named, context } = asked;
  const {
    domain = [],
    fields = [],
    limit,
    order = 'id',
  } = named as {
    domain?: unknown[];
    fields?: string[];
    limit?: number;
    order?: string;
  };
  const rows = store.search(model, domain, context['active_test'] !== false);
  const sorted = rows.toSorted((one, other) =>
    / desc$/.test(order) ? other.id - one.id : one.id - other.id,
  );
  return sorted.slice(0, limit || undefined).map((row) =>
    store.shown(
      model,
      row,
      fields.filter((name) => name !== 'id'),
    ),
  );
}

function read(asked: Asked): unknown {
  assertMay('access', asked);
  const { store, model, ids, named } = asked;
  const fields = (named['fields'] as string[]).filter((name) => name !== 'id');
  // Odoo omits missing records.
  const rows = ids.flatMap((id) => store.at(model, id) ?? []);
  return rows.map((row) => store.shown(model, row, fields));
}

function fieldsGet({ store, model, named }: Asked): unknown {
  const wanted = named['allfields'] as string[];
  const there = fieldsOf(model, store.version);
  return Object.fromEntries(
    wanted.filter((name) => Object.hasOwn(there, name)).map((name) => [name, { type: there[name]?.type }]),
  );
}

/** A refused cell or record becomes a message, and nothing is stored. */
function load(asked: Asked): unknown {
  const { store, model, named } = asked;
  const { fields, data } = named as { fields: string[]; data: string[][] };
  try {
    return store.inTransaction(() => {
      assertMay('create', asked);
      const written = importRows(store, model, fields, data);
      const own = written.filter((one) => one.model === model);
      for (const { id, isNew } of own) finish(store, model, id, isNew);
      return { ids: own.map(({ id }) => id), messages: [], nextrow: 0 };
    });
  } catch (fault) {
    const isTold =
      fault instanceof CellFault || (fault instanceof OdooFault && fault.fault.startsWith('odoo.'));
    if (!isTold) throw fault;
    return { ids: false, messages: [{ type: 'error', record: 0, message: fault.message }], nextrow: 0 };
  }
}

function finish(store: OdooStore, model: string, id: number, isNew: boolean): void {
  const row = store.at(model, id);
  if (row && model === 'account.move') finishMove(store, row, isNew);
  if (row && model === 'account.bank.statement') finishStatement(store, row);
  if (row && model === 'res.partner') row['active'] ??= true;
}

function finishMove(store: OdooStore, move: Row, isNew: boolean): void {
  if (!isNew && move['state'] === 'posted') {
    if (store.version < 18) return;
    throw userError('You cannot modify the following readonly fields on a posted move: invoice_date, date');
  }
  if (!move['date'] && move['move_type'] === 'in_invoice') {
    throw userError("Missing required value for the field 'Date' (date)");
  }
  Object.assign(move, {
    state: 'draft',
    name: store.version >= 18 ? false : '/',
    company_id: move['company_id'] || 1,
  });
  const due = move['invoice_date_due'];
  if (!due) move['invoice_date_due'] = odooToday;
  computeMove(store, move);
}

function finishStatement(store: OdooStore, statement: Row): void {
  const lines = store
    .rows('account.bank.statement.line')
    .filter((line) => line['statement_id'] === statement.id);
  const total = lines.reduce((sum, line) => sum + Math.round(Number(line['amount']) * 100), 0);
  statement['balance_end'] = (Math.round(Number(statement['balance_start'] || 0) * 100) + total) / 100;
  if (store.version < 16) {
    if (!statement['journal_id'])
      throw userError("Missing required value for the field 'Journal' (journal_id)");
    statement['state'] ??= 'open';
    return;
  }
  if (lines.some((line) => !line['journal_id']))
    throw userError("Missing required value for the field 'Journal'");
  statement['journal_id'] = lines[0]?.['journal_id'] ?? false;
  statement['date'] =
    lines
      .map((line) => String(line['date']))
      .sort()
      .at(-1) ?? false;
}

function create({ store, model, named }: Asked): unknown {
  if (model !== 'ir.attachment') throw new Error(`The stand-in makes no ${model} by create.`);
  return (named['vals_list'] as Record<string, Value>[]).map((values) => {
    const { datas, ...others } = values;
    const bytes = Buffer.from(String(datas), 'base64');
    const checksum = createHash('sha1').update(bytes).digest('hex');
    return store.insert(model, { ...others, datas: String(datas), file_size: bytes.length, checksum }).id;
  });
}

function write(asked: Asked): unknown {
  assertMay('access', asked);
  const { store, model, named } = asked;
  const { line_ids, ...values } = named['vals'] as Record<string, Value> & { line_ids?: [] };
  for (const name of Object.keys(values)) store.type(model, name);
  for (const row of rowsOf(asked)) {
    Object.assign(row, values);
    if (line_ids) writeItems(store, row, line_ids);
  }
  return true;
}

function unlink(asked: Asked): unknown {
  assertMay('access', asked);
  const { store, model } = asked;
  for (const row of rowsOf(asked)) {
    if (model === 'account.move' && row['state'] === 'posted') {
      throw userError(
        "You can't delete a posted journal item. Don’t play games with your accounting records; reset the journal entry to draft before deleting it.",
      );
    }
    for (const line of store.rows('account.move.line').filter(({ move_id }) => move_id === row.id)) {
      if (model === 'account.move') store.remove('account.move.line', line.id);
    }
    store.remove(model, row.id);
  }
  return true;
}

function checkObjectReference({ store, user, named }: Asked): unknown {
  const name = `${String(named['module'])}.${String(named['xml_id'])}`;
  const place = store.externalIds.get(name);
  if (!place) throw new OdooFault('builtins.ValueError', `External ID not found in the system: ${name}`);
  return [place.model, may(user, place.model) && store.at(place.model, place.id) ? place.id : false];
}

function actionPost(asked: Asked): unknown {
  assertMay('access', asked);
  for (const move of rowsOf(asked)) postMove(asked.store, move);
  return false;
}

/** Returns nothing: JSON-RPC then answers without a result. */
function buttonDraft(asked: Asked): undefined {
  for (const move of rowsOf(asked)) move['state'] = 'draft';
}

function buttonPost(asked: Asked): undefined {
  for (const statement of rowsOf(asked)) {
    if (statement['state'] !== 'open') throw userError('Only new statements can be posted.');
    statement['state'] = 'posted';
  }
}
