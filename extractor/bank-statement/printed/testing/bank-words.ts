/** The words that fictional banks of a language print. */
export type BankWords = {
  title: string;
  account: string;
  opening: string;
  closing: string;
  carried: string;
  date: string;
  value: string;
  text: string;
  amount: string;
  debit: string;
  credit: string;
  balance: string;
  out: string;
  into: string;
  to: string;
  months: string;
  details: string;
};

export const bankWords: Record<string, BankWords> = {
  en: {
    ...{
      title: 'Bank statement',
      account: 'Account number',
      opening: 'Opening balance',
      closing: 'Closing balance',
      carried: 'Balance carried forward',
    },
    ...{
      date: 'Date',
      value: 'Value',
      text: 'Details',
      amount: 'Amount',
      debit: 'Paid out',
      credit: 'Paid in',
      balance: 'Balance',
      out: 'Withdrawals',
      into: 'Deposits',
    },
    ...{
      to: 'to',
      months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
      details:
        'RENT FLAT 4|SALARY ACME LTD|TOTAL PETROL|CARD PAYMENT TO BOOKS & CO|COFFEE 12.5%|REF 88123 INV-77',
    },
  },
  de: {
    ...{
      title: 'Kontoauszug',
      account: 'Kontonummer',
      opening: 'Alter Kontostand',
      closing: 'Neuer Kontostand',
      carried: 'Übertrag auf Blatt',
    },
    ...{
      date: 'Buchung',
      value: 'Wert',
      text: 'Verwendungszweck',
      amount: 'Betrag',
      debit: 'Soll',
      credit: 'Haben',
      balance: 'Saldo',
      out: 'Belastungen',
      into: 'Gutschriften',
    },
    ...{
      to: 'bis',
      months: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
      details: 'Miete Mai|Gehalt|Lastschrift Stadtwerke|Rechnung 2025/14 vom Vormonat|SEPA-Überweisung Meyer',
    },
  },
  fr: {
    ...{
      title: 'Relevé de compte',
      account: 'Compte n°',
      opening: 'Ancien solde',
      closing: 'Nouveau solde',
      carried: 'A reporter',
    },
    ...{
      date: 'Date',
      value: 'Valeur',
      text: 'Libellé',
      amount: 'Montant',
      debit: 'Débit',
      credit: 'Crédit',
      balance: 'Solde',
      out: 'Débits',
      into: 'Crédits',
    },
    ...{
      to: 'au',
      months: 'janv févr mars avr mai juin juil août sept oct nov déc',
      details: 'PRLV SEPA EDF|VIR DUPONT|CARTE 12 BOULANGERIE|LOYER AVRIL',
    },
  },
  es: {
    ...{
      title: 'Extracto de cuenta',
      account: 'Cuenta',
      opening: 'Saldo anterior',
      closing: 'Saldo final',
      carried: 'Suma y sigue',
    },
    ...{
      date: 'Fecha',
      value: 'F. valor',
      text: 'Concepto',
      amount: 'Importe',
      debit: 'Cargos',
      credit: 'Abonos',
      balance: 'Saldo',
      out: 'Cargos',
      into: 'Abonos',
    },
    ...{
      to: 'al',
      months: 'ene feb mar abr may jun jul ago sep oct nov dic',
      details: 'RECIBO LUZ|TRANSFERENCIA PEREZ|ALQUILER|COMPRA SUPERMERCADO',
    },
  },
  it: {
    ...{
      title: 'Estratto conto',
      account: 'Conto n.',
      opening: 'Saldo iniziale',
      closing: 'Saldo finale',
      carried: 'A riportare',
    },
    ...{
      date: 'Data',
      value: 'Valuta',
      text: 'Descrizione',
      amount: 'Importo',
      debit: 'Dare',
      credit: 'Avere',
      balance: 'Saldo',
      out: 'Addebiti',
      into: 'Accrediti',
    },
    ...{
      to: 'al',
      months: 'gen feb mar apr mag giu lug ago set ott nov dic',
      details: 'BONIFICO ROSSI|AFFITTO|PAGAMENTO POS BAR|STIPENDIO',
    },
  },
  nl: {
    ...{
      title: 'Rekeningafschrift',
      account: 'Rekening',
      opening: 'Vorig saldo',
      closing: 'Nieuw saldo',
      carried: 'Transport',
    },
    ...{
      date: 'Datum',
      value: 'Rentedatum',
      text: 'Omschrijving',
      amount: 'Bedrag',
      debit: 'Af',
      credit: 'Bij',
      balance: 'Saldo',
      out: 'Afschrijvingen',
      into: 'Bijschrijvingen',
    },
    ...{
      to: 'tot',
      months: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
      details: 'Huur april|Salaris|Overboeking Bakker|Incasso energie',
    },
  },
  pt: {
    ...{
      title: 'Extrato bancário',
      account: 'Conta',
      opening: 'Saldo anterior',
      closing: 'Saldo final',
      carried: 'A transportar',
    },
    ...{
      date: 'Data',
      value: 'Valor',
      text: 'Descrição',
      amount: 'Montante',
      debit: 'Débito',
      credit: 'Crédito',
      balance: 'Saldo',
      out: 'Débitos',
      into: 'Créditos',
    },
    ...{
      to: 'a',
      months: 'jan fev mar abr mai jun jul ago set out nov dez',
      details: 'RENDA|COMPRA CONTINENTE|TRF SILVA|VENCIMENTO',
    },
  },
};
