"""The trading partners of the fictitious company, and their banks."""
from proteus import Model

# Name, VAT id, street, postal code, town, country, payment term, IBAN.
SUPPLIERS = [
    ('Papier & Büro AG', 'DE299000219', 'Am Markt 3', '20095', 'Hamburg', 'DE', '30 days net',
        'DE34200505501234567890'),
    ('Nordlicht Strom KG', 'DE299000350', 'Ring 9', '24103', 'Kiel', 'DE', '14 days net', None),
    ('Alpen Logistik GmbH', None, 'Gasse 4', '6020', 'Innsbruck', 'AT', None, None),
    ('Alte Mühle GmbH', 'DE299000472', 'Mühlweg 1', '21073', 'Hamburg', 'DE', None, None),
]
CUSTOMERS = [('Kundin & Söhne OHG', 'DE299000585', 'Deich 8', '26721', 'Emden', 'DE')]
ARCHIVED = 'Alte Mühle GmbH'


def make_partners(accounts, terms):
    for name, vat_id, street, postal_code, town, country, term, iban in SUPPLIERS:
        party = make_party(name, vat_id, street, postal_code, town, country)
        if term:
            party.supplier_payment_term = terms[term]
            party.save()
        if iban:
            make_bank_account(make_bank('Bank of %s' % name, None), party, iban, None)
        if name == ARCHIVED:
            party.active = False
            party.save()
    for row in CUSTOMERS:
        party = make_party(*row)
        party.customer_payment_term = terms['30 days net']
        party.save()


def make_party(name, vat_id, street, postal_code, town, country):
    party = Model.get('party.party')(name=name)
    address = party.addresses[0] if party.addresses else party.addresses.new()
    address.street = street
    address.postal_code = postal_code
    address.city = town
    address.country, = Model.get('country.country').find([('code', '=', country)])
    party.save()
    if vat_id:
        party.identifiers.new(type='eu_vat', code=vat_id)
        party.save()
    return party


def make_bank(name, bic):
    party = Model.get('party.party')(name=name)
    party.save()
    bank = Model.get('bank')(party=party, bic=bic)
    bank.save()
    return bank


def make_bank_account(bank, owner, iban, currency):
    account = Model.get('bank.account')(bank=bank, currency=currency)
    account.owners.append(Model.get('party.party')(owner.id))
    number = account.numbers.new(type='iban')
    number.number = iban
    account.save()
    return account
