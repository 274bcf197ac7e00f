import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total due this (bill|invoice|statement|month|period)
    credit total
    (grand|invoice|net|final) total[ amount]
    total[_(amt|sales|amount|price|rm)]_(incl[uding|usive|udes]|inc).[ of]_(gst|sst|vat|tax|CODE)
    total [amount ](incl[uding|usive|.][ of]|inc|with). [vat|tax|gst|sst], total … incl. vat
    total (invoice|amount|sales|payable|incl)[ (incl[usive]|inc).[ of] (gst|vat|tax|sst)], total rm
    total[ sales] (incl[usive|uding]|inc).[ of] (gst|sst|vat|tax)[ RATE], rounde[d] total
    total [after ]round(ed|ing), total rounded, amount incl[uding|.] (vat|tax), gross (total|amount)
    total gross, total for this invoice, net[t] total, total payable, total amt[ payable| incl]
    bill total, net total rm
    (total|amount|sum) (to pay|to be paid|charged|inclusive|incl tax|with tax|in CODE)
    total including (vat|tax|gst)
    (order|document|bill|statement|final|overall|full|complete) (total|amount)
    total (gross|cost|price|charges|fees|invoiced|value|bill)
    amount (incl|inclusive|including).[ of] (vat|tax|gst), gross, invoice (value|amount)
    grand (sum|tot), total amount (incl|including). [vat|tax|gst], total inc, total incl, subtotal (incl.|including|inc.) (tax[es]|vat)
  `,
  netAmount: `
    (sub total|total|amount|net)[ amount| amt| sales| price] (exc[l][uding|usive|.][ of]|before|without|w[/]o|ex). (vat|tax|gst|sst)[ amount]
    sub total, net (amount|total|value|amout), taxable (amount|value)
    total (net|excl[uding|usive]|before tax), amount before (tax|gst|vat), vatable amount, net
    (total|amount|sum|value|price) (net|excluding|excl|exclusive|before|without|less)[ of]. [sales ](vat|tax|taxes|gst)
    net (sum|price|worth|goods|sub total|subtotal), goods (total|value)
    total (goods|net amount|taxable|taxable amount|excl vat|ex vat|ex gst), amount net
    taxable (total|supplies|base), total net of (vat|tax), ex vat, merchandise (total|subtotal)
    items (total|subtotal), untaxed (amount|total), subtotal (excl|ex|net|before). [vat|tax], vat base, tax base, excl. vat, subtotal (excl.|excluding|ex.) (tax[es]|vat)
  `,
  taxAmount: `
    (vat|tax|gst|sst) RATE included in [the ]total
    [total |plus ](vat|tax|gst|sst|sales tax|service tax|hst|pst)[ (amount|total|payable|amt)][ RATE][ (amount|total|payable|amt)]
    total (tax|vat|gst|sst), RATE (vat|gst|sst|tax)
    (vat|tax|gst|sst|hst|pst|qst|igst|cgst|sgst|use tax|value added tax|consumption tax)[ (charged|due|total|amount|value|sum|payable|content|included)][ (at|@|of)][ RATE]
    (plus|add|incl|including|includes|of which|thereof). [RATE ](vat|tax|gst), value added tax, taxes
    total taxes, estimated tax, total (value added tax|sales tax|vat amount|tax amount)
    tax (collected|charged), (standard|reduced) rate[d] vat[ RATE]
    tax[es] total, total tax[es], (gst|vat|tax|hst) included in (total|price|amount)
  `,
  amountDue: `
    [total |balance |net ][amount ](due|payable|owing|outstanding)[ payable]
    amount (due|payable|to pay), total [amount ]due[ on], to pay, balance[ due], please pay, due payable
    net amount after discount, total to pay
    (amount|balance|total|sum|remaining|outstanding|net|final) (now )(due|payable|owing|outstanding|owed|remaining|balance|amount|to pay)
    balance (to pay|payable|owing|outstanding|remaining), please (remit|transfer), amount remaining
    due now, total (outstanding|owing|balance), payment due, payable amount, you owe, left to pay
    amount you owe, outstanding
  `,
  paidAmount: `
    amount paid, already paid, deposit[ paid], pre paid, advance[ payment], less (payment|deposit)
    payment[s] received, (amount|total|sum) (already )(paid|received|prepaid|settled)
    paid[ to date| on account| already| by card| in advance]
    less (paid|paid amount|amount paid|prepayment|advance|deposit paid|payments received), prepayment[s]
    down payment[s], payment[s] (made|received|applied), payment to date, received with thanks
    amount received, part payment[s], on account, (deposit|advance|prepayment|down payment)[s] (received|deducted|applied)
  `,
  otherAmount: `
    total (fees|costs|expenses|disbursements|hours)
    total RATE (supplies|sales|items|goods)[ (excl.|excluding|incl.|inc.|including) (gst|sst|vat|tax)]
    cash[ (tendere[d]|received|paid|amount|payment|tender)], tender[ed], paid amount, amount tendered
    change[ due], rounding[ adj[ustment|.]], round[ing] adj[ustment], rounding amt, discount[s]
    total (discount|saving[s]|saving|qty|quantity|item[s]|item sold|no|cigarettes|charges|credits|hours)
    disc[ amt], saving[s], you save[d], qty, quantity, unit price, price, tip, gratuity, service charge
    svc chg, delivery, shipping[ cost], freight, visa, master card, card, debit, credit card
    balance (b/f|brought forward), opening balance, point[s], exchange rate, capital, rate, u[/]price
    gross weight, net weight, credits, total cash, item total, amount subject to discount, round
    adjustment, late (fee|charge), bring forward, change rm, cash rm
    (shipping|postage|packing|handling|delivery|carriage|freight|insurance|surcharge|fuel surcharge|booking fee|setup fee|admin|administration|processing|late|reminder|cancellation)[ (and|&) (handling|packing|packaging)] (fee|fees|charge|charges|cost|costs)[s]
    postage, carriage, surcharge, trade discount, early payment discount, cash discount
    settlement discount, retention, withholding[ tax], credit limit, minimum payment, unit cost
    list price, previous balance, exchange, voucher, gift card, loyalty, net price, hourly rate
    share capital, subtotal discount, rebate, interest
  `,
  seller: `
    (sold|issued|supplied|provided) by, seller, vendor, supplier, from, service provider, remit to
    bill from, merchant
    (seller|supplier|vendor|merchant|issuer|provider|contractor)[ details| name| address| information]
    invoice from, (issued|sent|billed|invoiced) (by|from), sold & invoiced by, payable to, our details
    company details
    (details of|information (on|about)) the (seller|supplier|vendor|issuer)
  `,
  buyer: `
    bill[ed|ing] (to|address)[ address], sold to, invoice[d] to, buyer, customer[ name], client[ name]
    attn, attention, guest[ name], recipient, to, m/s, messrs, issued to, member name, billing details
    (bill|invoice|sold|issued|charge|charged|addressed|statement|quote|quotation|sell)[d|ed] to
    (bill to|billing|buyer|purchaser|customer|client|invoice|invoicing|mailing) (address|details|information|party|name)
    purchaser, debtor, for the attention of, f.a.o., attn., invoice for, prepared for, your details
    account of, tenant, patient, ordered by, payer
    (invoice|bill|invoiced) issued to, (charge|charged) to, payment address, billing data
    (details of|information (on|about)) the (buyer|customer|client|recipient)
  `,
  otherParty: `
    ship[ped|ping] (to|address|from), deliver[ed|y] (to|address), consignee, bank[ name]
    tax representative, salesperson, cashier, operator, terminal, printed by, powered by
    shipping information, ordered through
    (ship|shipped|deliver|delivered|send|despatch|dispatch|consigned|installed|service) (to|at|from)
    (delivery|shipping|ship to|service|site|installation|collection|supply|pickup|billing agent) (address|details|location|site)
    account manager, sales (rep|representative|person|contact|agent), your contact, contact[ person]
    contact name, handled by, prepared by, place of (supply|delivery)
    bank (details|account|address|information), carrier, agent, director[s], managing director
    registered office, project manager, served by, processed by
    deliver to, send to
  `,
  payee: `
    account (holder|name), beneficiary, payee, payable to, favo[u]r of, made in favo[u]r of
    payment received by, (bank )account (holder|name|owner)[ name], account in the name of, pay to
    in favour of, cheque[s] payable to, make (checks|cheques|payment|payments) payable to
    name of account, payee name, remit payment to
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total, amount, total amount CODE, balance, charge[s] total, total due, sum, grand
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'from, by, issuer, our firm, store, shop, merchant',
  buyer: 'to, for',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'reverse charge[d], vat [to be ]accounted for by the (recipient|customer|buyer)',
  K: 'intra community (supply|supplies|delivery), zero rated intra eu supply',
};
