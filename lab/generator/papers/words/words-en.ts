/** Ways to say each thing, separated by bars. The other languages have the same entries. */
export const english = {
  invoice:
    'Invoice|Tax Invoice|INVOICE|Sales Invoice|VAT Invoice|Commercial Invoice|Bill|Service Invoice|Final Invoice|Customer Invoice|TAX INVOICE',
  creditNote:
    'Credit Note|Credit Memo|CREDIT NOTE|Credit Invoice|Sales Credit Note|Tax Credit Note|Credit Memorandum',
  orderPaper:
    'Order Confirmation|Purchase Order|Quotation|Quote|Delivery Note|Packing Slip|Offer|Sales Order|Despatch Note|Order Acknowledgement|Estimate',
  reminder:
    'Payment Reminder|Reminder|First Reminder|Overdue Notice|Second Reminder|Past Due Notice|Final Demand|Overdue Payment Reminder',
  invoiceNumber:
    'Invoice no.|Invoice No|Invoice number|Invoice #|Inv. no.|INV #|Invoice Nr.|Our invoice no.|Invoice ID|Bill no.|Tax invoice no.|Invoice Nº|Invoice ref.|Document no.|Document number|Number|No.|Billing document|Invoice',
  creditNumber:
    'Credit note no.|Credit note number|Credit memo #|Credit no.|CN no.|Number|Document no.|Credit ref.|Credit memo no.',
  orderPaperNumber:
    'Order no.|Quote #|Confirmation no.|Delivery note no.|Number|Document no.|Our ref.|Quotation no.',
  date: 'Invoice date|Date|Date of issue|Issued|Issue date|Tax date|Document date|Billing date|Bill date|Dated|Date issued|Inv. date|Invoice dated',
  paperDate: 'Date|Issued|Date of issue|Document date|Printed on',
  dueDate:
    'Due date|Payment due|Due|Due by|Pay by|Please pay by|Payment due date|Payable by|Due on|To be paid by|Date due|Pay before',
  orderReference:
    'Your order|PO number|P.O. #|Purchase order|PO no.|Your order no.|Customer PO|Order number|PO #|Order ref.|Your PO',
  buyerReference:
    'Your reference|Your ref.|Customer reference|Cost centre|Buyer reference|Reference|Client ref.|Attn ref.',
  customerNumber:
    'Customer no.|Account no.|Customer number|Client no.|Account number|Cust. ID|Customer #|Account|Client ID',
  deliveryDate:
    'Delivery date|Date of supply|Shipped|Ship date|Service date|Tax point|Date delivered|Supply date',
  deliveryNote: 'Delivery note|Delivery no.|Despatch no.|Packing slip|Shipment|Consignment no.',
  project: 'Project|Job|Site|Contract no.|Job no.|Matter',
  contact: 'Contact|Your contact|Sales person|Handled by|Account manager|Sales rep|Prepared by',
  previous: 'Original invoice|Previous invoice|Relates to invoice|Corrects invoice',
  period: 'Billing period|Period|Service period|For the period',
  termsLabel: 'Terms|Payment terms|Terms of payment|Conditions',
  shipVia: 'Ship via|Incoterms|Carrier|Delivery terms|Shipping method',
  paymentReference:
    'Payment reference|Please quote|Reference for payment|Quote on payment|Remittance ref.|Payment ref.',
  vatId: 'VAT no.|VAT Reg. No.|VAT registration number|VAT ID|VAT number|VAT Reg|VAT',
  taxNumber: 'Tax ID|Company no.|EIN|Tax no.|TIN|Federal tax ID|Tax reference',
  register: 'Registered in England No.|Company reg. no.|Registered no.|Company No.',
  director: 'Director|Managing Director|CEO',
  yourVatId: 'Your VAT no.|Customer VAT|VAT no. of customer|Client VAT ID|Buyer VAT no.',
  phone: 'Tel|Phone|T|Telephone|Tel.|Call',
  email: 'Email|E-mail|E|Mail',
  web: 'Web|www|Website|W',
  billTo:
    'Bill to|Invoice to|Billed to|Sold to|Customer|Invoice address|Client|To|Billing address|Prepared for',
  from: 'From|Seller|Supplier|Issued by|Vendor|Our details|Remit to',
  shipTo: 'Ship to|Deliver to|Delivery address|Shipping address|Site address',
  page: 'Page',
  of: 'of|/',
  position: 'Item|Pos.|#|No.|Line|Ln',
  sku: 'Item no.|SKU|Code|Article|Part no.|Product code|Stock code|Material',
  description:
    'Description|Details|Item description|Product|Services|Particulars|Goods and services|Item|Description of work',
  quantity: 'Qty|Quantity|Units|Hours/Qty|QTY|Amount ordered|Hrs',
  unit: 'Unit|UOM|U/M|Measure',
  unitPrice: 'Unit price|Price|Rate|Price each|Unit cost|Price per unit|Each|Price/unit',
  lineDiscount: 'Disc.|Discount|Disc. %|Less',
  lineTaxRate: 'VAT|VAT %|Tax|Tax %|VAT rate|Tax rate',
  lineAmount: 'Amount|Total|Line total|Net amount|Net|Value|Extended|Sum|Ext. price|Amount net',
  lineGross: 'Total|Gross|Amount incl. VAT|Total incl. tax|Amount',
  group: 'Phase|Delivery|Order|Section|Job',
  groupSum: 'Section total|Subtotal for the above|Sum of section',
  carryOut: 'Carried forward|Carry over|Continued|Subtotal carried forward',
  carryIn: 'Brought forward|Carried over|From previous page',
  goodsTotal: 'Subtotal|Goods total|Total of items|Items total|Sub-total|Merchandise',
  discount: 'Discount|Less discount|Trade discount|Rebate|Special discount',
  shipping: 'Shipping|Carriage|Freight|Delivery|Postage and packing|Shipping & handling',
  net: 'Net total|Total net|Subtotal|Total excl. VAT|Net amount|Amount before tax|Total before VAT|Taxable amount|Sub-total|Net|Total ex VAT',
  tax: 'VAT|Tax|Total VAT|Sales tax|Total tax|VAT total|VAT amount|Tax amount|GST',
  taxAt: 'VAT|Tax|VAT @|plus VAT|GST|Sales tax|VAT at|Add VAT',
  taxIncluded: 'including VAT|VAT included|of which VAT|Includes tax of|incl. VAT|VAT content',
  total:
    'Total|Grand total|Invoice total|Total amount|TOTAL|Total incl. VAT|Amount payable|Total payable|Gross total|Total inc VAT|Total due|Invoice amount|Total to pay',
  creditTotal: 'Total credit|Credit total|Total|Amount credited|Total to be refunded|Grand total',
  rounding: 'Rounding|Rounding adjustment|Round off',
  paid: 'Paid|Amount paid|Payments received|Less payment|Already paid|Less deposit|Deposit paid|Prepaid|Payment received|Advance payment',
  due: 'Balance due|Amount due|Balance|Outstanding|Still to pay|Amount outstanding|To pay|Remaining balance|Please pay',
  previousBalance: 'Previous balance|Balance forward|Last bill|Old balance|Opening balance',
  taxTable: 'Rate|VAT rate|Code|Tax code',
  taxBase: 'Net|Goods|Base|Taxable|Net value|Taxable amount',
  taxOfBase: 'VAT|Tax|VAT amount|Tax amount',
  grossOfBase: 'Gross|Total|Incl. VAT',
  iban: 'IBAN|IBAN no.|Account (IBAN)',
  bic: 'BIC|SWIFT|SWIFT/BIC|BIC code|Swift code',
  bank: 'Bank|Our bank|Bankers|Bank name|Pay to bank',
  holder: 'Account name|Account holder|Beneficiary|Payee|In favour of',
  payHead: 'Payment details|Bank details|How to pay|Payment information|Remittance advice|Payment advice',
  amountWord: 'Amount|Sum',
  thanks:
    'Thank you for your business.|Thank you for your custom.|We appreciate your order.|Please contact us with any question about this bill.|Goods remain our property until paid in full.|E. & O. E.|This is a computer generated document and needs no signature.',
  intro:
    'For our services we charge you as follows:|Please find below the details of our deliveries.|Thank you for your order. We charge as agreed:|Dear customer, we have supplied the following items.|Work carried out as agreed:',
  greeting: 'Dear Sir or Madam,|Dear customer,|Hello,|Dear {person},',
  termDays:
    'Payment within {days} days net.|Net {days} days|Payable within {days} days of the invoice date without deduction.|Terms: {days} days from date of invoice|{days} days net|Please pay within {days} days.',
  termDate:
    'Payable by {date} without deduction.|Please transfer the amount by {date}.|Payment is due no later than {date}.|Kindly settle this bill before {date}.|Due in full on {date}.',
  discountTerm:
    '{percent} % discount if paid by {date} = {amount}|{percent} % cash discount within {days} days: {amount}|Pay {amount} until {date} ({percent} % prompt payment discount)',
  direct:
    'The amount will be debited from your account {iban} on {date}.|Paid by direct debit from {iban}. Nothing to do for you.|We will collect {amount} on or about {date}.',
  sentence:
    'Invoice no. {number} of {date}|Our invoice {number} dated {date}|Invoice {number} / {date}|INVOICE {number}, issued on {date}',
  creditSentence:
    'Credit note no. {number} of {date}|Our credit note {number} dated {date}|Credit note {number} / {date}',
  reverseCharge:
    'Reverse charge: VAT to be accounted for by the recipient.|VAT reverse charge applies. Customer to account for VAT.|Intra-community supply exempt from VAT.|Article 196 of Directive 2006/112/EC applies.',
  smallBusiness: 'No VAT is charged.|Not registered for VAT.|VAT exempt supply.',
  totalSentence:
    'Please transfer {total} to our account.|The total of {total} is payable without deduction.|Amount payable: {total}',
  dearReminder:
    'We have not yet received payment for the items below.|Our records show that the following bills are overdue.|Perhaps it slipped your mind: the following amounts are still open.',
  pleasePay:
    'Please pay {total} by {date}. If you have already paid, please ignore this letter.|We ask you to settle {total} before {date}.|Kindly transfer {total} no later than {date}.',
  fee: 'Reminder fee|Late fee|Interest|Administration charge|Charges',
  openAmount: 'Open amount|Outstanding|Amount due|Balance',
  openTotal: 'Total outstanding|Total due|Total open amount|Sum of open items',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  shortMonths: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  units: 'pcs|hrs|h|kg|m|box|day|pack|ea|set|l|months|litre|each|unit',
} as const;

export type Concept = keyof typeof english;
