import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    totale (fattura|documento|complessivo|generale|da pagare|ivato|a pagare|iva inclusa|euro|eur)
    importo totale, netto a pagare, totale complessivo
  `,
  netAmount: '[totale ]imponibile, totale netto, subtotale, totale merce, netto, totale (escl.|senza) iva',
  taxAmount: '[totale |importo |di cui ]i.v.a.[ RATE], imposta, totale imposta',
  amountDue: '(totale |importo |netto |saldo )(da pagare|a pagare|dovuto)',
  paidAmount: 'acconto, gia pagato, pagato',
  otherAmount: `
    contante, contanti, resto, sconto, prezzo, quantita, spese, carta, bancomat, capitale
    arrotondamento, di cui sconto
  `,
  seller: 'venditore, fornitore, emittente, cedente[/prestatore], mittente',
  buyer: `
    cliente, acquirente, destinatario, spett.[le|ile], cessionario[/committente], intestatario
    fatturare a
  `,
  otherParty: 'luogo di (consegna|destinazione), destinazione, banca, operatore, vettore',
  payee: 'intestato a, beneficiario, intestazione conto',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'totale, importo, tot',
};
