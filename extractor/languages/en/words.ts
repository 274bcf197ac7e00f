/** Words that are frequent in English business documents and rare in other languages; folded. */
export const frequent =
  'the and of to for your with this is be are by from invoice date payment please total thank you description quantity amount number tax due bank account not on order price all any will goods sold cash change our we if at or as customer item balance statement credit debit receipt bill delivery terms days within made have has been which per each unit page subtotal paid opening closing reminder overdue note quote street road london limited ltd vat qty company phone sale sales item items cashier served again come visit';

export const months: readonly string[] = [
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sep sept',
  'october oct',
  'november nov',
  'december dec',
];

export const weekdays: readonly string[] = [
  'monday mon',
  'tuesday tue tues',
  'wednesday wed',
  'thursday thu thur thurs',
  'friday fri',
  'saturday sat',
  'sunday sun',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'reference, vat NO, invoice (date|NO), due date, payment advice, remittance, amount (due|enclosed), unit price, quantity, description, dear, kind regards, page, reg. NO, [billing |shipping |postal |mailing |street ]address, payment method, order (NO|date|id), telephone, customer NO, company (registration|reg.|number)[ (NO|number)], registered (office|in|number), registration (NO|number), contact[ (us|details|information)], bank (details|account), payment (details|information|instructions|options|terms), terms and conditions, please (make|pay|quote|transfer|remit), make all (cheques|checks), thank you, notes';

/** Before the title of a document: "Your invoice". */
export const possessives = 'your';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company:
    'company[ name], business name, legal name, registered name, trading name, organi(s|z)ation[ name], name surname/company, company / name, name / company, company or name',
  name: 'name, full name',
  street: 'street[ address], [registered |business ]address[ line 1]',
  town: 'city, town, place',
  postalCode: 'post[al] code, zip[ code]',
  region: 'state, county, region, province',
  country: 'country[ code]',
};
