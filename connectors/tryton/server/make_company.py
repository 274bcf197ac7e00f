"""A fictitious company in an empty Tryton: its chart, years, taxes, partners, bank and users.

    make_company.py TRYTOND.CONF

2024 is closed, and so are January to March 2025; everything from then until the end of next year is open.
"""
import datetime
import json
import os
import sys
from decimal import Decimal

from proteus import Model, Wizard
from proteus import config as connection

import make_partners

MODULES = ['party', 'company', 'currency', 'bank', 'account', 'account_invoice', 'account_product',
    'account_statement']
FIRST_YEAR = 2024
LAST_YEAR = max(2027, datetime.date.today().year + 1)

EXPENSES = [('6300', 'Other operating expense'), ('6310', 'Rent'), ('6325', 'Electricity'),
    ('6640', 'Entertainment'), ('6650', 'Travel'), ('6805', 'Telephone'), ('6815', 'Office supplies'),
    ('6855', 'Bank charges')]
REVENUES = [('4300', 'Sales 7 %'), ('4410', 'Services')]
# Name, percent, group, account of the tax.
TAXES = [('Input VAT 19 %', '19', 'purchase', '1406'), ('Input VAT 7 %', '7', 'purchase', '1401'),
    ('No input VAT', '0', 'purchase', '1406'), ('VAT 19 %', '19', 'sale', '3806'),
    ('VAT 7 %', '7', 'sale', '3801'), ('Tax free sale', '0', 'sale', '3806')]
TERMS = [('At once', [(0, None)]), ('14 days net', [(14, None)]), ('30 days net', [(30, None)]),
    ('Half at once, half in 30 days', [(0, Decimal('0.5')), (30, None)])]
# The second one is the account of the sample statements.
BANKS = [('Hafenbank', 'DE02120300000000202051', '1800'), ('Fördebank', 'DE34219900440003718265', '1810')]
RATES = [('EUR', 'Euro', '€', '978', '1'), ('USD', 'US Dollar', '$', '840', '1.10'),
    ('GBP', 'Pound Sterling', '£', '826', '0.85')]
USERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'users.json')


def main(configuration):
    connect(configuration)
    activate_modules(configuration)
    currencies = make_currencies()
    company = make_company(currencies['EUR'])
    accounts = make_accounts(company)
    years = make_years(company)
    make_taxes(company, accounts)
    terms = make_terms()
    make_bank(company, accounts, currencies['EUR'])
    make_partners.make_partners(accounts, terms)
    make_users(company)
    close_periods(years)


def connect(configuration):
    # proteus takes the name of the database from the path.
    return connection.set_trytond(database='sqlite:///company', user='admin', config_file=configuration)


def activate_modules(configuration):
    Module = Model.get('ir.module')
    modules = Module.find([('name', 'in', MODULES), ('state', '!=', 'activated')])
    Module.click(modules, 'activate')
    Wizard('ir.module.activate_upgrade').execute('upgrade')
    connect(configuration)
    # Otherwise each of the first-run wizards waits for a user.
    Item = Model.get('ir.module.config_wizard.item')
    for item in Item.find([('state', '!=', 'done')]):
        item.state = 'done'
        item.save()


def make_currencies():
    Currency = Model.get('currency.currency')
    made = {}
    for code, name, symbol, number, rate in RATES:
        currency = Currency(code=code, name=name, symbol=symbol, numeric_code=number,
            rounding=Decimal('0.01'), digits=2)
        row = currency.rates.new()
        row.date = datetime.date(FIRST_YEAR, 1, 1)
        row.rate = Decimal(rate)
        currency.save()
        made[code] = currency
    return made


def make_company(currency):
    Country = Model.get('country.country')
    for code, code3, name in [('DE', 'DEU', 'Germany'), ('AT', 'AUT', 'Austria')]:
        Country(code=code, code3=code3, name=name).save()
    party = make_partners.make_party('Hafen Handel GmbH', 'DE299000106', 'Kai 1', '20457', 'Hamburg', 'DE')
    wizard = Wizard('company.company.config')
    wizard.execute('company')
    wizard.form.party = party
    wizard.form.currency = currency
    wizard.execute('add')
    connection.get_config()._context = Model.get('res.user').get_preferences(True, {})
    company, = Model.get('company.company').find()
    return company


def make_accounts(company):
    Account = Model.get('account.account')
    Data = Model.get('ir.model.data')
    root, = Data.find([('module', '=', 'account'), ('fs_id', '=', 'account_template_root_en')])
    chart = Wizard('account.create_chart')
    chart.execute('account')
    chart.form.account_template = Model.get('account.account.template')(root.db_id)
    chart.form.company = company
    chart.execute('create_account')
    named = lambda name: Account.find([('name', '=', name)])[0]
    codes = {'3300': 'Main Payable', '1200': 'Main Receivable', '4400': 'Main Revenue', '6000': 'Main Expense',
        '3800': 'Main Tax', '1600': 'Main Cash'}
    accounts = {}
    for code, name in codes.items():
        accounts[code] = named(name)
        accounts[code].code = code
        accounts[code].save()
    chart.form.account_receivable = accounts['1200']
    chart.form.account_payable = accounts['3300']
    chart.execute('create_properties')

    def like(model, code, name, **values):
        account = Account(code=code, name=name, type=model.type, parent=model.parent, company=company, **values)
        account.save()
        accounts[code] = account

    for code, name in EXPENSES:
        like(accounts['6000'], code, name)
    for code, name in REVENUES:
        like(accounts['4400'], code, name)
    for code, name in [('1401', 'Input VAT 7 %'), ('1406', 'Input VAT 19 %'), ('3801', 'VAT 7 %'), ('3806', 'VAT 19 %')]:
        like(accounts['3800'], code, name)
    like(accounts['1600'], '1800', 'Hafenbank')
    like(accounts['1600'], '1810', 'Fördebank')
    like(accounts['1600'], '1460', 'Money in transit', reconcile=True)
    like(accounts['6000'], '6999', 'Old expense')
    accounts['6999'].closed = True
    accounts['6999'].save()
    return accounts


def make_years(company):
    Year = Model.get('account.fiscalyear')
    kinds = {kind.name: kind for kind in Model.get('ir.sequence.type').find([])}
    prefixes = {'out_invoice_sequence': 'AR', 'in_invoice_sequence': 'ER', 'out_credit_note_sequence': 'AG',
        'in_credit_note_sequence': 'EG'}
    years = {}
    for number in range(FIRST_YEAR, LAST_YEAR + 1):
        year = Year(name=str(number), company=company)
        year.start_date = datetime.date(number, 1, 1)
        year.end_date = datetime.date(number, 12, 31)
        moves = Model.get('ir.sequence')(name='Moves %s' % number, company=company,
            sequence_type=kinds['Account Move'])
        moves.save()
        year.post_move_sequence = moves
        row = year.invoice_sequences[0]
        for field, prefix in prefixes.items():
            sequence = Model.get('ir.sequence.strict')(name='%s %s' % (prefix, number), company=company,
                sequence_type=kinds['Invoice'], prefix='%s%s-' % (prefix, number), padding=5)
            sequence.save()
            setattr(row, field, sequence)
        year.save()
        year.click('create_period')
        years[number] = year
    return years


def make_taxes(company, accounts):
    groups = {}
    for kind in ('purchase', 'sale'):
        groups[kind] = Model.get('account.tax.group')(name='VAT %s' % kind, code=kind[:1].upper(), kind=kind)
        groups[kind].save()
    for name, percent, kind, account in TAXES:
        tax = Model.get('account.tax')(name=name, description=name, type='percentage', group=groups[kind],
            rate=Decimal(percent) / 100, company=company, invoice_account=accounts[account],
            credit_note_account=accounts[account])
        tax.save()
        for amount, words in [('base', 'Base'), ('tax', 'Tax')]:
            code = Model.get('account.tax.code')(name='%s: %s' % (words, name), company=company)
            for side in ('invoice', 'credit'):
                line = code.lines.new()
                line.operator = '+'
                line.tax = tax
                line.amount = amount
                line.type = side
            code.save()


def make_terms():
    made = {}
    for name, parts in TERMS:
        term = Model.get('account.invoice.payment_term')(name=name)
        for days, ratio in parts:
            line = term.lines.new(type='percent' if ratio else 'remainder')
            if ratio:
                line.ratio = ratio
            line.relativedeltas.new().days = days
        term.save()
        made[name] = term
    return made


def make_bank(company, accounts, euro):
    Journal = Model.get('account.journal')
    sequence = Journal.find([('code', '=', 'EXP')])[0].sequence
    statements = Journal(name='Bank statements', code='STA', type='statement', sequence=sequence)
    statements.save()
    for name, iban, account in BANKS:
        bank = make_partners.make_bank(name, None)
        own = make_partners.make_bank_account(bank, company.party, iban, euro)
        Model.get('account.statement.journal')(name=name, journal=statements, account=accounts[account],
            validation='balance', company=company, currency=euro, bank_account=own).save()
    cash, = Journal.find([('type', '=', 'cash')])
    Model.get('account.invoice.payment.method')(name='Cash', company=company, journal=cash,
        credit_account=accounts['1600'], debit_account=accounts['1600']).save()


def make_users(company):
    Group = Model.get('res.group')
    with open(USERS) as file:
        users = json.load(file)
    for login, row in users.items():
        if row['groups'] is None:
            continue
        user = Model.get('res.user')(login=login, name=row['name'])
        user.password = row['password']
        for group in Group.find([('name', 'in', row['groups'])]):
            user.groups.append(group)
        user.companies.append(Model.get('company.company')(company.id))
        user.company = Model.get('company.company')(company.id)
        user.save()


def close_periods(years):
    Period = Model.get('account.period')
    first = datetime.date(FIRST_YEAR + 1, 3, 31)
    for period in Period.find([('end_date', '<=', first)]):
        period.click('close')


if __name__ == '__main__':
    main(sys.argv[1])
