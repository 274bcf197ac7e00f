import { uuid } from './xero-schema.ts';

/** The organisation of the tests, in Xero's format. */
export const accounts = [
  account(1, '429', 'General Expenses', 'EXPENSE', 'EXPENSE'),
  account(2, '453', 'Office Expenses', 'EXPENSE', 'EXPENSE'),
  account(3, '200', 'Sales', 'REVENUE', 'REVENUE'),
  {
    ...account(4, '090', 'Business Account', 'BANK', 'ASSET'),
    CurrencyCode: 'EUR',
    BankAccountNumber: 'DE02120300000000202051',
  },
  { ...account(5, '800', 'Accounts Payable', 'CURRLIAB', 'LIABILITY'), SystemAccount: 'CREDITORS' },
  { ...account(6, '499', 'Old Expenses', 'EXPENSE', 'EXPENSE'), Status: 'ARCHIVED' },
];

function account(index: number, Code: string, Name: string, Type: string, Class: string) {
  return { AccountID: uuid(1, index), Code, Name, Type, Class, Status: 'ACTIVE' };
}

export const taxRates = [
  tax('INPUT2', '19% VAT on expenses', 'INPUT', 19),
  tax('RRINPUT', '7% VAT on expenses', 'INPUT', 7),
  tax('OUTPUT2', '19% VAT on income', 'OUTPUT', 19),
  tax('NONE', 'No VAT', 'NONE', 0),
];

function tax(TaxType: string, Name: string, ReportTaxType: string, EffectiveRate: number) {
  return { TaxType, Name, ReportTaxType, EffectiveRate, DisplayTaxRate: EffectiveRate, Status: 'ACTIVE' };
}

const option = (index: number, Name: string, Status = 'ACTIVE') => ({
  TrackingOptionID: uuid(8, index),
  Name,
  Status,
});
export const trackingCategories = [
  {
    TrackingCategoryID: uuid(7, 1),
    Name: 'Department',
    Status: 'ACTIVE',
    Options: [option(1, 'Sales'), option(2, 'Workshop'), option(3, 'Old branch', 'ARCHIVED')],
  },
];

export const organisation = { OrganisationID: uuid(9, 1), Name: 'Hafen Handel GmbH', BaseCurrency: 'EUR' };

export type ContactRow = {
  ContactID: string;
  Name: string;
  ContactStatus: string;
  TaxNumber?: string | undefined;
  IsSupplier: boolean;
  IsCustomer: boolean;
};

export function firstContacts(): ContactRow[] {
  return [
    contact(1, 'Papier & Büro AG', 'DE811907980', 'ACTIVE'),
    contact(2, 'Altpapier KG', undefined, 'ARCHIVED'),
    { ...contact(3, 'Kunde GmbH', undefined, 'ACTIVE'), IsSupplier: false, IsCustomer: true },
  ];
}

function contact(
  index: number,
  Name: string,
  TaxNumber: string | undefined,
  ContactStatus: string,
): ContactRow {
  return { ContactID: uuid(2, index), Name, TaxNumber, ContactStatus, IsSupplier: true, IsCustomer: false };
}
