import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (grand|invoice|net|final) total[ amount]
    total[_(amt|sales|amount|price|rm)]_(incl[uding|usive|udes]|inc).[ of]_(gst|sst|vat|tax|CODE)
    total [amount ](incl[uding|usive|.][ of]|inc|with). [vat|tax|gst|sst], total … incl. vat
    total (invoice|amount|sales|payable|incl)[ (incl[usive]|inc).[ of] (gst|vat|tax|sst)], total rm
    total[ sales] (incl[usive|uding]|inc).[ of] (gst|sst|vat|tax)[ RATE], rounde[d] total
    total [after ]round(ed|ing), total rounded, amount incl[uding|.] (vat|tax), gross (total|amount)
    total gross, total for this invoice, net[t] total, total payable, total amt[ payable| incl]
    bill total, net total rm
  `,
  netAmount: `
    (sub total|total|amount|net)[ amount| amt| sales| price] (exc[l][uding|usive|.][ of]|before|without|w[/]o|ex). (vat|tax|gst|sst)[ amount]
    sub total, net (amount|total|value|amout), taxable (amount|value)
    total (net|excl[uding|usive]|before tax), amount before (tax|gst|vat), vatable amount, net
  `,
  taxAmount: `
    (vat|tax|gst|sst) RATE included in [the ]total
    [total |plus ](vat|tax|gst|sst|sales tax|service tax|hst|pst)[ (amount|total|payable|amt)][ RATE][ (amount|total|payable|amt)]
    total (tax|vat|gst|sst), RATE (vat|gst|sst|tax)
  `,
  amountDue: `
    [total |balance |net ][amount ](due|payable|owing|outstanding)[ payable]
    amount (due|payable|to pay), total [amount ]due[ on], to pay, balance[ due], please pay, due payable
    net amount after discount, total to pay
  `,
  paidAmount: `
    amount paid, already paid, deposit[ paid], pre paid, advance[ payment], less (payment|deposit)
    payment[s] received
  `,
  otherAmount: `
    cash[ (tendere[d]|received|paid|amount|payment|tender)], tender[ed], paid amount, amount tendered
    change[ due], rounding[ adj[ustment|.]], round[ing] adj[ustment], rounding amt, discount[s]
    total (discount|saving[s]|saving|qty|quantity|item[s]|item sold|no|cigarettes|charges|credits|hours)
    disc[ amt], saving[s], you save[d], qty, quantity, unit price, price, tip, gratuity, service charge
    svc chg, delivery, shipping[ cost], freight, visa, master card, card, debit, credit card
    balance (b/f|brought forward), opening balance, point[s], exchange rate, capital, rate, u[/]price
    gross weight, net weight, credits, total cash, item total, amount subject to discount, round
    adjustment, late (fee|charge), bring forward, change rm, cash rm
  `,
  seller: `
    (sold|issued|supplied|provided) by, seller, vendor, supplier, from, service provider, remit to
    bill from, merchant
  `,
  buyer: `
    bill[ed|ing] (to|address)[ address], sold to, invoice[d] to, buyer, customer[ name], client[ name]
    attn, attention, guest[ name], recipient, to, m/s, messrs, issued to, member name, billing details
  `,
  otherParty: `
    ship[ped|ping] (to|address|from), deliver[ed|y] (to|address), consignee, bank[ name]
    tax representative, salesperson, cashier, operator, terminal, printed by, powered by
    shipping information, ordered through
  `,
  payee: `
    account (holder|name), beneficiary, payee, payable to, favo[u]r of, made in favo[u]r of
    payment received by
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, amount, total amount CODE, balance, charge[s] total',
};
