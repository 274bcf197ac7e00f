/** `m2o:res.partner` is a link, `o2m:` and `m2m:` are lists of links. */
export type FieldType = string;
type Field = { type: FieldType; from?: number; to?: number; label?: string };

/**
 * The fields of Odoo that the connector uses, and those that do not exist in some version, from Odoo's own
 * source of 14, 16, 17, 18 and 19. Any other name is refused, as in Odoo.
 */
const fields: Record<string, Record<string, Field>> = {
  'account.move': {
    move_type: { type: 'char' },
    name: { type: 'char' },
    ref: { type: 'char' },
    state: { type: 'char' },
    date: { type: 'date', label: 'Date' },
    invoice_date: { type: 'date', label: 'Invoice/Bill Date' },
    invoice_date_due: { type: 'date', label: 'Due Date' },
    invoice_origin: { type: 'char' },
    partner_id: { type: 'm2o:res.partner', label: 'Partner' },
    currency_id: { type: 'm2o:res.currency', label: 'Currency' },
    journal_id: { type: 'm2o:account.journal', label: 'Journal' },
    company_id: { type: 'm2o:res.company' },
    invoice_payment_term_id: { type: 'm2o:account.payment.term', label: 'Payment Terms' },
    invoice_line_ids: { type: 'o2m:account.move.line', label: 'Invoice lines' },
    line_ids: { type: 'o2m:account.move.line' },
    amount_untaxed: { type: 'float' },
    amount_tax: { type: 'float' },
    amount_total: { type: 'float' },
    duplicated_ref_ids: { type: 'm2m:account.move', from: 16 },
    message_main_attachment_id: { type: 'm2o:ir.attachment' },
  },
  'account.move.line': {
    move_id: { type: 'm2o:account.move' },
    name: { type: 'char' },
    account_id: { type: 'm2o:account.account', label: 'Account' },
    partner_id: { type: 'm2o:res.partner' },
    company_id: { type: 'm2o:res.company' },
    quantity: { type: 'float', label: 'Quantity' },
    price_unit: { type: 'float', label: 'Unit Price' },
    price_subtotal: { type: 'float' },
    tax_ids: { type: 'm2m:account.tax', label: 'Taxes' },
    tax_line_id: { type: 'm2o:account.tax' },
    amount_currency: { type: 'float' },
    balance: { type: 'float' },
    debit: { type: 'float' },
    credit: { type: 'float' },
    date_maturity: { type: 'date' },
    parent_state: { type: 'char' },
    display_type: { type: 'char' },
    exclude_from_invoice_tab: { type: 'boolean', to: 15 },
    analytic_account_id: { type: 'm2o:account.analytic.account', label: 'Analytic Account', to: 15 },
    analytic_distribution: { type: 'json', label: 'Analytic Distribution', from: 16 },
  },
  'account.account': {
    code: { type: 'char' },
    name: { type: 'char' },
    currency_id: { type: 'm2o:res.currency' },
    user_type_id: { type: 'm2o:account.account.type', to: 15 },
    internal_type: { type: 'char', to: 15 },
    internal_group: { type: 'char' },
    account_type: { type: 'char', from: 16 },
    deprecated: { type: 'boolean', to: 18 },
    active: { type: 'boolean', from: 19 },
    company_id: { type: 'm2o:res.company', to: 17 },
    company_ids: { type: 'm2m:res.company', from: 18 },
    write_date: { type: 'char' },
  },
  'account.tax': {
    name: { type: 'char' },
    amount: { type: 'float' },
    amount_type: { type: 'char' },
    type_tax_use: { type: 'char' },
    active: { type: 'boolean' },
    price_include: { type: 'boolean' },
    price_include_override: { type: 'char', from: 18 },
    company_id: { type: 'm2o:res.company' },
  },
  'account.tax.repartition.line': {
    tax_id: { type: 'm2o:account.tax' },
    factor_percent: { type: 'float' },
    repartition_type: { type: 'char' },
  },
  'account.payment.term': {
    name: { type: 'char' },
    active: { type: 'boolean' },
    company_id: { type: 'm2o:res.company' },
  },
  'account.payment.term.line': {
    payment_id: { type: 'm2o:account.payment.term' },
    days: { type: 'integer', to: 16 },
    option: { type: 'char', to: 15 },
    months: { type: 'integer', from: 16, to: 16 },
    end_month: { type: 'boolean', from: 16, to: 16 },
    nb_days: { type: 'integer', from: 17 },
    delay_type: { type: 'char', from: 17 },
  },
  'account.analytic.account': {
    name: { type: 'char' },
    code: { type: 'char' },
    active: { type: 'boolean' },
    company_id: { type: 'm2o:res.company' },
  },
  'account.journal': {
    name: { type: 'char' },
    code: { type: 'char' },
    type: { type: 'char' },
    bank_acc_number: { type: 'char' },
    currency_id: { type: 'm2o:res.currency' },
    company_id: { type: 'm2o:res.company' },
    active: { type: 'boolean' },
  },
  'account.bank.statement': {
    name: { type: 'char' },
    date: { type: 'date' },
    journal_id: { type: 'm2o:account.journal', label: 'Journal' },
    company_id: { type: 'm2o:res.company' },
    balance_start: { type: 'float', label: 'Starting Balance' },
    balance_end: { type: 'float' },
    balance_end_real: { type: 'float', label: 'Ending Balance' },
    line_ids: { type: 'o2m:account.bank.statement.line', label: 'Statement lines' },
    state: { type: 'char', to: 15 },
    is_complete: { type: 'boolean', from: 16 },
  },
  'account.bank.statement.line': {
    statement_id: { type: 'm2o:account.bank.statement' },
    journal_id: { type: 'm2o:account.journal', label: 'Journal' },
    date: { type: 'date', label: 'Date' },
    payment_ref: { type: 'char' },
    amount: { type: 'float', label: 'Amount' },
    partner_name: { type: 'char' },
    account_number: { type: 'char' },
    narration: { type: 'char' },
  },
  'res.partner': {
    name: { type: 'char' },
    vat: { type: 'char' },
    street: { type: 'char' },
    is_company: { type: 'boolean' },
    active: { type: 'boolean' },
    parent_id: { type: 'm2o:res.partner' },
    company_id: { type: 'm2o:res.company' },
    bank_ids: { type: 'o2m:res.partner.bank', label: 'Banks' },
    write_date: { type: 'char' },
  },
  'res.partner.bank': { acc_number: { type: 'char' }, partner_id: { type: 'm2o:res.partner' } },
  'res.currency': { name: { type: 'char' }, active: { type: 'boolean' } },
  'res.currency.rate': {
    name: { type: 'date' },
    currency_id: { type: 'm2o:res.currency' },
    company_id: { type: 'm2o:res.company' },
    rate: { type: 'float' },
  },
  'res.company': {
    name: { type: 'char' },
    currency_id: { type: 'm2o:res.currency' },
    partner_id: { type: 'm2o:res.partner' },
    fiscalyear_lock_date: { type: 'date' },
    period_lock_date: { type: 'date', to: 17 },
    tax_lock_date: { type: 'date' },
    sale_lock_date: { type: 'date', from: 18 },
    purchase_lock_date: { type: 'date', from: 18 },
    hard_lock_date: { type: 'date', from: 18 },
  },
  'res.users': {
    login: { type: 'char' },
    name: { type: 'char' },
    company_id: { type: 'm2o:res.company' },
    company_ids: { type: 'm2m:res.company' },
  },
  'ir.attachment': {
    name: { type: 'char' },
    datas: { type: 'binary' },
    mimetype: { type: 'char' },
    description: { type: 'char' },
    res_model: { type: 'char' },
    res_id: { type: 'integer' },
    res_field: { type: 'char' },
    file_size: { type: 'integer' },
    checksum: { type: 'char' },
  },
  'ir.model.data': { module: { type: 'char' }, name: { type: 'char' } },
};

export function hasModel(model: string): boolean {
  return Object.hasOwn(fields, model);
}

/** The fields of a model in one version; `id` is in all of them. */
export function fieldsOf(model: string, version: number): Record<string, Field> {
  const there = Object.entries(fields[model] ?? {}).filter(
    ([, { from = 0, to = Number.POSITIVE_INFINITY }]) => from <= version && version <= to,
  );
  return { id: { type: 'integer' }, ...Object.fromEntries(there) };
}

/** The model that a link refers to. */
export function linkedModel(type: FieldType): string | null {
  return /^(?:m2o|o2m|m2m):(.+)$/.exec(type)?.[1] ?? null;
}
