import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[prva |druga |treca |zadnja |1. |2. |3. ]opomena[ (pred tuzbu|pred ovrhu)], podsjetnik za placanje, poziv na placanje duga',
  CREDIT_NOTE: 'knjizno odobrenje, odobrenje[ (NO|br.|kupcu)], storno[ racun| racuna], racun storno',
  CORRECTION: 'ispravak racuna, korektivni racun, knjizno terecenje',
  BANK_STATEMENT:
    '(izvadak|izvod)[ (po (racunu|transakcijskom racunu)|racuna|NO|br.|o stanju i prometu)], promet po racunu, pregled (prometa|transakcija), stanje i promet',
  ORDER_DOCUMENT:
    'narudzba[ (NO|br.)], narudzbenica[ (NO|br.)], potvrda narudzbe, ponuda[ (NO|br.)], otpremnica[ (NO|br.)], dostavnica, radni nalog, teretni list, primopredajni zapisnik',
  RECEIPT:
    'fiskalni racun, maloprodajni racun, gotovinski racun, racun za gotovinu, potvrda o (placanju|uplati), uplatnica, blagajnicki racun',
  INVOICE:
    'racun[ (r1|r2|otpremnica|/ otpremnica|NO|br.|broj|za predujam|kopija|original)], r1 racun, e racun, konacni racun, racun za usluge, obracunska situacija, obracun, invoice / racun, racun / invoice',
  PRO_FORMA: 'predracun[ (NO|br.)], pro forma[ racun], proforma[ racun], ponuda / predracun',
  SELF_BILLED: 'samoizdavanje racuna, samofakturiranje, racun izdaje kupac',
};

export const columns: LanguageWords['columns'] = {
  position: 'r.br., rb., r. br., red. br., redni broj, poz.',
  articleNumber: '(sifra|kod|oznaka|broj)[ (artikla|proizvoda|robe|usluge)], kataloski broj, ean, sku',
  description:
    '(naziv|opis)[ (artikla|robe|usluge|proizvoda|stavke|robe / usluge|robe i usluga|dobara i usluga|dobra ili usluge)], artikl, roba[ / usluga], usluga, stavka, proizvod, predmet, stavk(a|e), ime stavke',
  quantity: 'kolicina, kol., komada, sati',
  unit: 'j.m., jm, jed. mjere, jedinica[ mjere], mj. jed., jed.',
  unitPrice:
    '(jedinicna cijena|jed. cijena|cijena)[ (bez pdv[ a]|po (jedinici|komadu|kom|satu)|CODE|u CODE|/ kom)], cijena bez pdv[ a], satnica',
  discount: 'popust[ %| (%)], rabat[ %| (%)]',
  taxRate: 'pdv[ %| (%)], stopa[ (pdv[ a]|poreza)], % pdv, porez[ %], porezna stopa',
  taxAmount: 'iznos (pdv[ a]|poreza), pdv (CODE|iznos)',
  netLineAmount: '(iznos|ukupno|vrijednost|cijena) bez pdv[ a][ CODE], neto[ iznos], osnovica',
  lineAmount: '(iznos|ukupno|vrijednost|svega)[ (s|sa) pdv[ om]][ CODE| u CODE], ukupan iznos, ukupna cijena',
  date: 'datum[ (isporuke|usluge)], razdoblje',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: '(pocetno|prethodno|staro|ranije) stanje, stanje prethodnog izvatka, pocetni saldo',
  closingBalance: '(novo|konacno|zavrsno|trenutno) stanje, zavrsni saldo, stanje na dan',
  carriedOver: 'prijenos (s|na) (prethodne|sljedecu) stranic(e|u), prijenos',
  balance: 'stanje[ (racuna|nakon transakcije)], saldo',
  debitColumn: 'duguje, isplata, isplate, dugovni promet, terecenje, rashodi',
  creditColumn: 'potrazuje, uplata, uplate, potrazni promet, odobrenje, primici',
  amountColumn: 'iznos[ (CODE|transakcije)], promet',
  debitMark: 'dug.',
  creditMark: 'potr.',
  bookingDate: 'datum (knjizenja|transakcije|izvrsenja|obrade)',
  valueDate: 'datum valute, valuta',
  text: 'opis (transakcije|placanja|prometa), naziv (primatelja|platitelja), svrha (doznake|placanja)',
  account: '(broj|br.) racuna, racun (NO|br.|broj), transakcijski racun',
  holder: 'vlasnik racuna, naziv racuna, klijent, korisnik',
  period: 'za razdoblje[ od], razdoblje od … do',
  totalDebit: 'ukupno (duguje|isplate|terecenja), dugovni promet ukupno',
  totalCredit: 'ukupno (potrazuje|uplate|odobrenja), potrazni promet ukupno',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'ukupno[ (CODE|za platiti|za naplatu)], za (platiti|naplatu), sveukupno, iznos racuna',
  subtotal: 'meduzbroj, ukupno bez pdv[ a]',
  given: 'gotovina, novcanice, primljeno, placeno, dano',
  change: 'povrat, vraceno, za vratiti, ostatak',
  rounding: 'zaokruzenje, zaokruzivanje',
  discount: 'popust, akcija, ustedjeli ste, kupon, bodovi, rabat',
  deposit: 'povratna naknada, ambalaza, vrecica',
  tip: 'napojnica',
  tax: 'pdv[ RATE], porez, stopa pdv, obracun poreza, rekapitulacija poreza',
  cashier: 'blagajnik, blagajnica, operater, posluzio, posluzila, prodavac, konobar, izdao',
  till: 'blagajna[ (NO|br.)], naplatni uredaj, poslovnica, prodavaonica, poslovni prostor, terminal, jir, zki',
  table: 'stol[ (NO|br.)], broj gostiju',
  closing:
    'hvala[ (na (kupnji|posjeti|povjerenju)|vam)], dovidenja, dodite nam opet, sacuvajte racun, ugodan dan',
  items: 'broj (stavki|artikala|komada)',
};

export const means: LanguageWords['means'] = {
  CASH: 'gotovina, gotovinom, novcanice, gotovinski',
  DEBIT_CARD: 'debitna kartica, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'kreditna kartica, visa, mastercard, american express, diners',
  CARD: 'kartic(a|om), platna kartica, bezgotovinski karticom, beskontaktno',
  TRANSFER:
    'transakcijski racun, virman[om], na transakcijski racun, bankovni prijenos, opca uplatnica, internet bankarstvo',
  DIRECT_DEBIT: 'trajni nalog, izravno terecenje',
  CHEQUE: 'cek[ovi| om]',
  VOUCHER: 'poklon bon, bon, vrijednosni kupon, poklon kartica',
  WALLET: 'paypal, apple pay, google pay, keks pay, aircash',
};

export const terms: LanguageWords['terms'] = {
  days: '[rok placanja|dospijece|u roku[ od]|platiti u roku] # dana[ (od|neto)]',
  immediately: 'odmah, po primitku[ racuna], placanje odmah, pouzecem, placanje unaprijed',
  endOfMonth: 'kraj mjeseca, do kraja mjeseca',
  discount: 'cassa sconto RATE, popust RATE za placanje do',
  paid: 'placeno[ (gotovinom|karticom|virmanom|predujmom|dana)], racun je placen, ne placati',
  overdue:
    'neplacen(i|o|a), dospjel(i|o|a) neplacen(i|o|a), opominjemo, zatezn(e|a) kamat(e|a), ukoliko ste (vec|platili), dospjelo dugovanje, dana kasnjenja, dospjele obveze, smatrajte bespredmetn(om|im)',
};
