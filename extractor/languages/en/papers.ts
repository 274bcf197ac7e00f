import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER: `
    [first |second |third |final |last |friendly |1st |2nd |3rd ]payment reminder, [first |second |third |final |friendly |1st |2nd |3rd ]reminder[ notice| letter]
    overdue (notice|payment[ notice|reminder]|invoice[ notice| reminder]|account), past due (notice|invoice|reminder), (final|dunning) (notice|demand[ for payment]), dunning (letter|notice)
    demand for payment, letter of demand, payment demand, outstanding (payment|invoice) reminder, late payment notice, collection notice
  `,
  CREDIT_NOTE: `
    [tax |vat |commercial |adjustment ](credit|refund) (note|memo[randum]|invoice|advice), credit adjustment note, [vat ]refund note, cancellation invoice
    credit for returned goods, tax credit note, adjustment note, reversal invoice
  `,
  CORRECTION:
    'corrective invoice, corrected invoice, invoice correction, correction invoice, revised invoice, amended invoice, replacement invoice',
  BANK_STATEMENT: `
    [bank |current |savings |checking |business |credit card |giro |monthly |combined ](account )statement, bank statement, account statement, statement of account[s], your statement, statement of your account
    credit card statement, card statement, account (activity|transactions|history|summary), transaction (history|report|list), monthly statement, checking summary, interim statement
  `,
  ORDER_DOCUMENT: `
    [sales |customer |purchase ]order[ form| confirmation| acknowledg[e]ment| summary| details], confirmation of order, (price |sales |our |formal )quot(e|ation), quotation, quote, offer, price offer, estimate, cost estimate, proposal
    (delivery|despatch|dispatch|shipping) (note|slip|docket|advice|order), packing (list|slip|note), goods (delivery|received) note, work order, job sheet, blanket order, waybill, consignment note, bill of lading, tender, order no
  `,
  RECEIPT: `
    [sales |cash |payment |official |guest |tax |store |customer |till |card |fuel |parking |taxi |donation |deposit ]receipt, (cash|guest|restaurant|sales) (bill|check|memo|slip), till (receipt|slip), simplified (tax )invoice, simplified invoice
    receipt of payment, payment confirmation, proof of (payment|purchase), customer copy, cardholder copy, merchant copy, bar tab, pay and display
  `,
  INVOICE: `
    [tax |sales |commercial |vat |retail |final |interim |progress |service |monthly |collective |consolidated |export |advance |prepayment |deposit |original |electronic |e |customer |down payment |recurring ]invoice[s][ / bill| bill], bill, invoice / receipt, tax invoice / statement
    [utility |phone |telephone |electricity |gas |water |internet |energy |medical |your ]bill, fee note, statement of fees, debit note, billing statement, note of fees, application for payment
  `,
  PRO_FORMA: 'pro forma[ invoice], proforma[ invoice], preliminary invoice',
  SELF_BILLED:
    'self billing, self billed[ invoice], self billing invoice, self bill, buyer created tax invoice, recipient created tax invoice, evaluated receipt settlement',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[ition]., item NO, line[ NO| item], ln., s/n, sl. NO, sr. NO, s. NO, no., row, seq.',
  articleNumber: `
    (item|article|product|part|material|stock|catalogue|catalog) (NO|code|id|ref[erence]), art. NO, p/n, sku, gtin, ean[ code], upc, code, ref[erence]., barcode, isbn, hsn[ / sac| code], model
  `,
  description: `
    [item |product |goods |service |article |line ]description[s][ of (goods|services|work|items)], particular[s], item[s][ details| name], product[s][ name], service[s][ provided], details, goods, material, article, title, text, activity, work done, work performed, subject, project, task
  `,
  quantity:
    'q.ty., quantity, quant., qnty, hours, hrs., h., days, units, pcs., pieces, no. of units, qty. (ordered|shipped|delivered|supplied|hrs), count, number of units, volume, usage, consumption, nights',
  unit: 'unit, unit of measure[ment], u.o.m., u/m, per, measure',
  unitPrice:
    '[net |gross |list |sales |selling |nett ](unit |item )(price|cost|rate), price[ per unit| each| / unit| excl. (vat|tax)], unit price (net|gross|excl. (vat|tax)|ex. (vat|tax)|CODE), u.price, u/price, rate[ per hour| / hour], hourly rate, cost[ per unit| each], each, net price, list price, fee, tariff, price CODE, @, unit net price, (discounted |reduced )unit net price',
  discount: 'disc., discount[ %| amount], rebate, reduction, less, allowance',
  taxRate:
    '(vat|tax|gst|sst|sales tax|hst) (rate|%|code|in %|class|cat[egory]), (vat|tax|gst|sst|hst), tax type, vat % rate, % vat, rate of vat',
  taxAmount:
    '(vat|tax|gst|sst) (amount|amt|value|due|payable|CODE), amount of (vat|tax), (cgst|sgst|igst)[ amount]',
  netLineAmount:
    'net (amount|total|value|price total|line amount|sum), amount (excl|ex|before|without). (vat|tax|gst), amount (net|excluding vat), total (excl|ex|net|before). [vat|tax|gst], taxable (amount|value), subtotal, line net, line total (excl|ex|net). [vat|tax]',
  lineAmount:
    'amount[ CODE| in CODE], [line |item |sub |net |gross |total |ext[ended] ](total|subtotal|amount|price|value|cost), ext[ension]., total[ price| cost| CODE| incl. (vat|tax|gst)], sum, value, gross, charge[s], line total, sum total',
  date: 'date[ of (service|supply|delivery)], service date, delivery date, ship date, day, period, service period',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    '(opening|previous|starting|beginning|start|initial|last[ statement]|prior) balance, balance (brought forward|b/f|b.f.|at start|at beginning|from last statement|forward|b/fwd), brought forward, balance on …, balance at start of period, balance at …',
  closingBalance:
    '(closing|new|ending|final|end|current|your closing) balance, balance (carried forward|c/f|c.f.|at end|at close|c/fwd|as of …|as at …), carried forward, balance at end of period, your balance',
  carriedOver:
    'brought forward, carried forward, balance brought forward, balance carried forward, b/f, c/f, b/fwd, c/fwd, carry over, carried over, subtotal, page total, continued',
  balance: '[running |account |current |daily |available ]balance, balance[ CODE| after]',
  debitColumn:
    'debit[s], withdrawal[s], paid out, money out, payments[ out], out, dr., amount out, charges, debit amount, spent, paid by you, outgoing[s], payments and withdrawals, cheques and debits, cheques, minus',
  creditColumn:
    'credit[s], deposit[s], paid in, money in, receipts, in, cr., amount in, payments in, credit amount, received, paid to you, incoming, additions, deposits and credits, lodgements, plus',
  amountColumn: 'amount[ CODE], transaction amount, value, sum',
  debitMark: 'dr, db, d, debit, debited, od, -',
  creditMark: 'cr, c, credit, credited, +',
  bookingDate:
    '[booking|posting|transaction|entry|post|trans|process[ing]|posted|book] date, date[ posted], posted[ on], booked[ on]',
  valueDate: 'value date, value, val. date, effective date, interest date',
  text: '(transaction |payment )(details|description|type|text), description, details, particulars, transaction[s], narrative, narration, reference, payee, memo, remarks, payment type and details',
  account: 'account (NO|name|details|type), account, acct. NO, a/c NO, iban, your account',
  holder: 'account (holder|name|owner), name of account, customer[ name], prepared for, statement for',
  period:
    '[statement |reporting |billing ]period, from … to, for the period, statement dates, date range, between … and',
  totalDebit:
    'total (debit[s]|withdrawal[s]|payments|paid out|money out|out|outgoing), debit total, sum of debits',
  totalCredit:
    'total (credit[s]|deposit[s]|receipts|paid in|money in|in|incoming), credit total, sum of credits',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    '[grand |nett |net |sub |bill |rounded ]total[ sales| amount| due| payable| to pay| rm], amount (due|payable), balance due, to pay, total incl. (gst|vat|tax|sst), sale total, order total, card total',
  subtotal:
    'sub total, subtotal, net total, total before tax, total excl. (tax|gst|vat), taxable amount, food total, drinks total',
  given:
    'cash[ tendered| received| paid| given| amount], tender[ed], amount tendered, paid[ by| amount], payment[ received], received, amount paid',
  change: 'change[ due| given| cash], cash change, your change, balance returned',
  rounding: 'round[ing][ adj[ustment]| amt| amount], round adj, rounded, cash rounding, bill rounding',
  discount:
    'discount[s], disc. [amt], member discount, saving[s], you saved, total savings, coupon, voucher, promotion, promo, offer, multibuy, less, price reduction, loyalty discount',
  deposit: 'deposit, bottle deposit, container deposit, crv, bag charge, carrier bag[s]',
  tip: 'tip, gratuity, service charge, svc chg, svc charge',
  tax: '(gst|vat|sst|sales tax|tax|service tax|hst|pst) [amount|total|summary|RATE], tax summary, gst summary, vat summary',
  cashier:
    'cashier, served by, you were served by, operator, clerk, server, staff, waiter, host, assistant, sales assistant, attendant, employee, salesperson',
  till: 'till[ NO], terminal[ id| NO], register[ NO], counter, tid, mid, lane, store NO, shop NO, trans[action] NO, workstation',
  table: 'table[ NO], covers, guests, guest count, pax, cover',
  closing: `
    thank you[ for (shopping|your custom|your purchase|your visit|dining)[ with us| at …]], please come again, goods sold are not (returnable|refundable|exchangeable), exchange, no refund, have a nice day, see you (again|soon)
    keep your receipt, retain this receipt, please keep (this|your) receipt, visit us again, returns within, vat receipt, come again, opening hours
  `,
  items: 'items, item count, qty, item[s] sold, total qty, no. of items, number of items, total items',
};

export const means: LanguageWords['means'] = {
  CASH: 'cash[ tendered| payment| sale| paid], paid (in|by|with) cash, cash in hand',
  DEBIT_CARD:
    'debit[ card| mastercard| sale], visa debit, maestro, interac, eftpos, switch, nets, mydebit, interac debit, debit payment, v pay',
  CREDIT_CARD:
    'credit card, visa[ credit| card], master card[ credit], amex, american express, diners[ club], discover, jcb, unionpay',
  CARD: 'card[ payment| sale| ending| type], contactless, chip and pin, chip & pin, card number, paid by card, auth code, bank card, tap to pay',
  TRANSFER:
    'bank transfer, wire[ transfer], bacs, ach, sepa transfer, credit transfer, bank to bank, faster payment, e transfer, giro',
  DIRECT_DEBIT: 'direct debit, sepa direct debit, will be debited, autopay, auto debit, automatic payment',
  CHEQUE: 'cheque, check NO, by check, paid by cheque',
  VOUCHER: 'gift (card|voucher|certificate), voucher, store credit, meal voucher, luncheon voucher',
  WALLET:
    'paypal, apple pay, google pay, klarna, stripe, alipay, wechat pay, grabpay, touch n go, boost, e wallet, ewallet, revolut, venmo, cash app, samsung pay',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [payment |payable |due |net |to be paid |strictly |please pay |payment due |settlement ]within # [calendar |working |business ]days, net # [days], # days net, # days[ from| after| of][ the][ date of| receipt of][ invoice][ date], terms # days, payment terms # days, # days after invoice date, due in # days, n # days
    # day terms, credit terms # days, payment # days
  `,
  immediately:
    'due (immediately|upon receipt|on receipt|on presentation|now), payable (immediately|on receipt|upon receipt|at once), payment (due )(on|upon) receipt, immediate payment, cash on delivery, c.o.d., pay on receipt, payment in advance, prepayment',
  endOfMonth:
    '# days (end of month|eom|from end of month|after end of month), end of (month|following month), eom',
  discount:
    'RATE (discount |cash discount )[if paid ]within # days, RATE # days, early payment discount, cash discount, settlement discount, prompt payment discount',
  paid: 'paid[ in full| with thanks| on], payment received, already paid, balance paid, nothing to pay, do not pay, no payment (due|required), amount received with thanks',
  overdue: `
    slipped your mind, [is |are |amounts ]still (open|outstanding|unpaid|owing), [remains |remain ](unpaid|outstanding), has not [yet ]been (paid|received|settled), not yet received [your ]payment, days overdue, we remind you, remind you, reminder fee, total (open|outstanding) amount, please disregard this (letter|notice|reminder), if you have already paid, already paid please ignore, overdue amount, was due on, were due on, no payment received, in the meantime[ please] disregard
  `,
};
