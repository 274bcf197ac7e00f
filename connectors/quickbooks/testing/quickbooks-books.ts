/** The company of the tests, in QuickBooks's format. */
export const accounts = [
  account('7', '6800', 'Office Expenses', 'Expense', 'Expense'),
  account('8', '6300', 'Other Expenses', 'Expense', 'Expense'),
  account('35', '1800', 'Checking', 'Bank', 'Asset'),
  account('41', '1810', 'Company Card', 'Credit Card', 'Liability'),
  account('79', '4400', 'Sales', 'Income', 'Revenue'),
  { ...account('90', '6999', 'Old Expenses', 'Expense', 'Expense'), Active: false },
];

function account(Id: string, AcctNum: string, Name: string, AccountType: string, Classification: string) {
  return { Id, AcctNum, Name, FullyQualifiedName: Name, AccountType, Classification, Active: true };
}

export const items = [
  { Id: '1', Name: 'Services', Type: 'Service', Active: true, IncomeAccountRef: { value: '79' } },
];

const list = (...ids: string[]) => ({ TaxRateDetail: ids.map((value) => ({ TaxRateRef: { value } })) });
export const taxCodes = [
  { Id: '2', Name: '19% VAT', Active: true, PurchaseTaxRateList: list('11'), SalesTaxRateList: list('12') },
  { Id: '3', Name: '7% VAT', Active: true, PurchaseTaxRateList: list('13'), SalesTaxRateList: list('14') },
  {
    Id: '4',
    Name: 'Reverse charge',
    Active: true,
    PurchaseTaxRateList: list('11', '15'),
    SalesTaxRateList: list(),
  },
];
export const taxRates = [
  { Id: '11', Name: 'Purchases 19', RateValue: 19 },
  { Id: '12', Name: 'Sales 19', RateValue: 19 },
  { Id: '13', Name: 'Purchases 7', RateValue: 7 },
  { Id: '14', Name: 'Sales 7', RateValue: 7 },
  { Id: '15', Name: 'Owed by buyer', RateValue: -19 },
];
export const classes = [
  { Id: '300', Name: 'Sales', FullyQualifiedName: 'Sales', Active: true },
  { Id: '301', Name: 'Workshop', FullyQualifiedName: 'Production:Workshop', Active: true },
];
export const terms = [{ Id: '5', Name: 'Net 14', Active: true, DueDays: 14 }];

export type PartyRow = {
  Id: string;
  kind: 'Vendor' | 'Customer';
  DisplayName: string;
  Active: boolean;
  CurrencyRef: { value: string };
  TaxIdentifier?: string | undefined;
  PrimaryTaxIdentifier?: string | undefined;
};

export function firstParties(): PartyRow[] {
  const euro = { value: 'EUR' };
  return [
    {
      Id: '56',
      kind: 'Vendor',
      DisplayName: 'Papier & Büro AG',
      Active: true,
      CurrencyRef: euro,
      TaxIdentifier: 'DE811907980',
    },
    {
      Id: '57',
      kind: 'Vendor',
      DisplayName: 'Dollar Supplies Inc',
      Active: true,
      CurrencyRef: { value: 'USD' },
    },
    { Id: '58', kind: 'Vendor', DisplayName: 'Altpapier KG', Active: false, CurrencyRef: euro },
    { Id: '70', kind: 'Customer', DisplayName: 'Kunde GmbH', Active: true, CurrencyRef: euro },
  ];
}
